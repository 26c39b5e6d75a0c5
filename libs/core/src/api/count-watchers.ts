import type { UnknownAction } from '@reduxjs/toolkit'
import { dataApi } from './data-api.js'

interface Subscriptions {
  getSubscriptionCount(queryCacheKey: string): number
}

/** How many subscriptions keep a query's answer, now. */
export function countWatchers(dispatch: (action: UnknownAction) => unknown, queryCacheKey: string): number {
  const subscriptions = dispatch(dataApi.internalActions.internal_getRTKQSubscriptions()) as Subscriptions
  return subscriptions.getSubscriptionCount(queryCacheKey)
}
