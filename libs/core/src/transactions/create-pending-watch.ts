import type { Clock, Disposer, TimerId } from '../plugin/services.js'

/** How often pending transactions are looked for, ms. */
export const PENDING_POLL_MS = 30_000
/** Looks after which a watch ends by itself. */
export const PENDING_NOTICE_LIMIT = 99
/** A page hidden for longer ends the watch, ms. @source docs/threats.md T6.13 */
export const PENDING_HIDDEN_LIMIT_MS = 5 * 60_000

/** What a watch needs. */
export interface PendingWatchParameters {
  readonly clock: Clock
  /** Whose visibility counts; `undefined`: always visible. */
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> | undefined
  /** Milliseconds between looks. @default 30 000 */
  readonly pollingInterval?: number | undefined
  hasPending(): boolean
  look(): void
}

/** A watch over pending transactions; it rests until there is something to wait for. */
export interface PendingWatch {
  /** Something was sent: looks begin, or begin to be counted anew. */
  wake(): void
  readonly dispose: Disposer
}

/**
 * Looks after pending transactions at intervals: never while the page is hidden, never when nothing is pending, and at most 99 times.
 * @source docs/threats.md T6.13
 */
export function createPendingWatch(parameters: PendingWatchParameters): PendingWatch {
  const { clock, page, hasPending, look, pollingInterval = PENDING_POLL_MS } = parameters
  let notices = 0
  let timer: TimerId | undefined
  let hiddenAt: number | undefined
  const isHidden = () => page?.visibilityState === 'hidden'

  function rest() {
    if (timer !== undefined) clock.clearTimeout(timer)
    timer = undefined
  }

  function schedule() {
    if (timer !== undefined || isHidden() || notices >= PENDING_NOTICE_LIMIT || !hasPending()) return
    timer = clock.setTimeout(poll, pollingInterval)
  }

  function poll() {
    timer = undefined
    if (!hasPending()) return
    notices += 1
    look()
    schedule()
  }

  function onVisibilityChange() {
    if (isHidden()) {
      hiddenAt ??= clock.now()
      return rest()
    }
    const hiddenFor = hiddenAt === undefined ? 0 : clock.now() - hiddenAt
    hiddenAt = undefined
    if (hiddenFor > PENDING_HIDDEN_LIMIT_MS) notices = PENDING_NOTICE_LIMIT
    schedule()
  }

  page?.addEventListener('visibilitychange', onVisibilityChange)
  return {
    wake() {
      notices = 0
      schedule()
    },
    dispose() {
      notices = PENDING_NOTICE_LIMIT
      rest()
      page?.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }
}
