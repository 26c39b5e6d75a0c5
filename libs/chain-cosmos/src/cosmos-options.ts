import type { CosmosChainInfo } from './cosmos-provider.js'
import type { ExternalCosmosWallet } from './external-wallet.js'

/** Options of `cosmos`. */
export interface CosmosOptions {
  /** Wallets that the host brings itself. */
  readonly wallets?: readonly ExternalCosmosWallet[] | undefined
  /**
   * What wallets that do not know a chain are told of it, by chain id (`cosmoshub-4`). Absent: it is made of the network, where that has a
   * REST address (`rpcUrls.rest`) and the field `cosmos`; otherwise chains are not suggested.
   */
  readonly chainInfo?: Readonly<Record<string, CosmosChainInfo>> | undefined
}
