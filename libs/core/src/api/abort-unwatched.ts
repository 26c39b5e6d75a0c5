import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import type { WidgetState } from '../store/widget-store.js'
import { countWatchers } from './count-watchers.js'
import { dataApi } from './data-api.js'

const { internalActions, util } = dataApi
const { unsubscribeQueryResult, removeQueryResult } = internalActions

type QueryCacheKey = ReturnType<typeof removeQueryResult>['payload']['queryCacheKey']

interface RunningRequest extends PromiseLike<unknown> {
  readonly queryCacheKey: string
  abort(): void
}

interface UpsertEntry {
  readonly endpointName: string
  readonly arg: unknown
  readonly value: unknown
}

type Upsert = (entries: UpsertEntry[]) => UnknownAction

/**
 * Ends a request as soon as nobody watches its query any more, and leaves the cache as it was before. A component that is unmounted and mounted in
 * one go (as StrictMode does) keeps it: who watches is looked at when the current work is done.
 * @source docs/threats.md T2.F16
 */
export const abortUnwatched: Middleware = ({ dispatch, getState }) => {
  const selectEntry = (queryCacheKey: QueryCacheKey) => (getState() as WidgetState).data?.queries[queryCacheKey]

  function abortIfUnwatched(queryCacheKey: QueryCacheKey): void {
    const entry = selectEntry(queryCacheKey)
    if (entry?.status !== 'pending' || countWatchers(dispatch, String(queryCacheKey)) > 0) return
    const all = dispatch(util.getRunningQueriesThunk() as never) as unknown as readonly RunningRequest[]
    const running = all.find((request) => request.queryCacheKey === queryCacheKey)
    if (!running) return
    const { endpointName, originalArgs, data } = entry
    running.abort()
    if (data === undefined) dispatch(removeQueryResult({ queryCacheKey }))
    else void running.then(() => restore(queryCacheKey, { endpointName, arg: originalArgs, value: data }))
  }

  /** An aborted request leaves an error behind that nobody should see. */
  function restore(queryCacheKey: QueryCacheKey, entry: UpsertEntry): void {
    if (selectEntry(queryCacheKey)?.status === 'rejected') {
      dispatch((util.upsertQueryEntries as unknown as Upsert)([entry]))
    }
  }

  return (next) => (action) => {
    const result = next(action)
    if (unsubscribeQueryResult.match(action)) {
      const { queryCacheKey } = action.payload
      queueMicrotask(() => abortIfUnwatched(queryCacheKey))
    }
    return result
  }
}
