import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { UnknownAction } from '@reduxjs/toolkit'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { skipToken, type SkipToken } from './use-endpoint-query.js'

/** What is known of an answer that comes in pages. */
export interface PagesResult<Page> {
  /** The pages there are, first one first; they stay while more are asked for and after one failed. `undefined`: none has come. */
  readonly pages: readonly Page[] | undefined
  /** Why the page asked for last did not come. */
  readonly error: unknown
  readonly isLoading: boolean
  readonly hasMore: boolean
  /** Asks for the next page; where there is none, again for the first one. While one is on its way it does nothing. */
  readonly loadMore: () => void
}

interface Ask {
  readonly forceRefetch?: boolean | number
  readonly direction?: 'forward'
  readonly subscribe?: boolean
}

/** What is used of an RTK Query endpoint that answers in pages. */
export interface PagedEndpoint<Argument> {
  initiate(argument: Argument, ask?: Ask): unknown
  select(argument: Argument): (state: never) => unknown
}

interface PagesEntry<Page> {
  readonly data?: { readonly pages: readonly Page[] } | undefined
  readonly error?: unknown
  readonly status: string
  readonly hasNextPage?: boolean
}

const NOTHING: PagesEntry<never> = { status: 'uninitialized' }

/**
 * Asks an endpoint page by page while the component is on screen. The data layer must be loaded (`loadDataLayer`).
 * @param options.freshSeconds an answer older than this is asked for again, from its first page. @default 30
 */
export function useEndpointPages<Page, Argument>(
  endpoint: PagedEndpoint<Argument>,
  argument: Argument | SkipToken,
  options: { readonly freshSeconds?: number } = {}
): PagesResult<Page> {
  const { store, dispatch } = useWidgetEnvironment().widget
  const { freshSeconds = 30 } = options
  const question = argument === skipToken ? undefined : JSON.stringify(argument)

  useEffect(() => {
    if (question === undefined) return
    const request = endpoint.initiate(JSON.parse(question) as Argument, { forceRefetch: freshSeconds })
    const subscription = dispatch(request as UnknownAction) as unknown as { unsubscribe(): void }
    return () => subscription.unsubscribe()
  }, [dispatch, endpoint, question, freshSeconds])

  const select = useMemo(
    () => (question === undefined ? undefined : endpoint.select(JSON.parse(question) as Argument)),
    [endpoint, question]
  )
  const read = () => (select ? (select(store.getState() as never) as PagesEntry<Page>) : NOTHING)
  const entry: PagesEntry<Page> = useSyncExternalStore(store.subscribe, read, read)

  const loadMore = useCallback(() => {
    if (question === undefined || !select) return
    const { status, hasNextPage } = select(store.getState() as never) as PagesEntry<Page>
    if (status === 'pending') return
    const ask: Ask = hasNextPage ? { direction: 'forward' } : { forceRefetch: true }
    dispatch(endpoint.initiate(JSON.parse(question) as Argument, { ...ask, subscribe: false }) as UnknownAction)
  }, [dispatch, endpoint, question, select, store])

  return {
    pages: entry.data?.pages,
    error: entry.status === 'rejected' ? entry.error : undefined,
    isLoading: entry.status === 'pending' || (entry.status === 'uninitialized' && question !== undefined),
    hasMore: entry.hasNextPage ?? false,
    loadMore
  }
}
