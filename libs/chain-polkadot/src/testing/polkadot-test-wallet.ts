import type { InjectedWeb3Entry } from '../wallet/injected-web3.js'

/** How the wallet's owner answers: `hang` does not answer until `settleHanging` is called. */
export type PolkadotTestAnswer = 'approve' | 'reject' | 'hang'

/** A key of the wallet. */
export interface PolkadotTestAccount {
  /** 32 bytes as `0x` hex. Test keys only. */
  readonly seed: `0x${string}`
  /** @default 'sr25519' */
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa' | undefined
  readonly name?: string | undefined
  /** `0x` + 64 hex: the only chain it may be used on. */
  readonly genesisHash?: string | undefined
}

/** One request, as the log keeps it and as the `approve` callback gets it. */
export interface PolkadotTestRequest {
  /** Counts from 1. */
  readonly id: number
  readonly method: 'enable' | 'signRaw' | 'signPayload'
  /** What the page sent: the app's name, or the request to sign. */
  readonly parameters: unknown
}

/** Options of `createPolkadotTestWallet`. */
export interface PolkadotTestWalletOptions {
  /** The first is the active one. */
  readonly accounts: readonly [PolkadotTestAccount, ...PolkadotTestAccount[]]
  /** The prefix of the addresses that it tells pages. @default 42 */
  readonly prefix?: number | undefined
  /** Whether the page has access already. @default false */
  readonly granted?: boolean | undefined
  /** Whether it has `isEnabled`, as few wallets do. @default true */
  readonly hasIsEnabled?: boolean | undefined
  /** Asked before anything a person would be asked about, while the answer is `approve`. @default () => true */
  readonly approve?: ((request: PolkadotTestRequest) => boolean | Promise<boolean>) | undefined
}

/** A wallet for tests and demos: a real `injectedWeb3` entry that really signs, and what a test needs to drive it. */
export interface PolkadotTestWallet {
  /** What a page sees. */
  readonly entry: InjectedWeb3Entry
  /** All accounts, active one first, with the wallet's prefix. */
  readonly addresses: readonly string[]
  /** All accounts, active one first: 32 bytes each. */
  readonly keys: readonly Uint8Array[]
  /** What its owner was asked so far, oldest first. */
  readonly log: readonly PolkadotTestRequest[]
  /** Whether the page has access. */
  readonly granted: boolean
  setAnswer(answer: PolkadotTestAnswer): void
  /** Answers every request that hangs. */
  settleHanging(answer: 'approve' | 'reject'): void
  /** Gives the page access without a prompt. */
  grantAccess(): void
  /** Takes access away; tells the page an empty list. */
  revokeAccess(): void
  /** Makes another account the active one; tells the page when it has access. */
  selectAccount(address: string): void
  /** Tells the page any list of accounts, also an invalid one. */
  emitAccounts(accounts: unknown): void
  /** Subscriptions now. */
  listenerCount(): number
}
