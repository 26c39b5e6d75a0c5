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

/** What a Cosmos network adds: facts that its nodes and wallets are checked against. */
export interface CosmosFacts {
  /** Prefix of account addresses, e.g. `cosmos`. @source BIP-173 */
  readonly bech32Prefix: string
  /** Base denomination of the native currency, e.g. `uatom`. */
  readonly denom: string
  /** Price of one unit of gas in `denom`, decimal text, e.g. `0.025`. Absent: transactions on this network need a fee of the app's. */
  readonly gasPrice?: string | undefined
  /** Registered coin type of the keys. @default 118. @source SLIP-44 */
  readonly coinType?: number | undefined
  /** What addresses are made of: `ethsecp256k1` where keys are hashed as on Ethereum. @default 'secp256k1' */
  readonly keyType?: 'secp256k1' | 'ethsecp256k1' | undefined
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
  /** Required of networks of the namespace `cosmos`, absent on others. `id` is then the chain id, e.g. `cosmoshub-4`. */
  readonly cosmos?: CosmosFacts | undefined
  /** Its picture: at the wallet directory, or one of the app's own, which comes first. */
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
}

/** A network as the kit keeps it: every field present that the views and chain plug-ins rely on. */
export interface CaipNetwork extends AppKitNetwork {
  readonly chainNamespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly testnet: boolean
}
