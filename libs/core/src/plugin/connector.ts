import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'

/** How a wallet is reached. */
export type ConnectorType = 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH'

/** Why a person should look twice at this wallet's name. */
export type ConnectorCaution =
  /** Another wallet on this page announces the same name or rdns. */
  | 'sharedIdentity'
  /** The name mixes scripts (Latin with Cyrillic, say), as look-alike names do. */
  | 'mixedScript'

/** One way to reach one wallet on one namespace. Plain data: the provider itself is in the wallet registry under `uid`. */
export interface Connector {
  /** Unique on this page for this kit; never stored. */
  readonly uid: string
  /** Stable across visits: the rdns of an announced wallet, `injected`, or what the host chose. Not unique when a wallet is impersonated. */
  readonly id: string
  /** Cleaned for display: no control, bidi or zero-width characters, at most 64 characters. */
  readonly name: string
  readonly type: ConnectorType
  readonly chain: ChainNamespace
  /** A vetted `data:image/…` URI, or an https image the host itself gave; absent: a placeholder is drawn. */
  readonly icon?: string | undefined
  /** The wallet's picture in the directory. */
  readonly imageId?: string | undefined
  /** The wallet's id in the directory, where that is not its `id`. */
  readonly explorerId?: string | undefined
  readonly info?: { readonly rdns?: string | undefined } | undefined
  /** The networks that the wallet says it serves, where it says so of each; absent: any. */
  readonly networks?: readonly CaipNetworkId[] | undefined
  readonly caution?: ConnectorCaution | undefined
  /** The wallet in each of its families, where its type is `MULTI_CHAIN`; only in what the app reads. */
  readonly connectors?: readonly Connector[] | undefined
}
