import type { CosmosProvider } from '../cosmos-provider.js'

/**
 * How a test wallet answers requests that a person would be asked about.
 * - `approve`: asks the `approve` callback, which says yes by default
 * - `reject`: fails as Keplr does, with a text and no code
 * - `hang`: does not answer until `settleHanging` is called
 */
export type CosmosTestWalletAnswer = 'approve' | 'reject' | 'hang'

/** A chain the wallet knows. */
export interface CosmosTestWalletChain {
  readonly chainId: string
  readonly bech32Prefix: string
  /** @default 'secp256k1' */
  readonly keyType?: 'secp256k1' | 'ethsecp256k1' | undefined
}

/** One request, as the log keeps it and as the `approve` callback gets it. */
export interface CosmosTestWalletRequest {
  /** Counts from 1. */
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
  /** Whether a person was asked. */
  readonly isPrompt: boolean
}

/** Options of `createCosmosTestWallet`. */
export interface CosmosTestWalletOptions {
  /** Secret keys, 32 bytes each; the first is the active one. */
  readonly keys: readonly [Uint8Array, ...Uint8Array[]]
  readonly chains: readonly [CosmosTestWalletChain, ...CosmosTestWalletChain[]]
  /** Asked before anything a person would be asked about. @default () => true */
  readonly approve?: ((request: CosmosTestWalletRequest) => boolean | Promise<boolean>) | undefined
  /** Chains that the page has access to from the beginning. @default [] */
  readonly granted?: readonly string[] | undefined
  /** Whether the wallet can say without a prompt what the page has access to. Leap can, Keplr cannot. @default true */
  readonly tellsAccess?: boolean | undefined
  /** Whether the wallet offers `signArbitrary` besides `signAmino`. @default true */
  readonly signsArbitrary?: boolean | undefined
  /** Whether the keys are on a Ledger device: it signs amino only. @default false */
  readonly isLedger?: boolean | undefined
}

/** A wallet for tests and demos: an object in Keplr's shape that really signs, and what a test needs to drive it. */
export interface CosmosTestWallet {
  /** What a page sees. */
  readonly provider: CosmosProvider
  /** Every request so far, oldest first. */
  readonly log: readonly CosmosTestWalletRequest[]
  /** How often a person was asked. */
  readonly promptCount: number
  /** The active account's address. @param prefix of the chain */
  address(prefix: string, keyType?: 'secp256k1' | 'ethsecp256k1'): string
  /** The active account's key, 33 bytes. */
  readonly publicKey: Uint8Array
  setAnswer(answer: CosmosTestWalletAnswer): void
  /** Answers every request that hangs. */
  settleHanging(answer: 'approve' | 'reject'): void
  /** Gives the page access to the wallet's chains without a prompt. */
  grantAccess(): void
  /** Takes access away. */
  revokeAccess(): void
  /** Makes another account the active one and says so. @param index of `keys` */
  selectAccount(index: number): void
  /** Hears that the account changed. @returns the end of it */
  onKeyStoreChange(listener: () => void): () => void
}
