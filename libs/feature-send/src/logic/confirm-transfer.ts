import { AppKitError } from '@appkit/core'
import {
  assertUnchanged,
  giveBackResult,
  isSameAddress,
  runOnce,
  sendTransaction,
  takeResult,
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
import { transferRequest } from './transfer-request.js'

const { confirmed, walletAsked, walletAccepted, confirmationFailed, reviewDismissed } = sendSlice.actions

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

/** Back to where it can be put right: the form when what was reviewed is no longer so, else the review. */
const fail =
  (snapshot: SendSnapshot, problem: SendProblem | undefined): WidgetThunk =>
  (dispatch) => {
    const isOutdated = problem?.code === 'CONTEXT_CHANGED' || problem?.reason === 'balance' || problem?.reason === 'fee'
    dispatch(isOutdated ? reviewDismissed(problem) : confirmationFailed(problem))
    dispatch(notifyFailure(snapshot, problem?.code ?? 'USER_REJECTED'))
  }

/** Asks the wallet for what was reviewed. @returns the hash; `undefined`: the wallet was not asked */
const send =
  (snapshot: SendSnapshot): WidgetThunk<Promise<string | undefined>> =>
  async (dispatch, getState, { clock }) => {
    const problem = await dispatch(findObstacle(snapshot))
    // Nobody is asked for a signature who has just walked away.
    if (problem ?? !isSendOnScreen(getState())) {
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
    dispatch(fail(snapshot, toProblem(error)))
    dispatch(giveBackResult(opener))
    if (AppKitError.is(error, 'DISPOSED')) opener.reject(error)
  }
}
