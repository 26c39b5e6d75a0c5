import { AppKitError, type TimerId } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'
import type { AppKitPayError, PayActions } from '@appkit/feature-pay'

type ExchangeStatus = Awaited<ReturnType<PayActions['getExchangeBuyStatus']>>

/** Between two questions at least, ms. */
export const STATUS_INTERVAL_MS = 3_000
/** What a browser's timer can wait for at most, ms: one with more would not wait at all. @source HTML, timers */
const LONGEST_INTERVAL_MS = 0x7fff_ffff

const FAILED: AppKitPayError = { code: 'GENERIC_PAYMENT_ERROR', message: 'Unable to process payment' }

/** Why a question for the status had no answer, as hosts see it. */
export function unableToAsk(error: unknown): AppKitPayError {
  const details = AppKitError.is(error) ? error.code : undefined
  return { code: 'UNABLE_TO_GET_BUY_STATUS', message: 'Unable to get buy status', details }
}

/** Which payment is watched, and who is told. */
export interface ExchangeStatusWatchOptions {
  readonly actions: Pick<PayActions, 'getExchangeBuyStatus'>
  readonly exchangeId: string
  readonly sessionId: string
  /** Between two questions, ms; less than 3 000 counts as 3 000. @default 3 000 */
  readonly pollingInterval?: number | undefined
  onAnswer(status: ExchangeStatus): void
  /** A question had no answer, and is asked again; or the answer was that the payment has failed, told after `onAnswer`. */
  onFailure(error: AppKitPayError): void
}

/** A watch over a payment at an exchange. */
export interface ExchangeStatusWatch {
  /** Begins to ask: now, then at intervals, until the payment has ended. Not while the page is hidden. */
  start(): void
  /** Asks now. Resolves when that was answered; never rejects. */
  ask(): Promise<void>
  /** Ends it: no callback runs any more. */
  stop(): void
}

/** Makes a watch over a payment at an exchange; it ends with the kit. @source docs/threats.md T7.09 */
export const watchExchangeStatus =
  (options: ExchangeStatusWatchOptions): WidgetThunk<ExchangeStatusWatch> =>
  (_dispatch, _getState, { clock, window, flows }) => {
    const { actions, exchangeId, sessionId, pollingInterval = STATUS_INTERVAL_MS, onAnswer, onFailure } = options
    const { signal } = flows.gone
    const page: Document | undefined = window.document
    const interval = boundInterval(pollingInterval)
    let isPolling = false
    let timer: TimerId | undefined
    let asking: Promise<void> | undefined
    let askedAt = 0
    let isStopped = signal.aborted

    function rest() {
      if (timer !== undefined) clock.clearTimeout(timer)
      timer = undefined
    }

    function schedule() {
      rest()
      if (!isPolling || asking || page?.visibilityState === 'hidden') return
      const left = askedAt + interval - clock.now()
      if (left > 0) timer = clock.setTimeout(schedule, left < interval ? left : interval)
      else void ask()
    }

    async function hear(): Promise<void> {
      try {
        const answer = await actions.getExchangeBuyStatus(exchangeId, sessionId)
        if (isStopped) return
        if (answer.status === 'SUCCESS' || answer.status === 'FAILED') isPolling = false
        onAnswer(answer)
        if (answer.status === 'FAILED') onFailure(FAILED)
      } catch (error) {
        if (!isStopped) onFailure(unableToAsk(error))
      }
    }

    function ask(): Promise<void> {
      if (isStopped) return Promise.resolve()
      rest()
      askedAt = clock.now()
      asking ??= hear().finally(() => {
        asking = undefined
        schedule()
      })
      return asking
    }

    function stop() {
      isStopped = true
      isPolling = false
      rest()
      page?.removeEventListener('visibilitychange', schedule)
      signal.removeEventListener('abort', stop)
    }

    if (!isStopped) {
      page?.addEventListener('visibilitychange', schedule)
      signal.addEventListener('abort', stop)
    }
    return {
      start() {
        isPolling = !isStopped
        askedAt = clock.now() - interval
        schedule()
      },
      ask,
      stop
    }
  }

function boundInterval(milliseconds: number): number {
  if (milliseconds > LONGEST_INTERVAL_MS) return LONGEST_INTERVAL_MS
  return milliseconds > STATUS_INTERVAL_MS ? milliseconds : STATUS_INTERVAL_MS
}
