import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaipNetworkId } from '../caip/caip.js'

/** Transactions kept; of more, the oldest are forgotten. */
export const SENT_TRANSACTIONS_LIMIT = 100

/** What became of a transaction that was sent. */
export type SentStatus =
  | { readonly step: 'pending' }
  /** Mined with success. `minedAs` is another hash than the one sent when the owner paid more for it in the wallet. */
  | { readonly step: 'confirmed'; readonly minedAs: string }
  /** Mined, and reverted. */
  | { readonly step: 'failed' }
  /** The owner put another transaction in its place, so its effect did not happen. @source spec §4 */
  | { readonly step: 'replaced'; readonly reason: 'cancelled' | 'replaced'; readonly replacedBy: string }

/** Something that leaves or arrives by a transaction. */
export interface TransactionMove {
  readonly direction: 'out' | 'in'
  readonly symbol: string
  readonly decimals: number
  /** Base units, decimal digits. Of what arrives by a swap: the least that may. */
  readonly amount: string
  /** The token's contract or mint; absent for the native coin. */
  readonly token?: string | undefined
  readonly iconUrl?: string | undefined
}

/** What a transaction is for, as the feature that made it knows: what Activity shows before anybody else has seen it. */
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
  /** Base units, decimal digits. */
  readonly value: string
  /** Whether it carries call data, so that more may happen than a transfer of the native coin. */
  readonly isCall: boolean
  readonly purpose?: TransactionPurpose | undefined
  /** When the wallet accepted it, epoch milliseconds. */
  readonly sentAt: number
  readonly status: SentStatus
}

/** The transactions sent through the kit since the page was loaded, newest first. */
export interface TransactionsState {
  readonly sent: readonly SentTransaction[]
}

/** An end of a transaction. */
export type SettledStatus = Exclude<SentStatus, { readonly step: 'pending' }>

export const transactionsSlice = createSlice({
  name: 'transactions',
  initialState: { sent: [] } as TransactionsState,
  reducers: {
    transactionSent: (state, { payload }: PayloadAction<Omit<SentTransaction, 'status'>>): TransactionsState => {
      if (state.sent.some(({ hash }) => hash === payload.hash)) return state
      const sent: SentTransaction = { ...payload, status: { step: 'pending' } }
      return { ...state, sent: [sent, ...(state as TransactionsState).sent].slice(0, SENT_TRANSACTIONS_LIMIT) }
    },
    /** A transaction was mined, by the kit's own look or the host's; it need not have been sent through the kit. */
    transactionSettled: (state, { payload }: PayloadAction<{ hash: string; status: SettledStatus }>) => {
      const sent = state.sent.find(({ hash }) => hash === payload.hash)
      if (sent) sent.status = payload.status
    }
  }
})
