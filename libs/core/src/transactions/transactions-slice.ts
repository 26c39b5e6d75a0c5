import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BaseUnits } from '../amounts/amount-kinds.js'
import type { CaipNetworkId } from '../caip/caip.js'

/** Transactions kept; of more, the oldest are forgotten. */
export const SENT_TRANSACTIONS_LIMIT = 100

/** How long the end of a transaction is waited for before it is called unknown, ms; it is looked for all the same. @source docs/threats.md T6.10 */
export const SEND_RECEIPT_WAIT_MS = 25_000

/** What became of a transaction that was sent. */
export type SentStatus =
  | {
      readonly step: 'pending'
      /** `earlier`: it cannot be mined before another one of the same account. @source docs/threats.md T6.08 */
      readonly waitsFor?: 'earlier' | undefined
      /** It was not mined within 25 s: what will become of it is unknown. Not a failure. @source docs/threats.md T6.10 */
      readonly isUnknown?: boolean | undefined
      /** A node of the chain knows of it. @default not known to */
      readonly isSeen?: boolean | undefined
    }
  /** Mined with success. `minedAs` is another hash than the one sent when the owner paid more for it in the wallet. */
  | { readonly step: 'confirmed'; readonly minedAs: string }
  /** Mined, and reverted. `reason`: what the contract said, at most 200 characters, or `unknown reason`. */
  | { readonly step: 'failed'; readonly reason?: string | undefined }
  /** The owner put another transaction in its place, so its effect did not happen. */
  | { readonly step: 'replaced'; readonly reason: 'cancelled' | 'replaced'; readonly replacedBy: string }

/** Something that leaves or arrives by a transaction. */
export interface TransactionMove {
  readonly direction: 'out' | 'in'
  readonly symbol: string
  readonly decimals: number
  /** Of what arrives by a swap: the least that may. */
  readonly amount: BaseUnits
  /** The token's contract or mint; absent for the native coin. */
  readonly token?: string | undefined
  readonly iconUrl?: string | undefined
}

/** What a transaction is for, as the feature that made it knows: what Activity shows before any other source sees it. */
export interface TransactionPurpose {
  readonly kind: 'send' | 'approve' | 'swap' | 'pay'
  readonly moves: readonly TransactionMove[]
  /** The receiver, the spender. */
  readonly counterparty?: string | undefined
}

/** A transaction that went out through the kit. */
export interface SentTransaction {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly to: string
  readonly value: BaseUnits
  /** Whether it carries call data, so that more may happen than a transfer of the native coin. */
  readonly isCall: boolean
  readonly purpose?: TransactionPurpose | undefined
  /** When the wallet accepted it, epoch milliseconds. */
  readonly sentAt: number
  readonly status: SentStatus
  /** Its account was disconnected: it is not kept for another visit. */
  readonly isForgotten?: boolean | undefined
}

/** The transactions sent through the kit, those of earlier visits included, newest first. */
export interface TransactionsState {
  readonly sent: readonly SentTransaction[]
}

/** An end of a transaction. */
export type SettledStatus = Exclude<SentStatus, { readonly step: 'pending' }>

const isPending = ({ status }: SentTransaction): boolean => status.step === 'pending'

function change(state: TransactionsState, hash: string, toStatus: (status: SentStatus) => SentStatus) {
  const sent = state.sent.map((one) => (one.hash === hash ? { ...one, status: toStatus(one.status) } : one))
  return state.sent.some((one) => one.hash === hash) ? { ...state, sent } : state
}

export const transactionsSlice = createSlice({
  name: 'transactions',
  initialState: { sent: [] } as TransactionsState,
  reducers: {
    transactionSent: (
      state: TransactionsState,
      { payload }: PayloadAction<Omit<SentTransaction, 'status'>>
    ): TransactionsState => {
      if (state.sent.some(({ hash }) => hash === payload.hash)) return state
      const sent: SentTransaction = { ...payload, status: { step: 'pending' } }
      return { ...state, sent: [sent, ...state.sent].slice(0, SENT_TRANSACTIONS_LIMIT) }
    },
    /** A transaction was mined, by the kit's own look or the host's; it need not have been sent through the kit. */
    transactionSettled: (
      state: TransactionsState,
      { payload }: PayloadAction<{ hash: string; status: SettledStatus }>
    ) => change(state, payload.hash, () => payload.status),
    /** What is known of a transaction that is not mined; of one that is, nothing changes. */
    transactionWaits: (
      state: TransactionsState,
      { payload }: PayloadAction<{ hash: string } & Omit<Extract<SentStatus, { step: 'pending' }>, 'step'>>
    ) => {
      const { hash, ...known } = payload
      return change(state, hash, (status) => (status.step === 'pending' ? { ...status, ...known } : status))
    },
    /** The block that a transaction was in is not part of the chain any more. @source docs/threats.md T6.06 */
    transactionReopened: (state: TransactionsState, { payload }: PayloadAction<{ hash: string }>) =>
      change(state, payload.hash, () => ({ step: 'pending' })),
    /** Those of an earlier visit; what this one knows already stays as it is. */
    transactionsRestored: (
      state: TransactionsState,
      { payload }: PayloadAction<readonly SentTransaction[]>
    ): TransactionsState => {
      const { sent } = state
      const others = payload.filter(({ hash }) => !sent.some((known) => known.hash === hash))
      const all = [...sent, ...others].sort((one, other) => other.sentAt - one.sentAt)
      return { ...state, sent: all.slice(0, SENT_TRANSACTIONS_LIMIT) }
    },
    /** An account was disconnected: what is over is forgotten at once, and what is not after this visit. @source docs/threats.md T12.08 */
    accountsForgotten: (
      state: TransactionsState,
      { payload }: PayloadAction<readonly string[]>
    ): TransactionsState => ({
      ...state,
      sent: state.sent
        .filter((one) => !payload.includes(one.from) || isPending(one))
        .map((one) => (payload.includes(one.from) ? { ...one, isForgotten: true } : one))
    })
  }
})
