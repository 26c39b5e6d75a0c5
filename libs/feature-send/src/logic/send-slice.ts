import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { SendProblem } from './send-problem.js'
import type { AmountUnit, TypedAmount } from './send-amounts.js'
import type { ReceiverState } from './receiver-state.js'
import type { SendSnapshot } from './send-snapshot.js'
import { isSameToken, type SendToken } from './send-token.js'

/** What the user has put in. It survives every failure, closing and a change of account or network. */
export interface SendForm {
  /** Absent: the coin of the network in use. */
  readonly token: SendToken | undefined
  /** The app named that token, and nothing but its address is known yet: nothing can be sent. */
  readonly isTokenUnknown: boolean
  readonly amount: string
  readonly unit: AmountUnit
  /** The amount is the most there is, as `Max` found it. */
  readonly isMax: boolean
  /** An address or a name, as it was typed. */
  readonly receiver: string
}

/** What the user has agreed to on the review. */
export interface Consent {
  readonly ticked: readonly string[]
  /** What was typed to confirm that a look-alike is meant. */
  readonly typed: string
}

/** Where the transfer is. */
export type SendStatus =
  | { readonly step: 'editing'; readonly problem?: SendProblem | undefined }
  /** Its cost is being asked for. */
  | { readonly step: 'preparing'; readonly draft: SendSnapshot }
  | {
      readonly step: 'reviewing'
      readonly snapshot: SendSnapshot
      readonly consent: Consent
      readonly problem?: SendProblem | undefined
    }
  /** Confirmed; what may have changed meanwhile is looked at once more. */
  | { readonly step: 'checking'; readonly snapshot: SendSnapshot; readonly consent: Consent }
  /** With the wallet. `since`: epoch milliseconds. */
  | { readonly step: 'signing'; readonly snapshot: SendSnapshot; readonly consent: Consent; readonly since: number }
  /** The wallet has accepted: what becomes of it is in the sent transactions. */
  | { readonly step: 'sent'; readonly snapshot: SendSnapshot; readonly hash: string }

/** The sending of one kit. */
export interface SendState {
  readonly form: SendForm
  readonly receiver: ReceiverState
  /** Hashes of pending transfers that the user wants to make once more. @source docs/threats.md T6.10 */
  readonly repeats: readonly string[]
  /** The largest amount is being found. */
  readonly isFillingMax: boolean
  readonly status: SendStatus
}

/** Longest receiver that is read. */
export const RECEIVER_TEXT_LIMIT = 256

const NO_CONSENT: Consent = { ticked: [], typed: '' }
const EDITING: SendStatus = { step: 'editing' }

export const initialSendState: SendState = {
  form: { token: undefined, isTokenUnknown: false, amount: '', unit: 'token', isMax: false, receiver: '' },
  receiver: { step: 'empty', question: '' },
  repeats: [],
  isFillingMax: false,
  status: EDITING
}

/** The form can be changed: nothing of it is on its way. A change makes what went wrong, and what was reviewed, a thing of the past. */
function withForm(state: SendState, form: Partial<SendForm>): SendState {
  const isFree = !['checking', 'signing', 'sent'].includes(state.status.step)
  return { ...state, form: { ...state.form, ...form }, status: isFree ? EDITING : state.status }
}

/** With another token or amount: the largest amount, if it is being found, is not wanted any more. */
function withAmount(state: SendState, form: Partial<SendForm>): SendState {
  return { ...withForm(state, { ...form, isMax: false }), isFillingMax: false }
}

/** Whether it is the token that the app named, of which nothing else is known yet. */
export function isAwaited({ form }: SendState, token: Pick<SendToken, 'caipNetworkId' | 'address'>): boolean {
  return form.isTokenUnknown && form.token !== undefined && isSameToken(form.token, token)
}

function withConsent(state: SendState, change: (consent: Consent) => Consent): SendState {
  const { status } = state
  return status.step === 'reviewing' ? { ...state, status: { ...status, consent: change(status.consent) } } : state
}

export const sendSlice = createSlice({
  name: 'send',
  initialState: initialSendState,
  reducers: {
    tokenChosen: (state: SendState, { payload }: PayloadAction<SendToken>): SendState =>
      withAmount(state, { token: payload, isTokenUnknown: false }),
    /** The token that the app named; where another has been chosen meanwhile, that one stays. */
    tokenFound: (state: SendState, { payload }: PayloadAction<SendToken>): SendState =>
      isAwaited(state, payload) ? withAmount(state, { token: payload, isTokenUnknown: false }) : state,
    amountTyped: (state: SendState, { payload }: PayloadAction<string>): SendState =>
      withAmount(state, { amount: payload }),
    unitToggled: (state: SendState, { payload }: PayloadAction<TypedAmount>): SendState =>
      withAmount(state, { amount: payload.text, unit: payload.unit }),
    maxAsked: (state: SendState): SendState => ({ ...state, isFillingMax: true }),
    /** What was typed or chosen meanwhile is wanted more. */
    maxFound: (state: SendState, { payload }: PayloadAction<string>): SendState =>
      state.isFillingMax
        ? { ...withForm(state, { amount: payload, unit: 'token', isMax: true }), isFillingMax: false }
        : state,
    /** @param payload nothing: it is not wanted any more */
    maxFailed: (state: SendState, { payload }: PayloadAction<SendProblem | undefined>): SendState => ({
      ...state,
      isFillingMax: false,
      status:
        state.isFillingMax && payload && state.status.step === 'editing'
          ? { ...EDITING, problem: payload }
          : state.status
    }),
    receiverTyped: (state: SendState, { payload }: PayloadAction<string>): SendState =>
      withForm(state, { receiver: payload.slice(0, RECEIVER_TEXT_LIMIT) }),
    receiverAsked: (state: SendState, { payload }: PayloadAction<string>): SendState => ({
      ...state,
      receiver: { step: 'checking', question: payload }
    }),
    /** What is known of a receiver; of one that is not asked about any more, nothing changes. */
    receiverFound: (state: SendState, { payload }: PayloadAction<ReceiverState>): SendState =>
      state.receiver.question === payload.question ? { ...state, receiver: payload } : state,
    receiverEmptied: (state: SendState): SendState => ({ ...state, receiver: initialSendState.receiver }),
    /** The host opened the form with something in it. */
    argumentsGiven: (state: SendState, { payload }: PayloadAction<Partial<SendForm>>): SendState => ({
      ...state,
      form: { ...initialSendState.form, ...payload },
      isFillingMax: false,
      status: EDITING
    }),
    repeatAllowed: (state: SendState, { payload }: PayloadAction<{ hash: string; isAllowed: boolean }>): SendState => {
      const others = state.repeats.filter((hash) => hash !== payload.hash)
      return { ...state, repeats: payload.isAllowed ? [...others, payload.hash] : others }
    },
    reviewAsked: (state: SendState, { payload }: PayloadAction<SendSnapshot>): SendState => ({
      ...state,
      isFillingMax: false,
      status: { step: 'preparing', draft: payload }
    }),
    reviewReady: (
      state: SendState,
      { payload }: PayloadAction<{ snapshot: SendSnapshot; amount?: string }>
    ): SendState => ({
      ...state,
      form: payload.amount === undefined ? state.form : { ...state.form, amount: payload.amount },
      status: { step: 'reviewing', snapshot: payload.snapshot, consent: NO_CONSENT }
    }),
    /** Back in the form, with everything that was put in. */
    reviewDismissed: (state: SendState, { payload }: PayloadAction<SendProblem | undefined>): SendState => ({
      ...state,
      status: { step: 'editing', problem: payload }
    }),
    ticked: (state: SendState, { payload }: PayloadAction<{ name: string; isTicked: boolean }>): SendState =>
      withConsent(state, ({ ticked, typed }) => {
        const others = ticked.filter((name) => name !== payload.name)
        return { ticked: payload.isTicked ? [...others, payload.name] : others, typed }
      }),
    confirmationTyped: (state: SendState, { payload }: PayloadAction<string>): SendState =>
      withConsent(state, ({ ticked }) => ({ ticked, typed: payload.slice(0, RECEIVER_TEXT_LIMIT) })),
    confirmed: (state: SendState): SendState => {
      const { status } = state
      if (status.step !== 'reviewing') return state
      const { snapshot, consent } = status
      return { ...state, status: { step: 'checking', snapshot, consent } }
    },
    walletAsked: (state: SendState, { payload }: PayloadAction<{ since: number }>): SendState => {
      const { status } = state
      if (status.step !== 'checking') return state
      return { ...state, status: { ...status, step: 'signing', since: payload.since } }
    },
    /** It did not go out: back on the review, as it was. */
    confirmationFailed: (state: SendState, { payload }: PayloadAction<SendProblem | undefined>): SendState => {
      const { status } = state
      if (status.step !== 'checking' && status.step !== 'signing') return state
      const { snapshot, consent } = status
      return { ...state, status: { step: 'reviewing', snapshot, consent, problem: payload } }
    },
    /** It costs more by now: the review says what, and waits to be confirmed anew. */
    feeChanged: (
      state: SendState,
      {
        payload
      }: PayloadAction<Pick<SendSnapshot, 'fee' | 'feeWorth' | 'feeCapWorth'> & { readonly problem: SendProblem }>
    ): SendState => {
      const { status } = state
      if (status.step !== 'checking' && status.step !== 'signing') return state
      const { problem, ...cost } = payload
      const { snapshot, consent } = status
      return { ...state, status: { step: 'reviewing', snapshot: { ...snapshot, ...cost }, consent, problem } }
    },
    walletAccepted: (state: SendState, { payload }: PayloadAction<{ hash: string }>): SendState => {
      const { status } = state
      if (status.step !== 'signing') return state
      return { ...state, status: { step: 'sent', snapshot: status.snapshot, hash: payload.hash } }
    },
    /** The user has seen what became of it. @param isKept what was put in stays: nothing was sent, or that is unknown */
    outcomeDismissed: (state: SendState, { payload }: PayloadAction<{ isKept: boolean }>): SendState => {
      if (state.status.step !== 'sent') return state
      const form = payload.isKept ? state.form : { ...initialSendState.form, token: state.form.token }
      return { ...state, form, status: EDITING }
    }
  }
})

declare module '@appkit/core/internal' {
  interface LazySlices extends WithSlice<typeof sendSlice> {}
}
