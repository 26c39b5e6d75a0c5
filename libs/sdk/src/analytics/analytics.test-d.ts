import type { Disposer } from '@appkit/core'
import { expectTypeOf, test } from 'vitest'
import type { AppKit } from '../page/appkit.js'
import {
  createAnalyticsConsent,
  createAnalyticsSender,
  installAnalytics,
  type AnalyticsConsent,
  type AnalyticsEvent,
  type AnalyticsEventName,
  type AnalyticsSender
} from './index.js'

test('what is installed', () => {
  expectTypeOf(installAnalytics).parameters.toEqualTypeOf<
    [AppKit, { readonly sender: AnalyticsSender; readonly consent: AnalyticsConsent }]
  >()
  expectTypeOf(installAnalytics).returns.toEqualTypeOf<Disposer>()
  expectTypeOf(createAnalyticsSender).returns.toEqualTypeOf<AnalyticsSender>()
  expectTypeOf(createAnalyticsConsent).returns.toExtend<AnalyticsConsent>()
  expectTypeOf(createAnalyticsConsent).parameter(0).toEqualTypeOf<boolean | undefined>()
})

test('neither a sender nor a consent can be left out', () => {
  expectTypeOf<{ sender: AnalyticsSender }>().not.toExtend<Parameters<typeof installAnalytics>[1]>()
  expectTypeOf<{ consent: AnalyticsConsent }>().not.toExtend<Parameters<typeof installAnalytics>[1]>()
})

test('own senders and consents', () => {
  expectTypeOf<{ send: (events: readonly AnalyticsEvent[]) => void }>().toExtend<AnalyticsSender>()
  expectTypeOf<{
    send: (events: readonly AnalyticsEvent[], signal: AbortSignal) => Promise<void>
  }>().toExtend<AnalyticsSender>()
  expectTypeOf<{ get: () => boolean; subscribe: (listener: () => void) => () => void }>().toExtend<AnalyticsConsent>()
})

test('events are those that the kit tells', () => {
  type Told = Exclude<ReturnType<AppKit['getEvent']>['data']['event'], 'MODAL_CREATED'>
  expectTypeOf<AnalyticsEventName>().toEqualTypeOf<Told>()
})
