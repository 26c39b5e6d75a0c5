import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'

/** A block explorer. `url` has no trailing slash. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
}

/** JSON-RPC endpoints, first choice first. */
export interface RpcEndpoints {
  readonly http: readonly string[]
  readonly webSocket?: readonly string[] | undefined
}

/** The coin a network's fees are paid in. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A network as a host passes it: one of `@appkit/core/networks`, or any viem chain. */
export interface AppKitNetwork {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: RpcEndpoints; readonly [name: string]: RpcEndpoints }
  readonly blockExplorers?: { readonly default: BlockExplorer; readonly [name: string]: BlockExplorer } | undefined
  readonly testnet?: boolean | undefined
  /** @default 'eip155' */
  readonly chainNamespace?: ChainNamespace | undefined
  readonly caipNetworkId?: CaipNetworkId | undefined
  readonly deprecatedCaipNetworkId?: CaipNetworkId | undefined
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
}

/** A network as the kit keeps it: every field present that the views and chain plug-ins rely on. @source spec §3 */
export interface CaipNetwork extends AppKitNetwork {
  readonly chainNamespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly testnet: boolean
}
