import type { WidgetState } from '../store/widget-store.js'
import type { SentTransaction } from './transactions-slice.js'

/** The transactions sent through the kit, newest first. */
export const selectSentTransactions = (state: WidgetState): readonly SentTransaction[] => state.transactions.sent

/** Those whose end is not known. */
export const selectPendingTransactions = (state: WidgetState): readonly SentTransaction[] =>
  selectSentTransactions(state).filter(({ status }) => status.step === 'pending')

/** One of them; `undefined`: it was not sent through the kit, or is forgotten. */
export const selectSentTransaction = (state: WidgetState, hash: string): SentTransaction | undefined =>
  selectSentTransactions(state).find((transaction) => transaction.hash === hash)
