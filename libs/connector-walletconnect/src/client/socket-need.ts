import type { Clock, TimerId } from '@appkit/core'

/** How long what is said last keeps the socket, ms. */
const GOODBYE_MS = 2000

/** Whether a relay client needs its socket: somebody wants it, or a wallet is still being told that something is over. */
export interface SocketNeed {
  /** @default true */
  setWanted(isWanted: boolean): void
  /** Keeps the socket until the relay took what is said last, 2 s at most. */
  keepFor(goodbye: Promise<unknown>): void
  /** Nothing is waited for any more. */
  stop(): void
}

/** @param onChange told when the need begins and ends; at first there is one */
export function createSocketNeed(clock: Clock, onChange: (isNeeded: boolean) => void): SocketNeed {
  const goodbyes = new Map<Promise<unknown>, TimerId>()
  let isWanted = true
  let isNeeded = true

  function apply(): void {
    const next = isWanted || goodbyes.size > 0
    if (next === isNeeded) return
    isNeeded = next
    onChange(next)
  }

  function forget(goodbye: Promise<unknown>): void {
    clock.clearTimeout(goodbyes.get(goodbye))
    if (goodbyes.delete(goodbye)) apply()
  }

  return {
    setWanted(next) {
      isWanted = next
      apply()
    },
    keepFor(goodbye) {
      const end = (): void => forget(goodbye)
      goodbyes.set(goodbye, clock.setTimeout(end, GOODBYE_MS))
      apply()
      goodbye.then(end, end)
    },
    stop() {
      for (const timer of goodbyes.values()) clock.clearTimeout(timer)
      goodbyes.clear()
    }
  }
}
