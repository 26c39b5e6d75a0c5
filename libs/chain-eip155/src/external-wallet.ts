import type { Eip1193Provider } from './provider/eip1193-provider.js'

/** A wallet that the host brings itself, e.g. an SDK that opens its own pop-up. Its texts are trusted as far as the host is. */
export interface ExternalWallet {
  /** Stable across visits; the connector's id. */
  readonly id: string
  readonly name: string
  /** An https address or a `data:image/…` URI. */
  readonly icon?: string | undefined
  /** Reverse domain name, when the wallet has one. @source EIP-6963 */
  readonly rdns?: string | undefined
  /** Its id in the wallet directory, so that it is not listed once more, and the app's ids mean it. */
  readonly explorerId?: string | undefined
  /** The provider, or what loads it. A loader runs when its wallet is chosen or restored, once for each attempt. */
  readonly provider: Eip1193Provider | (() => Eip1193Provider | Promise<Eip1193Provider>)
}
