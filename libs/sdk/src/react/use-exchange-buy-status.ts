import type { AppKitPayError } from '@appkit/feature-pay'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppKit } from '../page/appkit.js'
import type { LoadableKit } from '../page/loadable-kit.js'
import type { ExchangeBuyStatus } from '../pay/index.js'
import { loadPay } from '../pay/load-pay.js'
import {
  unableToAsk,
  watchExchangeStatus,
  type ExchangeStatusWatch,
  type ExchangeStatusWatchOptions
} from '../pay/watch-exchange-status.js'
import { useRequiredKit } from './use-kit.js'

/** Which payment at an exchange is followed. */
export interface UseExchangeBuyStatusOptions {
  /** Empty: nothing is asked, as long as there is no payment. */
  readonly exchangeId: string
  /** That of `getPayUrl`. Empty: nothing is asked. */
  readonly sessionId: string
  /** Between two questions, ms; less than 3 000 counts as 3 000. @default 3 000 */
  readonly pollingInterval?: number | undefined
  /** Whether it is asked at intervals; `refetch` asks either way. @default true */
  readonly isEnabled?: boolean | undefined
  /** Called once, when the payment has arrived. */
  readonly onSuccess?: ((status: ExchangeBuyStatus) => void) | undefined
  /** Called when a question had no answer, and when the payment has failed. */
  readonly onError?: ((error: AppKitPayError) => void) | undefined
}

/** What `useExchangeBuyStatus` gives. */
export interface UseExchangeBuyStatus {
  readonly data: ExchangeBuyStatus | undefined
  /** Whether the first answer, or that of `refetch`, is awaited. */
  readonly isLoading: boolean
  /** UNABLE_TO_GET_BUY_STATUS: the last question had no answer; GENERIC_PAYMENT_ERROR: the payment has failed. */
  readonly error: AppKitPayError | undefined
  /** Asks now. Never rejects. */
  refetch(): Promise<void>
}

/** What was heard, and of which payment. */
interface Answer {
  readonly payment: string
  readonly data?: ExchangeBuyStatus | undefined
  readonly error?: AppKitPayError | undefined
}

/**
 * Follows a payment at an exchange until it has succeeded or failed; rests while the page is hidden.
 * @throws AppKitError KIT_MISSING before `createAppKit`
 */
export function useExchangeBuyStatus(options: UseExchangeBuyStatusOptions): UseExchangeBuyStatus {
  const { exchangeId, sessionId, pollingInterval, isEnabled = true } = options
  const kit = useRequiredKit('useExchangeBuyStatus')
  const payment = exchangeId === '' || sessionId === '' ? undefined : `${exchangeId} ${sessionId}`
  const [answer, setAnswer] = useState<Answer>()
  const [refetched, setRefetched] = useState<string>()
  /** How often the code that asks was to come, and did not. */
  const [misses, setMisses] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const watching = useRef<Promise<ExchangeStatusWatch | undefined>>(undefined)
  useEffect(() => {
    if (!kit || payment === undefined) return
    let isLeft = false
    let hasArrived = false
    const onFailure = (error: AppKitPayError) => {
      if (isLeft) return
      setAnswer((known) => ({ payment, data: known?.payment === payment ? known.data : undefined, error }))
      latest.current.onError?.(error)
    }
    const onAnswer = (data: ExchangeBuyStatus) => {
      setAnswer({ payment, data })
      if (data.status === 'SUCCESS' && !hasArrived) latest.current.onSuccess?.(data)
      hasArrived ||= data.status === 'SUCCESS'
    }
    const watch = watchPayment(kit, { exchangeId, sessionId, pollingInterval, onAnswer, onFailure }).catch(
      (error: unknown) => {
        onFailure(unableToAsk(error))
        return undefined
      }
    )
    watching.current = watch
    void watch.then((found) => {
      if (isLeft) found?.stop()
      else if (isEnabled) found?.start()
    })
    return () => {
      isLeft = true
      watching.current = undefined
      void watch.then((found) => found?.stop())
    }
  }, [kit, payment, exchangeId, sessionId, pollingInterval, isEnabled, misses])
  const refetch = useCallback(async () => {
    const watch = watching.current
    if (!watch) return
    setRefetched(payment)
    const found = await watch
    if (found) await found.ask()
    else setMisses((count) => count + 1)
    setRefetched(undefined)
  }, [payment])
  const { data, error } = answer?.payment === payment ? (answer ?? {}) : {}
  const isAwaited = isEnabled && data === undefined && error === undefined
  const isLoading = kit !== undefined && payment !== undefined && (isAwaited || refetched === payment)
  return { data, isLoading, error, refetch }
}

/** A watch over a payment at an exchange, for one kit. @throws AppKitError VIEW_UNKNOWN, CHUNK_LOAD_FAILED, DISPOSED */
async function watchPayment(
  kit: AppKit,
  options: Omit<ExchangeStatusWatchOptions, 'actions'>
): Promise<ExchangeStatusWatch> {
  const actions = await loadPay(kit)
  const { widget } = await (kit as LoadableKit).loader.loadHalf()
  return widget.dispatch(watchExchangeStatus({ actions, ...options }))
}
