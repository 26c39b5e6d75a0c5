import type { AppKitEvent } from '../page/kit-event.js'

/** What was told of the kit. */
type Told = Exclude<AppKitEvent['data'], { readonly event: 'MODAL_CREATED' }>

/** The name of an event that may be sent. */
export type AnalyticsEventName = Told['event']

/** The properties of an event; `undefined`: it has none. */
export type PropertiesOf<Name extends AnalyticsEventName> =
  Extract<Told, { readonly event: Name }> extends { readonly properties: infer Properties } ? Properties : undefined

/** An event as it is sent. Names and networks that could say more than they should are `other`. */
export interface AnalyticsEvent {
  readonly event: AnalyticsEventName
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly properties?: Readonly<Record<string, unknown>> | undefined
}
