import type { Address, Hex, PrivateKeyAccount } from 'viem'
import type { Eip1193Provider } from '../provider/eip1193-provider.js'

/**
 * How a test wallet answers requests that a user would be asked about.
 * - `approve`: asks the `approve` callback, which says yes by default
 * - `reject`: fails with code 4001
 * - `hang`: does not answer until `settleHanging` is called
 * - `wrongChain`: approves; says yes to a network switch but stays where it is, and sends on its own network whatever `chainId` was asked
 * - `noSwitch`: approves, but does not know the methods that switch or add a network (4200)
 * - `unknownIsRefusal`: approves; answers a switch to a chain it does not know with a user's "no" (4001), without asking the user, as Enkrypt does
 */
export type TestWalletBehaviour = 'approve' | 'reject' | 'hang' | 'wrongChain' | 'noSwitch' | 'unknownIsRefusal'

/** A chain the wallet knows, with the RPC it sends through. */
export interface TestWalletChain {
  readonly id: number
  readonly rpcUrl: string
}

/** One request, as the log keeps it and as the `approve` callback gets it. */
export interface TestWalletRequest {
  /** Counts from 1. */
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
  /** The chain the wallet is on when it is asked. */
  readonly chainId: number
  /** The wallet's first account, checksummed. */
  readonly account: Address
}

/** Options of `createTestWallet`. */
export interface TestWalletOptions {
  /** Private keys or viem accounts; the first is the active one. */
  readonly accounts: readonly [Hex | PrivateKeyAccount, ...(Hex | PrivateKeyAccount)[]]
  /** Chains the wallet knows; it starts on the first. */
  readonly chains: readonly [TestWalletChain, ...TestWalletChain[]]
  /** Asked before anything a person would be asked about. @default () => true */
  readonly approve?: ((request: TestWalletRequest) => boolean | Promise<boolean>) | undefined
  /** @default 'approve' */
  readonly behaviour?: TestWalletBehaviour | undefined
  /** Whether the page has access already, so that `eth_accounts` answers without a prompt. @default false */
  readonly granted?: boolean | undefined
  /** What `wallet_getCapabilities` answers; absent: the method is not supported (4200). Keys are hex chain ids. */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
  /** What `wallet_getAssets` answers; absent: the method is not supported (4200). Keys are hex chain ids. */
  readonly assets?: Readonly<Record<string, unknown>> | undefined
  /**
   * Whether the wallet sends several calls in one prompt (`wallet_sendCalls`), and says so in its capabilities. The batch is one transaction: the
   * account runs the calls itself, by EIP-7702, all of them or none. Its chains need the usual CREATE2 deployer, as every anvil has it.
   * @default false
   */
  readonly batches?: boolean | undefined
  /** Whether the wallet grants permissions that last (`wallet_grantPermissions`), and says so in its capabilities. @default false */
  readonly permissions?: boolean | undefined
  /** @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** A wallet for tests and demos: a real EIP-1193 provider that really signs, and what a test needs to drive it. */
export interface TestWallet {
  /** What a page sees. */
  readonly provider: Required<Eip1193Provider>
  /** All accounts, checksummed, active one first. */
  readonly addresses: readonly Address[]
  /** Every request so far, oldest first. */
  readonly log: readonly TestWalletRequest[]
  /** The chain the wallet is on. */
  readonly chainId: number
  /** Whether the page has access. */
  readonly granted: boolean
  /** May be set at any time. */
  behaviour: TestWalletBehaviour
  /** Gives the page access without a prompt; emits `accountsChanged`. */
  grantAccess(): void
  /** Takes access away; emits `accountsChanged` with an empty list. */
  revokeAccess(): void
  /** Makes another account the active one; emits `accountsChanged` when the page has access. */
  selectAccount(address: Address): void
  /** Puts the wallet on a chain, as its own menu would; emits `chainChanged`. */
  selectChain(chainId: number): void
  /** Emits any event with any values, also invalid ones. */
  emit(event: string, ...values: readonly unknown[]): void
  emitAccountsChanged(accounts: unknown): void
  emitChainChanged(chainId: unknown): void
  emitDisconnect(error?: unknown): void
  /** Answers every request that hangs. */
  settleHanging(answer: 'approve' | 'reject'): void
  /** Listeners now, of one event or of all. */
  listenerCount(event?: string): number
}
