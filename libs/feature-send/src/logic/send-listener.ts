import type { ListenerEffectAPI, UnknownAction } from '@reduxjs/toolkit'
import type { WidgetDispatch, WidgetServices, WidgetState } from '@appkit/core/internal'

/** What a listener of the feature may use. */
export type SendListenerApi = ListenerEffectAPI<WidgetState, WidgetDispatch, WidgetServices>

/** Something that happens when the state has changed in a certain way. */
export interface SendListener {
  predicate(action: UnknownAction, state: WidgetState, before: WidgetState): boolean
  effect(action: UnknownAction, api: SendListenerApi): void | Promise<void>
}
