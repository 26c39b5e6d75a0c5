import type { CosmosProvider } from './cosmos-provider.js'

/** A wallet that the host brings itself. Its texts are trusted as far as the host is. */
export interface ExternalCosmosWallet {
  /** Stable across visits; the connector's id. */
  readonly id: string
  readonly name: string
  /** An https address or a `data:image/…` URI. */
  readonly icon?: string | undefined
  /** Reverse domain name, when the wallet has one: the same wallet in other namespaces becomes one row with it. */
  readonly rdns?: string | undefined
  /** The provider, or what loads it. A loader runs when its wallet is chosen or restored, once for each attempt. */
  readonly provider: CosmosProvider | (() => CosmosProvider | Promise<CosmosProvider>)
  /** Event of the window with which the wallet says that its account changed, e.g. `keplr_keystorechange`. */
  readonly keyStoreEvent?: string | undefined
}
