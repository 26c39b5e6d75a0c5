import type { WithSlice } from '@reduxjs/toolkit'
import type { Widget } from '../store/create-widget.js'
import { dataApi } from './data-api.js'

declare module '../store/widget-store.js' {
  interface LazySlices extends WithSlice<typeof dataApi> {}
}

/** Adds the cache of server data to a widget's store. Calling it again does nothing. */
export function loadDataLayer({ lazy, store }: Widget): void {
  if ('data' in store.getState()) return
  lazy.reducer.inject(dataApi)
  lazy.lazyMiddleware.addMiddleware(dataApi.middleware)
  store.dispatch({ type: 'data/loaded' })
}
