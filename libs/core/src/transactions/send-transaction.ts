import { asBaseUnits } from '../amounts/base-units.js'
import { assertUnchanged } from '../connections/account-snapshot.js'
import { noteAnswer } from '../connections/wallet-answers.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { bindTransaction, type OwnTransaction } from './own-transaction.js'
import { transactionsSlice } from './transactions-slice.js'

/**
 * Sends a transaction from the account in use, on the network it was on when this was called (or when its snapshot was taken), and follows what
 * becomes of it. The wallet is waited for as long as it needs.
 * @returns the hash, when the wallet accepts; also of a transaction that left and was not answered, which may happen all the same.
 * @throws AppKitError WALLET_DISCONNECTED, USER_REJECTED, CONTEXT_CHANGED, CHAIN_MISMATCH, INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION
 */
export const sendTransaction =
  (transaction: OwnTransaction): WidgetThunk<Promise<string>> =>
  async (dispatch, getState, { chains, clock, flows }) => {
    const { snapshot, request } = dispatch(bindTransaction(transaction))
    const value = asBaseUnits(request.value)
    assertUnchanged(getState(), snapshot)
    const runtime = await chains.load(snapshot.namespace)
    assertUnchanged(getState(), snapshot)
    // What keeps and follows it is there when the wallet answers, so that leaving the page right then forgets nothing.
    import('./transaction-follower.js').catch(() => undefined)
    const hash = await runtime.sendTransaction(request).catch(readUnansweredHash)
    if (flows.gone.signal.aborted) return hash
    dispatch(noteAnswer(snapshot.namespace, snapshot.connectorUid))
    const { caipNetworkId, from, data, token, messages } = request
    const to = messages ? from : request.to
    // A token's amount is not one of the native coin, so it is not shown as such.
    const isCall = (data !== undefined && data !== '0x') || token !== undefined || messages !== undefined
    const { purpose } = transaction
    dispatch(
      transactionsSlice.actions.transactionSent({
        hash,
        caipNetworkId,
        from,
        to,
        value,
        isCall,
        purpose,
        sentAt: clock.now()
      })
    )
    return hash
  }

/** A transaction that may happen is followed like any other: sent again, it could happen twice. @source docs/threats.md T6.10 */
function readUnansweredHash(error: unknown): string {
  if (AppKitError.is(error, 'OUTCOME_UNKNOWN') && error.context.hash) return error.context.hash
  throw error
}
