import type { ExternalWallet } from './external-wallet.js'
import type { WagmiConfig } from './wagmi/wagmi-config.js'

/** Options of `eip155`. */
export interface Eip155Options {
  /**
   * The host's wagmi config, of wagmi 2 or 3; best one of `createWagmiConfig` of `@appkit/chain-eip155/wagmi`. What is connected through the
   * kit is connected in wagmi and the other way round, and a disconnect on either side ends both.
   */
  readonly wagmiConfig?: WagmiConfig | undefined
  /** Wallets that the host brings itself. */
  readonly wallets?: readonly ExternalWallet[] | undefined
}
