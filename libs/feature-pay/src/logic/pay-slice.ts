import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { FeeEstimate } from '@appkit/core'
import type { Exchange, ExchangeSession, PaymentAsset } from '@appkit/core/data'
import type { PayPlan } from './pay-plan.js'
import type { PayProblem } from './pay-problem.js'
import type { Payment } from './payment.js'

/** A payment at an exchange. `isBlocked`: the browser did not open its page. */
export interface ExchangeVisit {
  readonly exchange: Exchange
  readonly session: ExchangeSession
  readonly isBlocked: boolean
}

/** Where the payment is. */
export type PayStatus =
  /** The user chooses how. */
  | { readonly step: 'choosing'; readonly problem?: PayProblem | undefined }
  /** Confirmed; with the wallet. */
  | { readonly step: 'signing'; readonly plan: PayPlan }
  /** The wallet has accepted. */
  | { readonly step: 'sent'; readonly plan: PayPlan; readonly hash: string }
  /** The page of an exchange is being asked for. */
  | { readonly step: 'opening'; readonly exchange: Exchange }
  /** The user pays there. */
  | ({ readonly step: 'visiting' } & ExchangeVisit)
  | { readonly step: 'paid'; readonly hash?: string | undefined }
  /** It came to nothing. `hash`: of a transaction that did. */
  | { readonly step: 'failed'; readonly problem: PayProblem; readonly hash?: string | undefined }
  /** What became of it is not known yet. */
  | { readonly step: 'unknown'; readonly visit?: ExchangeVisit | undefined; readonly hash?: string | undefined }

/** What a transaction costs, and for which plan that was found out. */
export interface PlanFee {
  readonly basis: string
  readonly estimate?: FeeEstimate | undefined
}

/** What became of reading how the tokens of a payment are counted, and which reading it was. */
export type AssetCount = { readonly basis: string } & (
  | { readonly step: 'asked' }
  /** `unproven`: symbols of those of which only the data provider's own node said it. */
  | { readonly step: 'counted'; readonly unproven: readonly string[] }
  | { readonly step: 'failed'; readonly problem: PayProblem }
)

/** What is deposited from an exchange. */
export interface DepositForm {
  /** As it was typed. */
  readonly amount: string
  /** Absent: the coin of the network in use. */
  readonly asset?: PaymentAsset | undefined
}

/** A payment that may go through. */
export interface PaymentAttempt {
  /** The hash of its transaction; the session at the exchange; of what the wallet may have sent, the payment's id. */
  readonly id: string
  /** What it is for, as `goalOf` says it. */
  readonly goal: string
}

/** Tells whether two payments are for the same: as much of the same, to the same recipient. */
export function goalOf({ asset, recipient, amount }: Payment): string {
  return [asset.network, asset.asset, recipient, amount].join(' ')
}

/** Payments of one kit. */
export interface PayState {
  /** Absent: nothing is to be paid. */
  readonly payment?: Payment | undefined
  /** What the user pays with. Absent: the asset itself. */
  readonly origin?: PaymentAsset | undefined
  readonly status: PayStatus
  readonly fee?: PlanFee | undefined
  /** Whether the tokens are counted as the chain says. */
  readonly count?: AssetCount | undefined
  /** What was begun and has not ended, as far as is known. */
  readonly attempts: readonly PaymentAttempt[]
  readonly deposit: DepositForm
}

const CHOOSING: PayStatus = { step: 'choosing' }

export const initialPayState: PayState = { status: CHOOSING, deposit: { amount: '' }, attempts: [] }

/** The steps in which money may be on its way: nothing may take their place. */
export function isUnderWay({ step }: PayStatus): boolean {
  return step === 'signing' || step === 'sent' || step === 'opening' || step === 'visiting'
}

/** With something of the payment that may go through from now on. */
function withAttempt(state: PayState, id: string): PayState {
  const { payment, attempts } = state
  return payment
    ? { ...state, attempts: [...attempts.filter((one) => one.id !== id), { id, goal: goalOf(payment) }] }
    : state
}

/** Without what has come to an end. */
function withoutAttempt(state: PayState): PayState {
  const { status } = state
  const id = status.step === 'sent' ? status.hash : status.step === 'visiting' ? status.session.sessionId : undefined
  return { ...state, attempts: state.attempts.filter((one) => one.id !== id) }
}

export const paySlice = createSlice({
  name: 'pay',
  initialState: initialPayState,
  reducers: {
    paymentAsked: (state: PayState, { payload }: PayloadAction<Payment>): PayState => ({
      ...state,
      payment: payload,
      origin: undefined,
      fee: undefined,
      status: CHOOSING
    }),
    originChosen: (state: PayState, { payload }: PayloadAction<PaymentAsset>): PayState => ({
      ...state,
      origin: payload,
      status: isUnderWay(state.status) ? state.status : CHOOSING
    }),
    feeAsked: (state: PayState, { payload }: PayloadAction<string>): PayState => ({
      ...state,
      fee: { basis: payload }
    }),
    /** What a plan costs; of one that is not asked about any more, nothing changes. */
    feeFound: (state: PayState, { payload }: PayloadAction<PlanFee>): PayState =>
      state.fee?.basis === payload.basis ? { ...state, fee: payload } : state,
    countAsked: (state: PayState, { payload: basis }: PayloadAction<string>): PayState => ({
      ...state,
      count: { basis, step: 'asked' }
    }),
    /** What came of a reading; of one that is not asked about any more, nothing changes. */
    countEnded: (state: PayState, { payload }: PayloadAction<AssetCount>): PayState =>
      state.count?.basis === payload.basis ? { ...state, count: payload } : state,
    /** What went wrong before money was on its way: everything that was chosen stays. */
    refused: (state: PayState, { payload }: PayloadAction<PayProblem | undefined>): PayState => ({
      ...state,
      status: { step: 'choosing', problem: payload }
    }),
    confirmed: (state: PayState, { payload }: PayloadAction<PayPlan>): PayState =>
      isUnderWay(state.status) ? state : { ...state, status: { step: 'signing', plan: payload } },
    walletAccepted: (state: PayState, { payload }: PayloadAction<{ plan: PayPlan; hash: string }>): PayState => ({
      ...withAttempt(state, payload.hash),
      status: { step: 'sent', ...payload }
    }),
    exchangeChosen: (state: PayState, { payload }: PayloadAction<{ payment: Payment; exchange: Exchange }>): PayState =>
      isUnderWay(state.status)
        ? state
        : { ...state, payment: payload.payment, status: { step: 'opening', exchange: payload.exchange } },
    exchangeOpened: (state: PayState, { payload }: PayloadAction<ExchangeVisit>): PayState =>
      state.status.step === 'opening' || state.status.step === 'unknown'
        ? { ...withAttempt(state, payload.session.sessionId), status: { step: 'visiting', ...payload } }
        : state,
    ended: (
      state: PayState,
      { payload }: PayloadAction<Extract<PayStatus, { step: 'paid' | 'failed' | 'unknown' }>>
    ): PayState => {
      const { status } = state
      if (payload.step !== 'unknown') return { ...withoutAttempt(state), status: payload }
      // Of what the wallet may have sent there is no hash.
      return { ...(status.step === 'signing' ? withAttempt(state, status.plan.paymentId) : state), status: payload }
    },
    /** The user has seen how it ended, or has had enough of waiting at an exchange. */
    outcomeDismissed: (state: PayState): PayState =>
      state.status.step === 'signing' || state.status.step === 'sent' ? state : { ...state, status: CHOOSING },
    depositTyped: (state: PayState, { payload }: PayloadAction<string>): PayState => ({
      ...state,
      deposit: { ...state.deposit, amount: payload }
    }),
    depositAssetChosen: (state: PayState, { payload }: PayloadAction<PaymentAsset>): PayState => ({
      ...state,
      deposit: { ...state.deposit, asset: payload }
    })
  }
})

declare module '@appkit/core/internal' {
  interface LazySlices extends WithSlice<typeof paySlice> {}
}
