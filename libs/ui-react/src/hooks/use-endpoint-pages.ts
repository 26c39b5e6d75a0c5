import { useCallback } from 'react'
import { useCachedAnswer, type CachedEndpoint, type SkipToken } from './use-cached-answer.js'

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
  /** Asks for all of them again. While something is on its way it does nothing. */
  readonly refresh: () => void
}

/**
 * Asks an endpoint page by page while the component is on screen. The data layer must be loaded (`loadDataLayer`).
 * @param options.freshSeconds an answer older than this is asked for again, from its first page. @default 30
 */
export function useEndpointPages<Page, Argument>(
  endpoint: CachedEndpoint<Argument>,
  argument: Argument | SkipToken,
  { freshSeconds = 30 }: { readonly freshSeconds?: number } = {}
): PagesResult<Page> {
  type Pages = { readonly pages: readonly Page[] }
  const { entry, error, isLoading, read, ask } = useCachedAnswer<Pages, Argument>(endpoint, argument, freshSeconds)
  const loadMore = useCallback(() => {
    const { status, hasNextPage } = read()
    if (status === 'pending') return
    ask({ ...(hasNextPage ? { direction: 'forward' } : { forceRefetch: true }), subscribe: false })
  }, [ask, read])
  const refresh = useCallback(() => {
    if (read().status !== 'pending') ask({ forceRefetch: true, subscribe: false })
  }, [ask, read])
  return { pages: entry.data?.pages, error, isLoading, hasMore: entry.hasNextPage ?? false, loadMore, refresh }
}
