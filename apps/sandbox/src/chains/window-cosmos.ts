import type { CosmosAdapter } from '@appkit/chain-cosmos'
import type { CosmosTestWallet } from '@appkit/chain-cosmos/testing'

declare global {
  interface Window {
    /** The page's Cosmos wallet, for tests and for the console. */
    cosmosWallet: CosmosTestWallet
    /** The page's Cosmos plug-in, which gives apps CosmJS's client. */
    cosmosAdapter: CosmosAdapter
  }
}
