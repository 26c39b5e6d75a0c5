import type {
  Connection,
  PublicKey,
  Signer,
  Transaction,
  TransactionSignature,
  VersionedTransaction
} from '@solana/web3.js'
import type { SendOptions } from '../host-provider.js'

/** A transaction of web3.js. */
export type Web3jsTransaction = Transaction | VersionedTransaction

/** How `sendTransaction` sends. */
export interface SendTransactionOptions extends SendOptions {
  /** Keys of the app that sign as well, e.g. those of accounts that the transaction creates. */
  readonly signers?: readonly Signer[] | undefined
}

/**
 * The connected Solana wallet for code written with web3.js: its objects go in, its objects come out. Requests are for the account in use;
 * each rejects with an AppKitError: WALLET_DISCONNECTED without a connection, else as `SolanaProvider` says.
 */
export interface Web3jsProvider {
  /** Of the account in use, the same object until that changes. `undefined`: nothing is connected. */
  readonly publicKey: PublicKey | undefined
  /**
   * The account in use; without a connection the kit's modal opens, where the user chooses a wallet.
   * @throws AppKitError CONNECTION_CANCELLED when the user leaves, and why it failed
   */
  connect(): Promise<{ readonly publicKey: PublicKey }>
  /** @returns 64 bytes, verified. @throws AppKitError INVALID_MESSAGE for bytes that are a transaction */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** @returns another object, of the class that was given. */
  signTransaction<T extends Web3jsTransaction>(transaction: T): Promise<T>
  /** Signs all in one request. @returns in the order given */
  signAllTransactions<T extends Web3jsTransaction>(transactions: readonly T[]): Promise<T[]>
  /** Has the wallet send, or the kit where the wallet does not. @returns the signature in base58, when the transaction was accepted. */
  signAndSendTransaction(transaction: Web3jsTransaction, options?: SendOptions): Promise<TransactionSignature>
  /**
   * Has the wallet sign, and sends through the connection. What a `Transaction` lacks is filled in, in the object given: its fee payer, and
   * the latest blockhash; then the `signers` sign it.
   * @returns the signature in base58, when the transaction was accepted.
   */
  sendTransaction(
    transaction: Web3jsTransaction,
    connection: Connection,
    options?: SendTransactionOptions
  ): Promise<TransactionSignature>
}
