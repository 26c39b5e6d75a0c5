import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { UnknownAction } from '@reduxjs/toolkit'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/** Stands for "do not ask". */
export type SkipToken = typeof skipToken
/** Stands for "do not ask": for when the question is not known yet. */
export const skipToken = Symbol.for('RTKQ/skipToken')

/** What is known of an answer. */
export interface EndpointResult<Data> {
  /** The last good answer to this question, also while a newer one is asked for or after one failed. */
  readonly data: Data | undefined
  readonly error: unknown
  readonly isLoading: boolean
  /** When the last good answer came, epoch milliseconds. */
  readonly fulfilledAt: number | undefined
  /** Asks again, however fresh the answer is. */
  refresh(): void
}

/** What is used of an RTK Query endpoint. */
export interface QueryEndpoint<Argument> {
  initiate(argument: Argument, options?: { forceRefetch?: boolean | number; subscribe?: boolean }): unknown
  select(argument: Argument): (state: never) => unknown
}

interface CacheEntry<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly status: string
  readonly fulfilledTimeStamp?: number | undefined
}

const NOTHING: CacheEntry<never> = { status: 'uninitialized' }

/**
 * Asks an endpoint while the component is on screen, and gives what the cache knows.
 * The data layer must be loaded (`loadDataLayer`). An answer older than `freshSeconds` is asked for again when the component appears.
 */
export function useEndpointQuery<Data, Argument>(
  endpoint: QueryEndpoint<Argument>,
  argument: Argument | SkipToken,
  options: { readonly freshSeconds?: number } = {}
): EndpointResult<Data> {
  const { store, dispatch } = useWidgetEnvironment().widget
  const { freshSeconds = 30 } = options
  const question = argument === skipToken ? undefined : JSON.stringify(argument)

  const ask = useCallback(
    (options: { forceRefetch: boolean | number; subscribe?: boolean }) => {
      if (question === undefined) return undefined
      const request = endpoint.initiate(JSON.parse(question) as Argument, options)
      return dispatch(request as UnknownAction) as unknown as { unsubscribe(): void }
    },
    [dispatch, endpoint, question]
  )
  useEffect(() => {
    const subscription = ask({ forceRefetch: freshSeconds })
    return () => subscription?.unsubscribe()
  }, [ask, freshSeconds])

  const select = useMemo(
    () => (question === undefined ? undefined : endpoint.select(JSON.parse(question) as Argument)),
    [endpoint, question]
  )
  const read = () => (select ? (select(store.getState() as never) as CacheEntry<Data>) : NOTHING)
  const entry: CacheEntry<Data> = useSyncExternalStore(store.subscribe, read, read)
  return {
    data: entry.data,
    error: entry.status === 'rejected' ? entry.error : undefined,
    isLoading: entry.status === 'pending' || (entry.status === 'uninitialized' && question !== undefined),
    fulfilledAt: entry.fulfilledTimeStamp,
    refresh: useCallback(() => {
      ask({ forceRefetch: true, subscribe: false })
    }, [ask])
  }
}
