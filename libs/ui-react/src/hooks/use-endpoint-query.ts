import { isAborted, skipToken, watchQuery, type SkipToken, type WatchableEndpoint } from '@appkit/core/data'
import type { UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useEffect, useMemo } from 'react'
import { useWidgetDispatch, useWidgetSelector } from '../provider/widget-store-hooks.js'

/** What the cache knows of an answer. */
interface QueryEntry<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly status: string
  readonly fulfilledTimeStamp?: number | undefined
  readonly hasNextPage?: boolean
}

/** An endpoint of a query, or of an infinite query, of the kit's data layer. */
export interface QueryEndpoint<Argument, Data> extends WatchableEndpoint<Argument> {
  select(argument: Argument | SkipToken): (state: never) => QueryEntry<Data>
}

/** How an answer is kept up to date. */
export interface EndpointQueryOptions {
  /** Milliseconds between two questions. @default 0, asked once */
  readonly pollingInterval?: number
  /** An older answer is asked for again, seconds. @default 30 */
  readonly refetchOnMountOrArgChange?: number
}

/**
 * Asks an endpoint while the component is on screen, and follows what the cache knows: `data` is the last good answer to this question, also while
 * a newer one is asked for or after one failed; `fulfilledTimeStamp` when it came, epoch milliseconds. The data layer must be loaded (`loadDataLayer`).
 */
export function useEndpointQuery<Argument, Data>(
  endpoint: QueryEndpoint<Argument, Data>,
  argument: Argument | SkipToken,
  { pollingInterval = 0, refetchOnMountOrArgChange: forceRefetch = 30 }: EndpointQueryOptions = {}
) {
  const dispatch = useWidgetDispatch()
  const key = argument === skipToken ? undefined : JSON.stringify(argument)
  const question = useMemo(() => (key === undefined ? skipToken : (JSON.parse(key) as Argument)), [key])
  const select = useMemo(() => endpoint.select(question) as () => QueryEntry<Data>, [endpoint, question])
  useEffect(() => {
    if (question === skipToken) return
    const options = { forceRefetch, subscriptionOptions: { pollingInterval } }
    return dispatch(watchQuery(endpoint, question as Argument, options)).unsubscribe
  }, [dispatch, endpoint, question, forceRefetch, pollingInterval])

  const ask = useCallback(
    (how: { readonly forceRefetch: true } | { readonly direction: 'forward' }) => {
      if (question === skipToken) return
      dispatch(endpoint.initiate(question as Argument, { ...how, subscribe: false }) as UnknownAction)
    },
    [dispatch, endpoint, question]
  )
  const { data, error, status, fulfilledTimeStamp, hasNextPage = false } = useWidgetSelector(select)
  const isOpen = status === 'uninitialized' || isAborted(error)
  return {
    data,
    error: status === 'rejected' && !isOpen ? error : undefined,
    isFetching: status === 'pending' || (isOpen && question !== skipToken),
    fulfilledTimeStamp,
    hasNextPage,
    /** Asks again, however fresh the answer is; an answer in pages from its first one. */
    refetch: useCallback(() => ask({ forceRefetch: true }), [ask]),
    /** Asks for the next page; where none has come, for the first one. */
    fetchNextPage: useCallback(
      () => ask(hasNextPage ? { direction: 'forward' } : { forceRefetch: true }),
      [ask, hasNextPage]
    )
  }
}
