import { asBaseUnits } from '../amounts/base-units.js'
import { assertUnchanged, type AccountSnapshot } from '../connections/account-snapshot.js'
import { noteAnswer } from '../connections/wallet-answers.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { Call } from '../plugin/chain-requests.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { transactionsSlice, type TransactionPurpose } from './transactions-slice.js'

const { transactionSent, transactionSettled } = transactionsSlice.actions

/** Calls of the snapshot's account that happen together or not at all. */
export interface OwnCalls {
  readonly snapshot: AccountSnapshot
  /** At least one; in the order in which they run. */
  readonly calls: readonly Call[]
  /** What they are for; kept with the sent transaction. */
  readonly purpose?: TransactionPurpose | undefined
  /** The wallet has taken the batch; its hash is known once it is mined. */
  onAccepted?(): void
}

/**
 * Has the wallet send calls in one prompt, and waits until they are mined: a batch has no hash before.
 * @returns the hash of the transaction; `undefined` when the wallet has named none: then it is mined, and not kept
 * @throws AppKitError WALLET_METHOD_UNSUPPORTED, USER_REJECTED, CONTEXT_CHANGED, CHAIN_MISMATCH, UNSAFE_TRANSACTION, TRANSACTION_REVERTED (the
 * transaction is kept then as well), OUTCOME_UNKNOWN
 * @source EIP-5792
 */
export const sendCalls =
  (batch: OwnCalls): WidgetThunk<Promise<string | undefined>> =>
  async (dispatch, getState, { chains, clock, flows }) => {
    const { snapshot, calls } = batch
    const { connectorUid, caipNetworkId, address: from } = snapshot
    assertUnchanged(getState(), snapshot)
    const runtime = await chains.load(snapshot.namespace)
    if (!runtime.sendCalls || !runtime.waitForCalls) {
      throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'wallet_sendCalls' })
    }
    assertUnchanged(getState(), snapshot)
    const id = await runtime.sendCalls({ connectorUid, caipNetworkId, from, calls })
    const sentAt = clock.now()
    dispatch(noteAnswer(snapshot.namespace, connectorUid))
    batch.onAccepted?.()
    const keep = (hash: string) => {
      if (!flows.gone.signal.aborted) dispatch(transactionSent({ ...describe(batch), hash, sentAt }))
    }
    try {
      const hash = await runtime.waitForCalls({ connectorUid, id, caipNetworkId, signal: flows.gone.signal })
      if (hash !== undefined) keep(hash)
      // What is shown of balances is of before.
      else dispatch(transactionSettled({ hash: id, status: { step: 'confirmed', minedAs: id } }))
      return hash
    } catch (error) {
      if (AppKitError.is(error, 'TRANSACTION_REVERTED') && error.context.hash !== '') {
        const { hash, reason } = error.context
        keep(hash)
        dispatch(transactionSettled({ hash, status: { step: 'failed', reason } }))
      }
      throw error
    }
  }

/** A batch as one transaction: its last call is what it is for, and its value is all that leaves. */
function describe({ snapshot, calls, purpose }: OwnCalls) {
  const { caipNetworkId, address: from } = snapshot
  const value = asBaseUnits(calls.reduce((sum, call) => sum + BigInt(call.value), 0n))
  return { caipNetworkId, from, to: calls.at(-1)?.to ?? from, value, isCall: true, purpose }
}
