import type { CaipAddress, CaipNetworkId } from '@appkit/core'

/** A request as the wallet got it. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
  readonly chainId: CaipNetworkId
}

/** How a wallet's owner answers; `hang`: not before `settle`. */
export type WalletAnswer = 'approve' | 'reject' | 'hang'

/** A wallet on another device, and what its owner does. */
export interface RelayWallet {
  /** CAIP-10. The first of each namespace is its active one. */
  readonly accounts: readonly CaipAddress[]
  /** Everything it was asked to sign or send, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** How often its owner was asked: pairings and requests. */
  readonly promptCount: number
  /** How many answers are on their way. */
  readonly answering: number
  /** Topics of its sessions. */
  readonly sessions: readonly string[]
  /** The wallet kit itself. */
  readonly kit: unknown
  /** Scans a URI. Resolves when the relay took the subscription; the owner answers after that. */
  pair(uri: string): Promise<void>
  setAnswer(answer: WalletAnswer): void
  /** Answers what hangs. */
  settle(answer: 'approve' | 'reject'): void
  /** What it grants from the next pairing on. */
  setAccounts(accounts: readonly CaipAddress[]): void
  /** Grants other accounts to the sessions it has. */
  update(accounts: readonly CaipAddress[]): Promise<void>
  /** Sends an event to the sessions it has, as it is. */
  emit(chainId: CaipNetworkId, event: { readonly name: string; readonly data: unknown }): Promise<void>
  /** Lets its sessions last another seven days. */
  extend(): Promise<void>
  /** Ends its sessions. */
  disconnect(): Promise<void>
  /** Loses the network, or has it back. */
  setOnline(isOnline: boolean): Promise<void>
  dispose(): Promise<void>
}
