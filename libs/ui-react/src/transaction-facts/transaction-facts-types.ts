import type { BaseUnits, InspectionCode, TransactionInspection, TransactionSimulation } from '@appkit/core'
import type { ReviewedTransactions, TransactionMove, WidgetThunk } from '@appkit/core/internal'
import type { AccountSnapshot } from '@appkit/core'

/** A coin or token of which the review knows how it is called and counted. */
export type KnownAsset = Pick<TransactionMove, 'token' | 'symbol' | 'decimals'>

/** Who may take how much of a token, as a review says it. */
export interface SaidApproval {
  readonly token: string
  readonly spender: string
  /** Base units; `undefined`: any amount. */
  readonly amount: BaseUnits | undefined
}

/** What a review says by itself of what it is about to ask for. */
export interface ReviewPromise {
  readonly snapshot: AccountSnapshot
  /** What leaves, and the least that arrives. What arrives is not compared where its token logs nothing: then it is not in here. */
  readonly moves: readonly TransactionMove[]
  /** Assets of the account besides those that move. @default none */
  readonly assets?: readonly KnownAsset[] | undefined
  /** Who the review itself says may take something from then on. @default none */
  readonly approvals?: readonly SaidApproval[] | undefined
  /** What the review itself has said already. @default nothing */
  readonly told?: readonly InspectionCode[] | undefined
  /** The name of an address that may take something. @default the address */
  readonly nameOf?: ((address: string) => string | undefined) | undefined
}

/** What a review is about to ask the wallet for. */
export interface TransactionFactsProps {
  readonly review: ReviewPromise
  /** Gives the transactions; another function: others are reviewed. What it rejects with leaves them unknown. */
  readonly prepare: () => WidgetThunk<Promise<ReviewedTransactions>>
}

/** Something that is being found out. `unknown`: it could not be, or not in time. `absent`: the network's family does not offer it. */
export type Finding<T> =
  | { readonly status: 'pending' | 'unknown' | 'absent' }
  | { readonly status: 'found'; readonly value: T }

/** What is known of transactions by now. */
export interface TransactionFindings {
  readonly inspection: Finding<TransactionInspection>
  readonly simulation: Finding<TransactionSimulation>
}
