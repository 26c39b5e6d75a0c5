import type { Clock, TimerId } from '@appkit/core'

/** How long what is said last keeps the socket, ms. */
const GOODBYE_MS = 2000

/** How long an answer may be on its way that a wallet gave before it heard that the kit does not wait any more, ms. */
const LATE_MS = 1500

/** Whether a relay client needs its socket: the kit wants it, or a wallet is still being told that something is over. */
export interface SocketNeed {
  /** @default true */
  setWanted(isWanted: boolean): void
  /** Keeps the socket until what is said last was taken, 2 s at most. Not after `stop`. */
  keepFor(goodbye: Promise<unknown>): void
  /** Resolves when a wallet's late answer has come, if there was one; with `stop`, at once. */
  awaitLate(): Promise<void>
  /** Nothing is waited for any more. */
  stop(): void
}

/** @param onChange told when the need begins and ends; at first there is one */
export function createSocketNeed(clock: Clock, onChange: (isNeeded: boolean) => void): SocketNeed {
  const timers = new Map<TimerId, () => void>()
  const goodbyes = new Set<Promise<unknown>>()
  let isWanted = true
  let isNeeded = true
  let isStopped = false

  function apply(): void {
    const next = isWanted || goodbyes.size > 0
    if (isStopped || next === isNeeded) return
    isNeeded = next
    onChange(next)
  }

  /** @returns what ends the wait */
  function after(milliseconds: number, callback: () => void): () => void {
    const end = (): void => {
      clock.clearTimeout(timer)
      timers.delete(timer)
    }
    const timer = clock.setTimeout(() => {
      end()
      callback()
    }, milliseconds)
    timers.set(timer, callback)
    return end
  }

  return {
    setWanted(next) {
      isWanted = next
      apply()
    },
    keepFor(goodbye) {
      if (isStopped) return
      const forget = (): void => {
        end()
        if (goodbyes.delete(goodbye)) apply()
      }
      const end = after(GOODBYE_MS, forget)
      goodbyes.add(goodbye)
      apply()
      goodbye.then(forget, forget)
    },
    async awaitLate() {
      if (!isStopped) await new Promise<void>((resolve) => void after(LATE_MS, resolve))
    },
    stop() {
      isStopped = true
      for (const [timer, callback] of [...timers]) {
        clock.clearTimeout(timer)
        callback()
      }
      timers.clear()
    }
  }
}
