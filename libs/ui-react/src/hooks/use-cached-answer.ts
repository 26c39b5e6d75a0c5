import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { UnknownAction } from '@reduxjs/toolkit'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/** Stands for "do not ask". */
export type SkipToken = typeof skipToken
/** Stands for "do not ask": for when the question is not known yet. */
export const skipToken = Symbol.for('RTKQ/skipToken')

/** How an endpoint is asked. */
export interface Ask {
  /** `true`: in any case; a number: when the answer is older, seconds. */
  readonly forceRefetch?: boolean | number
  /** The next page of an answer that comes in pages. */
  readonly direction?: 'forward'
  /** Whether the answer is kept for whoever asked until they unsubscribe. @default true */
  readonly subscribe?: boolean
}

/** What is used of an RTK Query endpoint. */
export interface CachedEndpoint<Argument> {
  initiate(argument: Argument, ask?: Ask): unknown
  select(argument: Argument): (state: never) => unknown
}

/** What the cache knows of one answer. */
export interface CacheEntry<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly status: string
  readonly fulfilledTimeStamp?: number | undefined
  readonly hasNextPage?: boolean
}

/** What the cache knows, and the way to ask for more. */
export interface CachedAnswer<Data> {
  readonly entry: CacheEntry<Data>
  readonly error: unknown
  readonly isLoading: boolean
  /** What the cache knows at this moment. */
  read(): CacheEntry<Data>
  /** Does nothing where the question is not known. */
  ask(ask: Ask): { unsubscribe(): void } | undefined
}

const NOTHING: CacheEntry<never> = { status: 'uninitialized' }

/**
 * Asks an endpoint while the component is on screen, and follows what the cache knows. The data layer must be loaded (`loadDataLayer`).
 * @param freshSeconds an older answer is asked for again when the component appears.
 */
export function useCachedAnswer<Data, Argument>(
  endpoint: CachedEndpoint<Argument>,
  argument: Argument | SkipToken,
  freshSeconds: number
): CachedAnswer<Data> {
  const { store, dispatch } = useWidgetEnvironment().widget
  const question = argument === skipToken ? undefined : JSON.stringify(argument)

  const ask = useCallback(
    (how: Ask) => {
      if (question === undefined) return undefined
      const request = endpoint.initiate(JSON.parse(question) as Argument, how)
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
  const read = useCallback(
    () => (select ? (select(store.getState() as never) as CacheEntry<Data>) : NOTHING),
    [select, store]
  )
  const entry: CacheEntry<Data> = useSyncExternalStore(store.subscribe, read, read)
  return {
    entry,
    error: entry.status === 'rejected' ? entry.error : undefined,
    isLoading: entry.status === 'pending' || (entry.status === 'uninitialized' && question !== undefined),
    read,
    ask
  }
}
