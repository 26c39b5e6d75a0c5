import type { AccountSnapshot, BaseUnits, CaipNetworkId, DecimalAmount, PlainError } from '@appkit/core'
import type { ApprovalTransaction, SwapToken } from '@appkit/core/data'

/** Which tokens are swapped on a network; a side that was not chosen is absent. */
export interface SwapPair {
  readonly from?: SwapToken | undefined
  readonly to?: SwapToken | undefined
}

/** A side of a swap. */
export type SwapSide = keyof SwapPair

/** A swap as it is wanted, to the last unit: what a quote is bound to. @source docs/threats.md T7.06 */
export interface SwapBasis {
  readonly snapshot: AccountSnapshot
  readonly from: SwapToken
  readonly to: SwapToken
  /** Of `from`, above 0. */
  readonly amount: BaseUnits
  /** Whole basis points. */
  readonly slippage: number
}

/** What a swap would bring, and what it was asked for. */
export interface SwapQuote {
  readonly basis: SwapBasis
  /** Of `to`, above 0. */
  readonly toAmount: BaseUnits
  /** The least that may arrive, rounded up. */
  readonly minimum: BaseUnits
  /** When it came, epoch milliseconds. */
  readonly at: number
}

/** What is known of the quote for what is entered. */
export type QuoteState =
  | { readonly step: 'none' }
  /** `number`: of the question; an answer to an older one changes nothing. `held`: the last answer to the same question. */
  | {
      readonly step: 'asking'
      readonly number: number
      readonly basis: SwapBasis
      readonly held?: SwapQuote | undefined
    }
  | { readonly step: 'ready'; readonly quote: SwapQuote }
  | { readonly step: 'failed'; readonly basis: SwapBasis; readonly error: PlainError }

/** What things cost on a network now. What is unknown is absent. */
export interface SwapMarket {
  readonly caipNetworkId: CaipNetworkId
  /** The tokens whose prices were asked for, CAIP-10 in lower case. */
  readonly asked: readonly string[]
  /** Wei for one unit of gas. */
  readonly gasPrice?: BaseUnits | undefined
  readonly gasError?: PlainError | undefined
  /** US dollars for one token, by CAIP-10 in lower case. */
  readonly prices: Readonly<Record<string, DecimalAmount>>
}

/** What stands on the review, frozen: everything that is sent is made from it. */
export interface SwapReview {
  readonly quote: SwapQuote
  readonly market: SwapMarket | undefined
}

/** A value of the review that a fresh quote has changed. */
export type ChangedValue = 'toAmount' | 'minimum'

/** What has to be allowed before the swap; `undefined`: nothing. */
export type NeededApproval =
  | { readonly kind: 'reset' | 'approve'; readonly transaction: ApprovalTransaction }
  | undefined

/** What the wallet is asked for. `batch`: the approval and the swap in one prompt. */
export type SwapAct = 'reset' | 'approve' | 'swap' | 'batch'

/** How a swap can end besides success. */
export type SwapEnd = 'confirmed' | 'failed' | 'cancelled' | 'replaced'

/** Where a swap is. */
export type SwapFlow =
  | { readonly step: 'idle' }
  /** Whether something has to be allowed is being looked up; `error`: that failed. */
  | {
      readonly step: 'checking'
      readonly review: SwapReview
      readonly isBusy: boolean
      readonly error?: PlainError | undefined
    }
  | {
      readonly step: 'review'
      readonly review: SwapReview
      readonly approval: NeededApproval
      readonly canBatch: boolean
      /** The user wants to allow any amount. @default false */
      readonly isUnlimited: boolean
      /** Symbols of the tokens of which only the data provider's own node said how they are counted. @default none */
      readonly unproven?: readonly string[] | undefined
      /** What the next transaction is estimated to cost, wei; absent: unknown, yet. */
      readonly cost?: BaseUnits | undefined
      /** The same at the price of the last blocks. */
      readonly usualCost?: BaseUnits | undefined
      /** What it costs at most, wei. */
      readonly costCap?: BaseUnits | undefined
      /** Not empty: a fresh quote took the place of one that was too old; it has to be confirmed again. @source docs/threats.md T7.07 */
      readonly changed: readonly ChangedValue[]
      readonly isRenewing: boolean
      /** Why the last try ended; STALE_QUOTE: the quote of this review took the place of the one that was confirmed. */
      readonly error?: PlainError | undefined
    }
  /** What the wallet will be asked is being prepared and checked. */
  | (Confirmed & { readonly step: 'building' })
  | (Confirmed & { readonly step: 'wallet' })
  /** The wallet took a batch, which has no hash before it is mined. */
  | (Confirmed & { readonly step: 'batched' })
  | (Confirmed & { readonly step: 'sent'; readonly hash: string })
  | (Confirmed & {
      readonly step: 'ended'
      readonly hash: string | undefined
      readonly end: SwapEnd | 'unknown'
      /** The hash under which the chain knows it, or of what took its place. */
      readonly minedAs?: string | undefined
      readonly reason?: string | undefined
    })

/** What was confirmed. */
export interface Confirmed {
  readonly review: SwapReview
  readonly approval: NeededApproval
  readonly canBatch: boolean
  readonly isUnlimited: boolean
  /** As in the review. */
  readonly unproven?: readonly string[] | undefined
  readonly cost?: BaseUnits | undefined
  /** The same at the price of the last blocks. */
  readonly usualCost?: BaseUnits | undefined
  /** What it costs at most, wei. */
  readonly costCap?: BaseUnits | undefined
  readonly act: SwapAct
}

/** Swapping, as far as it outlives a view. */
export interface SwapState {
  /** As it was typed, with a dot. */
  readonly amount: string
  /** Whole basis points, 1 to 5,000. */
  readonly slippage: number
  readonly pairs: Readonly<Partial<Record<CaipNetworkId, SwapPair>>>
  /** The screen whose arguments were taken over. */
  readonly openedFor: string | undefined
  /** The screen from which another network was offered, because there are no swaps on the one in use. */
  readonly sentAwayFrom: string | undefined
  /** Whether the user looks at quotes. */
  readonly isWatched: boolean
  /** How many quotes were asked for. */
  readonly asked: number
  readonly quote: QuoteState
  readonly market: SwapMarket | undefined
  readonly flow: SwapFlow
  /** Why a review was left. */
  readonly notice: PlainError | undefined
}
