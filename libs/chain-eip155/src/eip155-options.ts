import type { Config } from '@wagmi/core'
import type { ExternalWallet } from './external-wallet.js'

/** Options of `eip155`. */
export interface Eip155Options {
  /**
   * The host's own wagmi config: connections made through wagmi show up in the kit and the kit's in wagmi, and a disconnect on either
   * side ends both. Absent: the kit makes its own when the chain module loads.
   */
  readonly wagmiConfig?: Config | undefined
  /** Wallets that the host brings itself. */
  readonly wallets?: readonly ExternalWallet[] | undefined
}
