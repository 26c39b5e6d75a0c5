/**
 * Where a wallet of the page says that its account changed: Keplr and its kin tell the window, not the page's listeners on the wallet.
 * Discovery writes it down for each wallet it finds, the chain module reads it.
 */
export interface KeyStoreSource {
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly events: readonly string[]
}

/** The sources of one plug-in, by wallet object. */
export type KeyStoreSources = WeakMap<object, KeyStoreSource>
