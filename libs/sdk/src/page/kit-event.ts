import type { WidgetEvent } from '@appkit/core'

/** Something that happened, told to your app only. Nothing is sent anywhere. */
export interface AppKitEvent {
  /** Epoch milliseconds; 0 before anything happened. */
  readonly timestamp: number
  readonly data: { readonly type: 'track' } & (WidgetEvent | { readonly event: 'MODAL_CREATED' })
}

export const FIRST_EVENT: AppKitEvent = { timestamp: 0, data: { type: 'track', event: 'MODAL_CREATED' } }
