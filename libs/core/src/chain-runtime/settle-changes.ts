import type { Clock, Disposer, TimerId } from '../plugin/services.js'

/** Changes of a wallet within this time, ms, are one. @source docs/threats.md T1.09 */
export const SETTLE_MS = 50

/** Gathers the changes that a wallet tells of. */
export interface Settling {
  /** Notes a change; after `stop` nothing. Needs no `this`. */
  readonly note: () => void
  /** Whether a change waits to settle. */
  readonly isPending: boolean
  /** Nothing settles any more, and no timer is left. */
  readonly stop: Disposer
}

/** @param onSettled runs once for all the changes within `SETTLE_MS` of the first */
export function settleChanges(clock: Clock, onSettled: () => void): Settling {
  let timer: TimerId | undefined
  let isOver = false
  return {
    note() {
      if (isOver) return
      timer ??= clock.setTimeout(() => {
        timer = undefined
        onSettled()
      }, SETTLE_MS)
    },
    get isPending() {
      return timer !== undefined
    },
    stop() {
      isOver = true
      if (timer !== undefined) clock.clearTimeout(timer)
      timer = undefined
    }
  }
}
