import type { Wallet } from '@wallet-standard/base'

/**
 * How a test wallet answers requests that a person would be asked about.
 * - `approve`: asks the `approve` callback, which says yes by default
 * - `reject`: fails with code 4001
 * - `hang`: does not answer until `settleHanging` is called
 */
export type SolanaTestWalletBehaviour = 'approve' | 'reject' | 'hang'

/** A feature that a wallet may lack. */
export type OptionalFeature =
  | 'standard:disconnect'
  | 'standard:events'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signIn'

/** A chain the wallet knows, with the RPC it sends through. */
export interface SolanaTestWalletChain {
  /** E.g. `solana:localnet`, or a CAIP-2 id. @source Wallet Standard */
  readonly chain: `solana:${string}`
  readonly rpcUrl: string
}

/** One request that a person would be asked about, as the log keeps it and as the `approve` callback gets it. */
export interface SolanaTestWalletRequest {
  /** Counts from 1. */
  readonly id: number
  /** The feature, e.g. `solana:signMessage`. */
  readonly method: string
  /** What the page gave, bytes included. */
  readonly inputs: readonly unknown[]
  /** The wallet's first account. */
  readonly account: string
}

/** Options of `createSolanaTestWallet`. */
export interface SolanaTestWalletOptions {
  /** @default 'Solana Test Wallet' */
  readonly name?: string | undefined
  /** A data URI. */
  readonly icon?:
    | `data:image/${'svg+xml' | 'png'},${string}`
    | `data:image/${'svg+xml' | 'png'};base64,${string}`
    | undefined
  /** Ed25519 seeds, 32 bytes as hex digits; the first is the active account. */
  readonly seeds: readonly [string, ...string[]]
  readonly chains: readonly [SolanaTestWalletChain, ...SolanaTestWalletChain[]]
  /** Asked before anything a person would be asked about. @default () => true */
  readonly approve?: ((request: SolanaTestWalletRequest) => boolean | Promise<boolean>) | undefined
  /** @default 'approve' */
  readonly behaviour?: SolanaTestWalletBehaviour | undefined
  /** Whether the page has access already, so that a silent connect answers. @default false */
  readonly granted?: boolean | undefined
  /** Called after access was given or taken. */
  readonly onGrantChange?: ((granted: boolean) => void) | undefined
  /** Features that the wallet does not have. @default none */
  readonly without?: readonly OptionalFeature[] | undefined
  /** @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** A wallet for tests and demos: a real Wallet Standard wallet that really signs, and what a test needs to drive it. */
export interface SolanaTestWallet {
  /** What a page sees. */
  readonly wallet: Wallet
  /** All accounts, active one first. */
  readonly addresses: readonly string[]
  /** Every request so far that a person was asked about, oldest first. */
  readonly log: readonly SolanaTestWalletRequest[]
  /** Whether the page has access. */
  readonly granted: boolean
  /** May be set at any time. */
  behaviour: SolanaTestWalletBehaviour
  setAnswer(answer: SolanaTestWalletBehaviour): void
  /** Gives the page access without a prompt; tells the page. */
  grantAccess(): void
  /** Takes access away; tells the page. */
  revokeAccess(): void
  /** Makes another account the active one; tells the page when it has access. */
  selectAccount(address: string): void
  /** Replaces what the wallet says its accounts are, also with what no rule allows, and tells the page. */
  setAccounts(accounts: unknown): void
  /** Answers what hangs. */
  settleHanging(answer: 'approve' | 'reject'): void
  /** Listeners of the page. */
  listenerCount(): number
}
