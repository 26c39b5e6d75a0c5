import { isAnyOf, type WithSlice } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import type { Widget } from '../store/create-widget.js'
import type { WidgetServices } from '../store/widget-services.js'
import type { WidgetThunk, WidgetState } from '../store/widget-store.js'
import { transactionsSlice } from '../transactions/transactions-slice.js'
import { dataApi } from './data-api.js'
import type { DataTag } from './data-tags.js'
import { forgetDisconnected } from './saved/forget-disconnected.js'
import { forgetAnswers, type ResourceName } from './saved/saved-answers.js'
import { watchPauses } from './upstreams/watch-pauses.js'
import { upstreamsSlice } from './upstreams/upstreams-slice.js'

const SAVED_RESOURCES: Readonly<Partial<Record<DataTag, readonly ResourceName[]>>> = {
  Balance: ['balances', 'nativeBalances'],
  Identity: ['identities']
}

declare module '../store/widget-store.js' {
  interface LazySlices extends WithSlice<typeof dataApi>, WithSlice<typeof upstreamsSlice> {}
}

/** Asks again for what is watched when the device is online again, and empties the cache when the kit is disposed. @source docs/threats.md T2.F10 */
function watchPageLife(): WidgetThunk {
  return (dispatch, _getState, { window, flows }) => {
    const { signal } = flows.gone
    if (signal.aborted) return
    const stop = setupListeners(dispatch, (_dispatch, { onOnline }) => {
      const fetchAgain = () => void dispatch(onOnline())
      window.addEventListener('online', fetchAgain)
      return () => window.removeEventListener('online', fetchAgain)
    })
    const end = () => {
      stop()
      dispatch(dataApi.util.resetApiState())
    }
    signal.addEventListener('abort', end, { once: true })
  }
}

/** What a mined transaction may have changed. */
const CHANGED_BY_TRANSACTIONS = ['Balance', 'History', 'Nfts'] as const

/**
 * Asks again for what is watched and may have changed, when the kit learns of a mined transaction, or of one that is mined no more; for what is on
 * its way at that moment, which may be of before, once it has come.
 */
function watchTransactions({ dispatch, lazy }: Widget): void {
  lazy.listeners.startListening({
    matcher: isAnyOf(transactionsSlice.actions.transactionSettled, transactionsSlice.actions.transactionReopened),
    effect: async (_action, { extra }) => {
      const { clock, flows } = extra as WidgetServices
      const fetchAgain = () => dispatch(dataApi.util.invalidateTags([...CHANGED_BY_TRANSACTIONS]))
      dispatch(upstreamsSlice.actions.transactionMined({ at: clock.now() }))
      const onTheirWay = dispatch(runningQueries).filter(({ queryCacheKey }) => !isImage(queryCacheKey))
      fetchAgain()
      if (onTheirWay.length === 0) return
      await Promise.allSettled(onTheirWay)
      if (!flows.gone.signal.aborted) fetchAgain()
    }
  })
}

const runningQueries = dataApi.util.getRunningQueriesThunk() as unknown as WidgetThunk<
  readonly (PromiseLike<unknown> & { readonly queryCacheKey: string })[]
>
const isImage = (queryCacheKey: string) => queryCacheKey.startsWith('getImage(')

/** Adds the cache of server data to a widget's store. Calling it again does nothing. */
export function loadDataLayer(widget: Widget): void {
  const { lazy, store } = widget
  if ('data' in store.getState()) return
  lazy.reducer.inject(dataApi)
  lazy.reducer.inject(upstreamsSlice)
  lazy.lazyMiddleware.addMiddleware(dataApi.middleware)
  store.dispatch({ type: 'data/loaded' })
  store.dispatch(watchPageLife())
  watchTransactions(widget)
  forgetOutdated(widget)
  forgetDisconnected(widget)
  watchPauses(widget)
}

/** Forgets what is kept between visits as soon as it may no longer be true. */
function forgetOutdated({ lazy }: Widget): void {
  lazy.listeners.startListening({
    matcher: dataApi.util.invalidateTags.match,
    effect: ({ payload }, { getState, extra }) => {
      const { storage, clock } = extra as WidgetServices
      const place = { storage, clock, kitId: (getState() as WidgetState).options.id }
      for (const tag of payload) {
        const type = typeof tag === 'string' ? tag : tag?.type
        for (const name of (type && SAVED_RESOURCES[type]) ?? []) forgetAnswers(place, name)
      }
    }
  })
}
