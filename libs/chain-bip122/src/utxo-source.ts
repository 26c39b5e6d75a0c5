import type { CaipNetworkId } from '@appkit/core'

/** A coin that an address can spend. */
export interface Utxo {
  /** Id of the transaction that made it, 64 hex digits. */
  readonly txid: string
  /** Its place among that transaction's outputs. */
  readonly vout: number
  /** Satoshi, decimal digits. */
  readonly value: string
  /** The transaction that made it, hex. Needed for P2PKH addresses; checked wherever it is given. */
  readonly rawTransaction?: string | undefined
}

/** Where the coins of an address are looked up and transactions go: the host's own node or indexer. What it answers is checked. */
export interface UtxoSource {
  /** The coins that the address may spend now. At most 10 000. */
  getUtxos(address: string, caipNetworkId: CaipNetworkId): Promise<readonly Utxo[]>
  /** Satoshi for one virtual byte, a decimal such as `'1.5'`; more than three decimals are rounded up. */
  getFeeRate(caipNetworkId: CaipNetworkId): Promise<string | number>
  /** Gives a signed transaction, hex, to the network. @returns its id. */
  broadcast(transaction: string, caipNetworkId: CaipNetworkId): Promise<string>
}
