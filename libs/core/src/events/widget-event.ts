/**
 * Something that happened in the widget, for the host's own use. Nothing is sent anywhere. Carries no address, message or URL.
 * @source public API §9, threats T12.04
 */
export type WidgetEvent =
  | { readonly event: 'MODAL_OPEN'; readonly properties: { readonly view: string } }
  | { readonly event: 'MODAL_CLOSE'; readonly properties: { readonly connected: boolean } }
  | { readonly event: 'SELECT_WALLET'; readonly properties: { readonly name: string } }
  | { readonly event: 'CONNECT_SUCCESS'; readonly properties: { readonly name: string; readonly reconnect: boolean } }
  | { readonly event: 'CONNECT_ERROR'; readonly properties: { readonly name: string; readonly code: string } }
  | { readonly event: 'USER_REJECTED'; readonly properties: { readonly method: string } }
  | { readonly event: 'DISCONNECT_SUCCESS'; readonly properties: { readonly namespace: string } }
  | { readonly event: 'DISCONNECT_ERROR'; readonly properties: { readonly namespace: string; readonly code: string } }
  | { readonly event: 'SWITCH_NETWORK'; readonly properties: { readonly network: string } }

/** Receives the events of one kit. */
export type WidgetEventSink = (event: WidgetEvent) => void
