import type { PolkadotTestWallet } from '@appkit/chain-polkadot/testing'

declare global {
  interface Window {
    /** The page's Polkadot wallet, for tests and for the console. */
    polkadotWallet: PolkadotTestWallet
  }
}
