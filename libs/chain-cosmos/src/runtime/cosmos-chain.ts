import type { CaipNetwork } from '@appkit/core'
import type { KeyType } from '../address/public-key.js'
import type { CosmosChainInfo } from '../cosmos-provider.js'

/** A chain of the host's, with what answers about it are checked against. */
export interface CosmosChain {
  readonly network: CaipNetwork
  /** As nodes and wallets call it, e.g. `cosmoshub-4`. */
  readonly chainId: string
  readonly bech32Prefix: string
  /** Base denomination of the native coin. */
  readonly denom: string
  readonly keyType: KeyType
  /** Price of one unit of gas in `denom`, decimal text. */
  readonly gasPrice: string | undefined
  /** What a wallet that does not know the chain is told of it; `undefined`: it is not suggested. */
  readonly info: CosmosChainInfo | undefined
}
