import type { UnknownAction } from '@reduxjs/toolkit'
import type { StartQueryActionCreatorOptions } from '@reduxjs/toolkit/query'
import type { WidgetThunk } from '../store/widget-store.js'
import { dataApi } from './data-api.js'

/** How a query is asked, and how it is kept up to date while it is watched. */
export type WatchOptions = Pick<StartQueryActionCreatorOptions, 'forceRefetch' | 'subscriptionOptions'>

/** What is used of an endpoint of a query, or of an infinite query. */
export interface WatchableEndpoint<Argument> {
  readonly name: string
  initiate(argument: Argument, options?: WatchOptions & { readonly subscribe?: boolean }): unknown
}

/** A query whose answer is kept until it is unsubscribed from. */
export interface WatchedQuery {
  /** With no watcher left, a running request ends. Calling it again does nothing. */
  unsubscribe(): void
}

interface Subscription extends WatchedQuery, PromiseLike<{ readonly error?: unknown }> {
  readonly queryCacheKey: string
}

/**
 * Asks a query where its answer is missing or too old, and keeps the answer. A caller that unsubscribes and watches again in one go, as React's
 * StrictMode does, finds the request as it was; one that comes while an unwatched request is ending has it sent again.
 * @source docs/threats.md T2.F16
 */
export const watchQuery =
  <Argument>(
    endpoint: WatchableEndpoint<Argument>,
    argument: Argument,
    options: WatchOptions = {}
  ): WidgetThunk<WatchedQuery> =>
  (dispatch, _getState, { flows: { watched, gone } }) => {
    const request = dispatch(endpoint.initiate(argument, options) as UnknownAction) as unknown as Subscription
    const key = request.queryCacheKey
    watched.set(key, (watched.get(key) ?? 0) + 1)
    let isWatched = true
    void request.then(({ error }) => {
      // It ran for a caller that had just left.
      if (!isWatched || gone.signal.aborted || !isAborted(error)) return
      dispatch(endpoint.initiate(argument, { ...options, forceRefetch: true, subscribe: false }) as UnknownAction)
    })
    return {
      unsubscribe() {
        if (!isWatched) return
        isWatched = false
        request.unsubscribe()
        const left = (watched.get(key) ?? 1) - 1
        if (left > 0) watched.set(key, left)
        else watched.delete(key)
        queueMicrotask(() => {
          if (!watched.has(key)) dispatch(runningQuery(endpoint.name, argument))?.abort()
        })
      }
    }
  }

/** Whether a request ended because everybody who had asked left. */
export const isAborted = (error: unknown): boolean =>
  (error as { readonly name?: string } | undefined)?.name === 'AbortError'

const runningQuery = dataApi.util.getRunningQueryThunk as unknown as (
  endpointName: string,
  argument: unknown
) => WidgetThunk<{ abort(): void } | undefined>
