import { useCallback } from 'react'
import { useCachedAnswer, type CachedEndpoint, type SkipToken } from './use-cached-answer.js'

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

/**
 * Asks an endpoint while the component is on screen, and gives what the cache knows. The data layer must be loaded (`loadDataLayer`).
 * @param options.freshSeconds an answer older than this is asked for again when the component appears. @default 30
 */
export function useEndpointQuery<Data, Argument>(
  endpoint: CachedEndpoint<Argument>,
  argument: Argument | SkipToken,
  { freshSeconds = 30 }: { readonly freshSeconds?: number } = {}
): EndpointResult<Data> {
  const { entry, error, isLoading, ask } = useCachedAnswer<Data, Argument>(endpoint, argument, freshSeconds)
  return {
    data: entry.data,
    error,
    isLoading,
    fulfilledAt: entry.fulfilledTimeStamp,
    refresh: useCallback(() => {
      ask({ forceRefetch: true, subscribe: false })
    }, [ask])
  }
}
