import type { BaseUnits } from '../amounts/amount-kinds.js'

/** Who is asked what stands on the chain: a connected wallet that is on the network, or one node by its address. */
export type ChainSource = { readonly connectorUid: string } | { readonly url: string }

/**
 * Something that the user should know before agreeing. `unlimitedApproval`: a spender may take as much as it likes. `approvalToAccountWithoutCode`:
 * the holder of a key may, not a contract. `receiverLooksLikeKnown`: same ends as a known address, and another one. `firstTimeReceiver`: not among
 * the known. `contractWithoutCode`: data goes where nothing can read it. `unknownCall`: something in it is not understood. `chainMismatch`: for another
 * network. `ownershipChange`: power over an account or contract changes hands. `authorizationList`: the account lends itself the code of a contract.
 */
export type InspectionCode =
  | 'unlimitedApproval'
  | 'approvalToAccountWithoutCode'
  | 'receiverLooksLikeKnown'
  | 'firstTimeReceiver'
  | 'contractWithoutCode'
  | 'unknownCall'
  | 'chainMismatch'
  | 'ownershipChange'
  | 'authorizationList'

/** One finding about transactions that a wallet is about to be asked for. No text: the code says what it is. */
export interface InspectionCaution {
  readonly code: InspectionCode
  /** `unknown`: it could not be looked up, so it may be so or not. */
  readonly status: 'present' | 'unknown'
  /** Which of the transactions it is about, from 0. */
  readonly transaction: number
  /** Whom it is about. */
  readonly address?: string | undefined
  /** The known address that `address` looks like. */
  readonly resembles?: string | undefined
}

/** What a spender may take afterwards. */
export interface InspectedApproval {
  /** Which of the transactions says so, from 0. */
  readonly transaction: number
  /** Contract or mint, or on Solana the token account where the mint is not said. */
  readonly token: string
  readonly spender: string
  /** 0: nothing any more, unless it is unlimited. */
  readonly amount: BaseUnits
  /** As much as they like, or everything of a collection. */
  readonly isUnlimited: boolean
}

/** What transactions say by themselves, and what is known of those they name. */
export interface TransactionInspection {
  readonly cautions: readonly InspectionCaution[]
  readonly approvals: readonly InspectedApproval[]
}

/** Something that an account can have more or less of. Tokens by their contract. */
export type ChangedAsset =
  | { readonly kind: 'coin' }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'collectible'; readonly token: string; readonly id: BaseUnits }

/** What an account would have more or less, without fees. */
export type BalanceChange = ChangedAsset & { readonly direction: 'in' | 'out'; readonly amount: BaseUnits }

/** What a node says that transactions would do now; later they may do something else. `unavailable`: no node says it. */
export type TransactionSimulation =
  | {
      readonly status: 'simulated'
      readonly changes: readonly BalanceChange[]
      /** Whether one of the transactions would fail. */
      readonly isReverted: boolean
      /** Whether something moves that could not be read, so that `changes` may be less than the whole. */
      readonly isPartial: boolean
    }
  | { readonly status: 'unavailable' }
