import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaipNetworkId, BaseUnits, PlainError, DecimalAmount } from '@appkit/core'
import { DEFAULT_SLIPPAGE, type SwapToken } from '@appkit/core/data'
import { isSameBasis } from './same-basis.js'
import { readUnits } from './swap-amounts.js'
import type {
  ChangedValue,
  Confirmed,
  SwapAct,
  SwapBasis,
  SwapFlow,
  SwapMarket,
  SwapPair,
  SwapQuote,
  SwapReview,
  SwapSide,
  SwapState
} from './swap-state.js'

/** Nothing entered, one per cent of slippage. */
export const INITIAL_STATE: SwapState = {
  amount: '',
  slippage: DEFAULT_SLIPPAGE,
  pairs: {},
  openedFor: undefined,
  sentAwayFrom: undefined,
  isWatched: false,
  asked: 0,
  quote: { step: 'none' },
  market: undefined,
  flow: { step: 'idle' },
  notice: undefined
}

type OnNetwork<T> = PayloadAction<T & { readonly caipNetworkId: CaipNetworkId }>

function withPair(state: SwapState, caipNetworkId: CaipNetworkId, pair: SwapPair): SwapState {
  return { ...state, pairs: { ...state.pairs, [caipNetworkId]: pair }, notice: undefined }
}

const shownQuote = ({ quote }: SwapState): SwapQuote | undefined =>
  quote.step === 'ready' ? quote.quote : quote.step === 'asking' ? quote.held : undefined

type Step = SwapFlow['step']
type At<S extends Step> = Extract<SwapFlow, { readonly step: S }>

/** Takes a swap on from one of these steps; from any other nothing changes. */
function goOn<S extends Step>(state: SwapState, steps: readonly S[], next: (flow: At<S>) => SwapFlow): SwapState {
  const { flow } = state
  return steps.includes(flow.step as S) ? { ...state, flow: next(flow as At<S>) } : state
}

/** What a transaction of a review costs, and of which it is. */
interface EstimatedCost {
  /** Wei. */
  readonly cost: BaseUnits
  readonly usualCost?: BaseUnits | undefined
  readonly costCap?: BaseUnits | undefined
  readonly quotedAt: number
  readonly kind: 'reset' | 'approve' | undefined
}

/** Back to the review, whatever was under way. */
function toReview(flow: Confirmed, changes: Partial<At<'review'>> = {}): SwapFlow {
  const { review, approval, canBatch, isUnlimited, unproven, cost, usualCost, costCap } = flow
  const kept = { review, approval, canBatch, isUnlimited, unproven, cost, usualCost, costCap }
  return { step: 'review', ...kept, changed: [], isRenewing: false, ...changes }
}

export const swapSlice = createSlice({
  name: 'swap',
  initialState: INITIAL_STATE,
  reducers: {
    /** What the view was opened with was taken over. */
    argumentsAccepted: (
      state: SwapState,
      { payload }: PayloadAction<{ readonly key: string; readonly amount?: DecimalAmount }>
    ): SwapState => ({
      ...state,
      openedFor: payload.key,
      amount: payload.amount ?? state.amount
    }),
    sentAway: (state: SwapState, { payload }: PayloadAction<string>): SwapState => ({
      ...state,
      sentAwayFrom: payload
    }),
    amountEntered: (state: SwapState, { payload }: PayloadAction<string>): SwapState => ({
      ...state,
      amount: payload,
      notice: undefined
    }),
    slippageChosen: (state: SwapState, { payload }: PayloadAction<number>): SwapState => ({
      ...state,
      slippage: payload
    }),
    /** A token was chosen; where it was on the other side, the two change places. */
    tokenChosen: (
      state: SwapState,
      { payload }: OnNetwork<{ readonly side: SwapSide; readonly token: SwapToken }>
    ): SwapState => {
      const { side, token, caipNetworkId } = payload
      const pair = state.pairs[caipNetworkId] ?? {}
      const other = side === 'from' ? 'to' : 'from'
      const swapped = pair[other]?.address === token.address ? { [other]: pair[side] } : {}
      return withPair(state, caipNetworkId, { ...pair, ...swapped, [side]: token })
    },
    /** The two tokens change places. @param amount what was to be received, if known: it is what is given now */
    pairFlipped: (
      state: SwapState,
      { payload }: OnNetwork<{ readonly amount?: DecimalAmount | undefined }>
    ): SwapState => {
      const { from, to } = state.pairs[payload.caipNetworkId] ?? {}
      const flipped = withPair(state, payload.caipNetworkId, { from: to, to: from })
      return { ...flipped, amount: payload.amount ?? state.amount }
    },
    quotesWatched: (state: SwapState, { payload }: PayloadAction<boolean>): SwapState => ({
      ...state,
      isWatched: payload
    }),
    quoteWanted: (state: SwapState, { payload }: PayloadAction<SwapBasis>): SwapState => {
      const shown = shownQuote(state)
      const held = shown && isSameBasis(shown.basis, payload) ? shown : undefined
      const number = state.asked + 1
      return { ...state, asked: number, quote: { step: 'asking', number, basis: payload, held } }
    },
    quoteReceived: (
      state: SwapState,
      { payload }: PayloadAction<{ readonly number: number; readonly quote: SwapQuote }>
    ): SwapState => {
      const { quote } = state
      if (quote.step !== 'asking' || quote.number !== payload.number) return state
      if (!isSameBasis(quote.basis, payload.quote.basis)) return state
      return { ...state, quote: { step: 'ready', quote: payload.quote } }
    },
    quoteFailed: (
      state: SwapState,
      { payload }: PayloadAction<{ readonly number: number; readonly error: PlainError }>
    ): SwapState => {
      const { quote } = state
      if (quote.step !== 'asking' || quote.number !== payload.number) return state
      return { ...state, quote: { step: 'failed', basis: quote.basis, error: payload.error } }
    },
    /** No answer is awaited any more; what is known for the same question stays. */
    quoteDropped: (state: SwapState): SwapState => {
      const held = state.quote.step === 'asking' ? state.quote : undefined
      const quote = held?.step === 'asking' && held.held ? ({ step: 'ready', quote: held.held } as const) : undefined
      return { ...state, quote: quote ?? { step: 'none' } }
    },
    marketSeen: (state: SwapState, { payload }: PayloadAction<SwapMarket>): SwapState => ({
      ...state,
      market: payload
    }),

    reviewStarted: (state: SwapState, { payload }: PayloadAction<SwapReview>): SwapState => ({
      ...state,
      notice: undefined,
      flow: { step: 'checking', review: payload, isBusy: false }
    }),
    checkStarted: (state: SwapState): SwapState =>
      goOn(state, ['checking'], (flow) => ({ ...flow, isBusy: true, error: undefined })),
    checkFailed: (state: SwapState, { payload }: PayloadAction<PlainError>): SwapState =>
      goOn(state, ['checking'], (flow) => ({ ...flow, isBusy: false, error: payload })),
    checked: (
      state: SwapState,
      { payload }: PayloadAction<Pick<At<'review'>, 'approval' | 'canBatch' | 'unproven'>>
    ): SwapState =>
      goOn(state, ['checking'], ({ review }) => toReview({ review, ...payload, isUnlimited: false, act: 'swap' })),
    /** What was to be reviewed may not be: what was entered stays, and why is said there. */
    reviewRefused: (state: SwapState, { payload: notice }: PayloadAction<PlainError>): SwapState =>
      state.flow.step === 'checking' ? { ...state, flow: { step: 'idle' }, notice } : state,
    unlimitedTicked: (state: SwapState, { payload }: PayloadAction<boolean>): SwapState =>
      goOn(state, ['review'], (flow) => ({ ...flow, isUnlimited: payload })),
    /** What the next transaction costs; of one that is not next any more, nothing changes. */
    costEstimated: (state: SwapState, { payload }: PayloadAction<EstimatedCost>): SwapState => {
      const { cost, usualCost, costCap, quotedAt, kind } = payload
      return goOn(state, ['review'], (flow) =>
        flow.approval?.kind === kind && flow.review.quote.at === quotedAt ? { ...flow, cost, usualCost, costCap } : flow
      )
    },
    renewing: (state: SwapState): SwapState =>
      goOn(state, ['review'], (flow) => ({ ...flow, isRenewing: true, error: undefined })),
    /** What was confirmed is no longer on offer: the review is back, with a fresh quote on its way. */
    wentStale: (state: SwapState, { payload: error }: PayloadAction<PlainError>): SwapState =>
      goOn(state, ['building'], (flow) => toReview(flow, { isRenewing: true, error })),
    /** A fresh quote takes the place of the one on the review; what it changed is marked. */
    renewed: (
      state: SwapState,
      { payload }: PayloadAction<{ readonly review: SwapReview; readonly changed: readonly ChangedValue[] }>
    ): SwapState =>
      goOn(state, ['review'], (flow) => {
        const { review, changed } = payload
        return { ...flow, review, changed: [...new Set([...flow.changed, ...changed])], isRenewing: false }
      }),
    renewalFailed: (state: SwapState, { payload: error }: PayloadAction<PlainError>): SwapState =>
      goOn(state, ['review'], (flow) => ({ ...flow, isRenewing: false, error })),
    confirmed: (state: SwapState, { payload: act }: PayloadAction<SwapAct>): SwapState =>
      goOn(state, ['review'], ({ review, approval, canBatch, isUnlimited, unproven, cost, usualCost, costCap }) => ({
        step: 'building',
        review,
        approval,
        canBatch,
        isUnlimited,
        unproven,
        cost,
        usualCost,
        costCap,
        act
      })),
    walletAsked: (state: SwapState): SwapState => goOn(state, ['building'], (flow) => ({ ...flow, step: 'wallet' })),
    batchAccepted: (state: SwapState): SwapState => goOn(state, ['wallet'], (flow) => ({ ...flow, step: 'batched' })),
    sent: (state: SwapState, { payload: hash }: PayloadAction<string>): SwapState =>
      goOn(state, ['wallet', 'batched'], (flow) => ({ ...flow, step: 'sent', hash })),
    /** What was confirmed did not get as far as the chain; the review waits for another try. */
    confirmationFailed: (state: SwapState, { payload: error }: PayloadAction<PlainError>): SwapState =>
      goOn(state, ['building', 'wallet'], (flow) => toReview(flow, { error })),
    ended: (
      state: SwapState,
      { payload }: PayloadAction<Pick<At<'ended'>, 'hash' | 'end' | 'minedAs' | 'reason'>>
    ): SwapState => {
      const { flow } = state
      if (!('act' in flow)) return state
      const isSwapped = payload.end === 'confirmed' && (flow.act === 'swap' || flow.act === 'batch')
      const { amount, from } = flow.review.quote.basis
      // What was entered for the next one stays.
      const isSame = readUnits(state.amount, from.decimals) === BigInt(amount)
      const rest = isSwapped && isSame ? { amount: '', quote: { step: 'none' } as const } : {}
      return { ...state, ...rest, flow: { ...flow, step: 'ended', ...payload } }
    },
    /** Its block was taken back: it waits for another. @source docs/threats.md T6.06 */
    reopened: (state: SwapState, { payload: hash }: PayloadAction<string>): SwapState =>
      goOn(state, ['ended'], ({ end: _end, minedAs: _minedAs, reason: _reason, ...flow }) => ({
        ...flow,
        step: 'sent',
        hash
      })),
    /** The account, connection or network is another: what was reviewed is void, what was entered stays. @source docs/threats.md T7.03 */
    contextChanged: (state: SwapState, { payload }: PayloadAction<PlainError>): SwapState => ({
      ...state,
      quote: { step: 'none' },
      flow: { step: 'idle' },
      notice: payload
    }),
    flowLeft: (state: SwapState): SwapState => ({ ...state, flow: { step: 'idle' } })
  }
})

export const swapEvents = swapSlice.actions
