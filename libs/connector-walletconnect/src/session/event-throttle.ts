import type { Clock, TimerId } from '@appkit/core'

/** Twenty a second. @source docs/threats.md T5.09 */
const INTERVAL_MS = 50

/** Runs what a wallet causes, one each 50 ms at most. Of several of one kind that wait, the last wins. */
export interface EventThrottle {
  /** @param kind what replaces what; there must be few */
  take(kind: string, run: () => void): void
  stop(): void
}

/** The first one runs at once. */
export function createEventThrottle(clock: Clock): EventThrottle {
  const waiting = new Map<string, () => void>()
  let timer: TimerId | undefined

  function next(): void {
    timer = undefined
    for (const [kind, run] of waiting) {
      waiting.delete(kind)
      timer = clock.setTimeout(next, INTERVAL_MS)
      run()
      return
    }
  }

  return {
    take(kind, run) {
      waiting.delete(kind)
      waiting.set(kind, run)
      if (timer === undefined) next()
    },
    stop() {
      if (timer !== undefined) clock.clearTimeout(timer)
      timer = undefined
      waiting.clear()
    }
  }
}
