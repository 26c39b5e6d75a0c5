import type { Disposer } from '@appkit/core'
import { createObservable } from '../page/observable.js'

/** Whether the person agrees to be counted, as it is now. */
export interface AnalyticsConsent {
  /** Anything but `true` is no consent, and so is throwing. */
  get(): boolean
  /** Calls back with each change, until the returned disposer is called. */
  subscribe(listener: () => void): Disposer
}

/** A consent that is set by your own banner or settings. */
export interface OwnAnalyticsConsent extends AnalyticsConsent {
  set(isGiven: boolean): void
}

/** Keeps a consent while the page is there, and stores it nowhere. @param isGiven what the person has said at an earlier visit. @default false */
export function createAnalyticsConsent(isGiven = false): OwnAnalyticsConsent {
  const { get, set, subscribe } = createObservable(isGiven)
  return { get, set, subscribe }
}
