import { AppKitError } from '@appkit/core'
import {
  assertUnchanged,
  estimateFee,
  giveBackResult,
  isSameAddress,
  runOnce,
  sendTransaction,
  takeResult,
  type WidgetState,
  type WidgetThunk
} from '@appkit/core/internal'
import { checkFunds } from './check-funds.js'
import { isConsentGiven } from './consent.js'
import { freshHoldings } from './fresh-balances.js'
import { resolveName } from './resolve-name.js'
import { isSendOnScreen } from './send-screens.js'
import { toProblem, type SendProblem } from './send-problem.js'
import { selectSend } from './send-selectors.js'
import { sendSlice } from './send-slice.js'
import type { SendSnapshot } from './send-snapshot.js'
import { notifyFailure, notifyStart } from './notify-host.js'
import { worthOfFee } from './worth-of-fee.js'
import { transferRequest } from './transfer-request.js'

const { confirmed, walletAsked, walletAccepted, confirmationFailed, reviewDismissed, feeChanged } = sendSlice.actions

/** What keeps a reviewed transfer from being asked of the wallet: the name leads elsewhere by now, or the money is gone. */
const findObstacle =
  (snapshot: SendSnapshot): WidgetThunk<Promise<SendProblem | undefined>> =>
  async (dispatch, getState) => {
    const { account, receiver, token, amount, fee } = snapshot
    assertUnchanged(getState(), account)
    if (receiver.name !== undefined) {
      try {
        const address = await dispatch(resolveName(receiver.name, account.caipNetworkId, true))
        const isSame = address !== undefined && isSameAddress(account.namespace, address, receiver.address)
        if (!isSame) return { code: 'CONTEXT_CHANGED', reason: 'name' }
      } catch (error) {
        return toProblem(error, 'nameUnknown')
      }
    }
    const holdings = await dispatch(freshHoldings({ tokens: token.address !== undefined }))
    assertUnchanged(getState(), account)
    return checkFunds(holdings, { token, units: BigInt(amount), fee })
  }

/** Whether the review is not to be confirmed once more as it is: it is no longer so, or the transfer may be on its way. */
const isVoid = ({ code, reason }: SendProblem): boolean =>
  code === 'CONTEXT_CHANGED' || code === 'OUTCOME_UNKNOWN' || reason === 'balance' || reason === 'fee'

/** Back to where it can be put right: the form, or the review. A user who is elsewhere already stays there. */
const fail =
  (snapshot: SendSnapshot, problem: SendProblem | undefined): WidgetThunk =>
  (dispatch, getState) => {
    const { status } = selectSend(getState())
    if ('snapshot' in status && status.snapshot === snapshot) {
      dispatch(problem && isVoid(problem) ? reviewDismissed(problem) : confirmationFailed(problem))
    }
    dispatch(notifyFailure(snapshot, problem?.code ?? 'USER_REJECTED'))
  }

/** Back to the review, with what the transfer costs by now; where that cannot be told, to the form. @source docs/threats.md T13.14 */
const reviewFeeAgain =
  (snapshot: SendSnapshot): WidgetThunk<Promise<void>> =>
  async (dispatch) => {
    const fee = await dispatch(estimateFee(transferRequest({ ...snapshot, fee: undefined }))).catch(() => undefined)
    const problem: SendProblem = { code: 'CONTEXT_CHANGED', reason: 'feeChanged' }
    if (fee) {
      dispatch(feeChanged({ fee, ...dispatch(worthOfFee(fee)), problem }))
      dispatch(notifyFailure(snapshot, problem.code))
    } else dispatch(fail(snapshot, problem))
  }

/** Whether the user still waits on the review of this transfer. */
function isAwaited(state: WidgetState, snapshot: SendSnapshot): boolean {
  const { status } = selectSend(state)
  return status.step === 'checking' && status.snapshot === snapshot && isSendOnScreen(state)
}

/** Asks the wallet for what was reviewed. @returns the hash; `undefined`: the wallet was not asked */
const send =
  (snapshot: SendSnapshot): WidgetThunk<Promise<string | undefined>> =>
  async (dispatch, getState, { clock }) => {
    const problem = await dispatch(findObstacle(snapshot))
    // A user who has just left is not asked for a signature.
    if (problem ?? !isAwaited(getState(), snapshot)) {
      dispatch(fail(snapshot, problem))
      return undefined
    }
    dispatch(walletAsked({ since: clock.now() }))
    const hash = await dispatch(sendTransaction(transferRequest(snapshot)))
    dispatch(walletAccepted({ hash }))
    return hash
  }

/**
 * Confirms what is reviewed: it is checked once more, and the wallet asked for exactly that, once, however often this is called. What goes wrong
 * leads back to the review or the form, with everything that was put in. Never throws.
 * @source docs/threats.md T7.01, T7.03, T7.04, T13.04
 */
export const confirmTransfer = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  const { status } = selectSend(getState())
  if (status.step !== 'reviewing' || !isConsentGiven(status.snapshot, status.consent)) return
  const { snapshot } = status
  dispatch(confirmed())
  dispatch(notifyStart(snapshot))
  const opener = dispatch(takeResult())
  try {
    const hash = await dispatch(runOnce('send', () => dispatch(send(snapshot))))
    if (hash === undefined) dispatch(giveBackResult(opener))
    else opener.resolve({ hash })
  } catch (error) {
    const isFee = AppKitError.is(error, 'CONTEXT_CHANGED') && error.context.what === 'fee'
    if (isFee) await dispatch(reviewFeeAgain(snapshot))
    else dispatch(fail(snapshot, toProblem(error)))
    dispatch(giveBackResult(opener))
    if (AppKitError.is(error, 'DISPOSED')) opener.reject(error)
  }
}
