import { AppKitError } from '@appkit/core'
import type { ExchangesOptions } from '@appkit/feature-pay'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ExchangesResult } from '../pay/index.js'
import { loadPay } from '../pay/load-pay.js'
import { useRequiredKit } from './use-kit.js'

/** Which exchanges are wanted. */
export interface UseAvailableExchangesOptions extends Partial<ExchangesOptions> {
  /** Whether to ask when the component appears. Needs `asset`. @default true */
  readonly shouldFetchOnInit?: boolean | undefined
}

/** What `useAvailableExchanges` gives. */
export interface UseAvailableExchanges {
  readonly data: ExchangesResult['exchanges'] | undefined
  readonly isLoading: boolean
  readonly error: AppKitError | undefined
  /** Asks, also for something else. Never rejects. */
  fetch(options?: Partial<ExchangesOptions>): Promise<void>
}

interface Answer {
  readonly data?: ExchangesResult['exchanges'] | undefined
  readonly error?: AppKitError | undefined
  readonly isLoading: boolean
}

/** The exchanges that have an asset. @throws AppKitError KIT_MISSING before `createAppKit` */
export function useAvailableExchanges(options: UseAvailableExchangesOptions = {}): UseAvailableExchanges {
  const { shouldFetchOnInit = true, ...wanted } = options
  const kit = useRequiredKit('useAvailableExchanges')
  const [answer, setAnswer] = useState<Answer>({ isLoading: false })
  const latest = useRef(wanted)
  latest.current = wanted
  const turn = useRef(0)
  const fetch = useCallback(
    async (changes: Partial<ExchangesOptions> = {}) => {
      const query = { ...latest.current, ...changes }
      const { asset } = query
      if (!kit || !asset) return
      turn.current += 1
      const own = turn.current
      setAnswer(({ data }) => ({ data, isLoading: true }))
      const next = await loadPay(kit)
        .then((actions) => actions.getExchanges({ ...query, asset }))
        .then(
          ({ exchanges }): Answer => ({ data: exchanges, isLoading: false }),
          (error: unknown): Answer => ({ error: asAppKitError(error), isLoading: false })
        )
      if (own === turn.current) setAnswer(next)
    },
    [kit]
  )
  useEffect(() => {
    if (shouldFetchOnInit) void fetch()
  }, [fetch, shouldFetchOnInit])
  // Another kit has not been asked: what the former one answers counts no more.
  useEffect(
    () => () => {
      turn.current += 1
      setAnswer(({ data }) => ({ data, isLoading: false }))
    },
    [kit]
  )
  return { data: answer.data, isLoading: answer.isLoading, error: answer.error, fetch }
}

function asAppKitError(error: unknown): AppKitError {
  return AppKitError.is(error) ? error : new AppKitError('UNKNOWN', {}, { cause: error })
}
