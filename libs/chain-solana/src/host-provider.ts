import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/** A transaction that can write itself, as those of web3.js do (`Transaction`, `VersionedTransaction`). */
export interface SerializableTransaction {
  serialize(options?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array
}

/** A compiled transaction of `@solana/kit`. */
export interface CompiledTransaction {
  readonly messageBytes: ArrayLike<number>
  readonly signatures: Readonly<Record<string, unknown>>
}

/** A transaction in any form that hosts hold one: bytes as they go over the wire, web3.js, or kit. What comes back has the same form. */
export type HostTransaction = Uint8Array | SerializableTransaction | CompiledTransaction

/** What a wallet or node is told when it sends. @source Wallet Standard `solana:signAndSendTransaction` */
export interface SendOptions {
  readonly skipPreflight?: boolean | undefined
  readonly maxRetries?: number | undefined
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized' | undefined
  readonly minContextSlot?: number | undefined
}

/** The part of a web3.js `Connection` that sends. */
export interface SendConnection {
  sendRawTransaction(transaction: Uint8Array, options?: object): Promise<string>
}

/** The active account's key, with the methods that web3.js gives a `PublicKey`. */
export interface SolanaPublicKey {
  toBase58(): string
  toBytes(): Uint8Array
  toString(): string
  toJSON(): string
  equals(other: { toBase58(): string }): boolean
}

/** What `signIn` answers. Verified: the signature is the account's, over a message that says what was asked. */
export interface SignInResult {
  /** Base58. */
  readonly address: string
  readonly signedMessage: Uint8Array
  /** 64 bytes. */
  readonly signature: Uint8Array
}

/**
 * What a host talks to a connected Solana wallet with. Requests are for the active account on the connection's network; each rejects with
 * an AppKitError, WALLET_METHOD_UNSUPPORTED where the wallet does not offer it.
 */
export interface SolanaProvider {
  readonly name: string
  /** `undefined` after the connection ended. */
  readonly publicKey: SolanaPublicKey | undefined
  /** @returns 64 bytes, verified. @throws AppKitError INVALID_MESSAGE for bytes that are a transaction */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T extends HostTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends HostTransaction>(transactions: readonly T[]): Promise<T[]>
  /** @returns the signature in base58, when the transaction was accepted. */
  signAndSendTransaction(transaction: HostTransaction, options?: SendOptions): Promise<string>
  /** Signs and sends through the connection given; without one as `signAndSendTransaction`. @returns the signature in base58. */
  sendTransaction(transaction: HostTransaction, connection?: SendConnection, options?: SendOptions): Promise<string>
  /** Signs in with the account: one prompt where the wallet offers it. @source Wallet Standard `solana:signIn` */
  signIn(input: SolanaSignInInput): Promise<SignInResult>
}
