import type { BitcoinNetwork } from './networks/bitcoin-network.js'
import type { UtxoSource } from './utxo-source.js'

/** Options of `bip122`. */
export interface Bip122Options {
  /**
   * Where coins are looked up and transactions go. With it the plug-in shows balances and fees, builds transfers itself and can broadcast a
   * PSBT. Without it, a transfer is the wallet's own and no balance is known.
   */
  readonly utxoSource?: UtxoSource | undefined
  /** Most a transaction may pay the network, satoshi. @default '1000000' @source docs/threats.md §14 */
  readonly maxFee?: string | undefined
  /** Networks besides those of Bitcoin itself, e.g. a regtest of another coin. */
  readonly networks?: readonly BitcoinNetwork[] | undefined
}
