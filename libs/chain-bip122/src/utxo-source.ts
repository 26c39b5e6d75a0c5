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
  /**
   * `false`: it carries something, such as an inscription, and is not spent. `true`: it carries nothing. Absent: the source does not know; then it is
   * spent only of wallets that keep such coins at an address of their own.
   */
  readonly isSpendable?: boolean | undefined
}

/** What is known of a transaction. */
export interface UtxoTransaction {
  /** Blocks since, its own included; 0: it waits for one. */
  readonly confirmations: number
  /** The block it is in; needed from the first confirmation on. */
  readonly blockHeight?: number | undefined
  /** Id of the transaction that spends one of its coins instead, so that this one never comes into a block. */
  readonly replacedBy?: string | undefined
  /** The transaction, hex. With it and the replacement's, a raised fee is told from another payment. */
  readonly rawTransaction?: string | undefined
}

/** Where the coins of an address are looked up and transactions go: the host's own node or indexer. What it answers is checked. */
export interface UtxoSource {
  /** The coins that the address may spend now. At most 10 000. */
  getUtxos(address: string, caipNetworkId: CaipNetworkId): Promise<readonly Utxo[]>
  /** Satoshi for one virtual byte, a decimal such as `'1.5'`; more than three decimals are rounded up. */
  getFeeRate(caipNetworkId: CaipNetworkId): Promise<string | number>
  /**
   * Gives a signed transaction, hex, to the network. @returns its id.
   * @throws an error with Bitcoin Core's `code` (-22, -25, -26) where the network refused it. After any other one it may be on its way, and is
   * followed.
   */
  broadcast(transaction: string, caipNetworkId: CaipNetworkId): Promise<string>
  /** What is known of a transaction; `undefined`: nothing. Where it is left out, transactions are not waited for. */
  getTransaction?(txid: string, caipNetworkId: CaipNetworkId): Promise<UtxoTransaction | undefined>
}
