import type { Wallet } from '@wallet-standard/base'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import type { UtxoSource } from '../utxo-source.js'

/**
 * How a test wallet answers what a person would be asked about.
 * - `approve`: asks the `approve` callback, which says yes by default
 * - `reject`: fails with the code of a refusal
 * - `hang`: does not answer until `settleHanging` is called
 * - `alterPsbt`: approves, but takes a satoshi from the first output before it signs
 * - `wrongKey`: approves, but signs with another key
 */
export type BitcoinTestBehaviour = 'approve' | 'reject' | 'hang' | 'alterPsbt' | 'wrongKey'

/** One thing the owner is asked, as the log keeps it and as the `approve` callback gets it. */
export interface BitcoinTestRequest {
  /** Counts from 1. */
  readonly id: number
  readonly method: 'connect' | 'signMessage' | 'signPsbt' | 'sendTransfer' | 'switchNetwork'
  readonly params: unknown
  /** The active payment address. */
  readonly account: string
  readonly network: BitcoinNetwork
}

/** Options of `createBitcoinTestWallet`. */
export interface BitcoinTestWalletOptions {
  /** Private keys, 64 hex digits each; the first is the active one. Each has a P2WPKH payment and a P2TR ordinal address. */
  readonly keys: readonly [string, ...string[]]
  /** Networks the wallet knows; it starts on the first. @default Bitcoin and its first testnet */
  readonly networks?: readonly [BitcoinNetwork, ...BitcoinNetwork[]] | undefined
  /** @default 'Bitcoin Test Wallet' */
  readonly name?: string | undefined
  /** A data URI. */
  readonly icon?: Wallet['icon'] | undefined
  /** Asked before anything a person would be asked about. @default () => true */
  readonly approve?: ((request: BitcoinTestRequest) => boolean | Promise<boolean>) | undefined
  /** @default 'approve' */
  readonly behaviour?: BitcoinTestBehaviour | undefined
  /** Whether the page has access already. @default false */
  readonly granted?: boolean | undefined
  /** Coins for transfers of the wallet's own. Absent: it does not send. */
  readonly utxoSource?: UtxoSource | undefined
  /** Told when the page gets or loses access, the active key or the network changes, so that a page can keep it. */
  readonly onChange?: ((wallet: BitcoinTestWallet) => void) | undefined
}

/** What a sats-connect page sees. @source WBIP-001 */
export interface WbipProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener(listener: { readonly eventName: string; cb(event: unknown): void }): () => void
}

/** What a page of UniSat's kind sees. @source UniSat wallet API */
export interface UnisatProvider {
  requestAccounts(): Promise<string[]>
  getAccounts(): Promise<string[]>
  getPublicKey(): Promise<string>
  getChain(): Promise<{ enum: string }>
  switchChain(chain: string): Promise<{ enum: string }>
  signMessage(message: string, type?: string): Promise<string>
  signPsbt(psbt: string, options?: { toSignInputs?: { index: number; address?: string }[] }): Promise<string>
  sendBitcoin(to: string, satoshi: number): Promise<string>
  disconnect(): Promise<void>
  on(event: string, listener: (payload: unknown) => void): void
  removeListener(event: string, listener: (payload: unknown) => void): void
}

/** A wallet for tests and demos: it holds keys, really signs, and speaks three dialects. All of them are one wallet with one owner. */
export interface BitcoinTestWallet {
  readonly name: string
  /** For `announceStandardWallet`. */
  readonly standardWallet: Wallet
  /** For `announceWbipProvider`. */
  readonly wbipProvider: WbipProvider
  /** For `window.unisat`. */
  readonly unisatProvider: UnisatProvider
  /** What the owner was asked so far, oldest first. */
  readonly log: readonly BitcoinTestRequest[]
  /** Payment addresses of all keys on the wallet's network, the active one first. */
  readonly paymentAddresses: readonly string[]
  /** Ordinal addresses likewise. */
  readonly ordinalAddresses: readonly string[]
  /** Private keys, the active one first. */
  readonly keys: readonly string[]
  readonly network: BitcoinNetwork
  /** Whether the page has access. */
  readonly granted: boolean
  /** May be set at any time. */
  behaviour: BitcoinTestBehaviour
  grantAccess(): void
  revokeAccess(): void
  /** Makes the key of this payment address the active one. */
  selectAccount(paymentAddress: string): void
  /** Puts the wallet on a network, as its own menu would. */
  selectNetwork(network: BitcoinNetwork): void
  /** Answers every request that hangs. */
  settleHanging(answer: 'approve' | 'reject'): void
  /** Listeners of pages now, of all dialects. */
  listenerCount(): number
}
