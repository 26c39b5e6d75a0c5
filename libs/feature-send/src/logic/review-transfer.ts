import {
  AppKitError,
  asBaseUnits,
  type BaseUnits,
  type DecimalAmount,
  type ErrorCode,
  type FeeEstimate
} from '@appkit/core'
import {
  assertUnchanged,
  estimateFee,
  maxSpendable,
  formatAmount,
  takeSnapshot,
  type WidgetThunk
} from '@appkit/core/internal'
import { checkFunds } from './check-funds.js'
import { countToken } from './count-token.js'
import { balanceUnits } from './judge-form.js'
import { requireSendable } from './require-sendable.js'
import { worthOf } from './send-amounts.js'
import { toProblem, type SendProblem } from './send-problem.js'
import {
  holdingOf,
  judge,
  readHoldings,
  selectRepeated,
  selectSend,
  selectSender,
  selectToken
} from './send-selectors.js'
import { sendSlice } from './send-slice.js'
import type { SendSnapshot } from './send-snapshot.js'
import { worthOfFee } from './worth-of-fee.js'
import { transferRequest } from './transfer-request.js'

const { reviewAsked, reviewReady, reviewDismissed } = sendSlice.actions

/** What the form comes to, before its cost is known. @throws AppKitError as requireSendable, WALLET_DISCONNECTED, ALREADY_IN_PROGRESS */
const createDraft = (): WidgetThunk<SendSnapshot | undefined> => (dispatch, getState) => {
  const state = getState()
  const { form, receiver, repeats, status } = selectSend(state)
  if (status.step !== 'editing' && status.step !== 'reviewing') {
    throw new AppKitError('ALREADY_IN_PROGRESS', { flow: 'send' })
  }
  const account = dispatch(takeSnapshot())
  const { amount, receiver: typed } = form
  const token = requireSendable({ namespace: account.namespace, amount, receiver: typed, token: selectToken(state) })
  const { issue, units } = judge(state)
  const sender = selectSender(state)
  const repeated = selectRepeated(state)
  if (issue !== undefined || units === undefined || receiver.step !== 'ready' || !sender) return undefined
  if (repeated && !repeats.includes(repeated.hash)) return undefined
  const { price } = holdingOf(readHoldings(state, sender), token)
  return {
    account,
    token,
    amount: asBaseUnits(units),
    worth: worthOf(units, { decimals: token.decimals, price }),
    receiver: receiver.receiver,
    feeCoin: sender.network.nativeCurrency
  }
}

/** What would fail or do something else if it were confirmed, whatever it costs. */
const OBSTACLES: readonly ErrorCode[] = ['CONTEXT_CHANGED', 'INVALID_ADDRESS', 'UNSAFE_TRANSACTION']

/** What a transfer costs; `undefined`: it could not be estimated, which the review says. @throws AppKitError for an obstacle */
const estimate =
  (draft: SendSnapshot): WidgetThunk<Promise<FeeEstimate | undefined>> =>
  async (dispatch) => {
    try {
      return await dispatch(estimateFee(transferRequest(draft)))
    } catch (error) {
      if (AppKitError.is(error) && OBSTACLES.includes(error.code)) throw error
      return undefined
    }
  }

/** The amount of a form that asked for all there is, at the cost of now. @source docs/threats.md T11.05 */
function adjusted(draft: SendSnapshot, balance: DecimalAmount | undefined, fee: FeeEstimate | undefined): BaseUnits {
  if (draft.token.address !== undefined || balance === undefined || !fee) return draft.amount
  const most = maxSpendable({ balance: balanceUnits(balance, draft.token.decimals), feeCap: BigInt(fee.feeCap) })
  return BigInt(draft.amount) > most && most > 0n ? asBaseUnits(most) : draft.amount
}

/**
 * Takes the snapshot that is reviewed: what leaves, to whom, from which account on which network, at what cost. A form that is not complete leaves
 * everything as it is; what goes wrong is said in the form, which keeps what was put in.
 * @throws AppKitError INVALID_AMOUNT, INVALID_ADDRESS, OPTIONS_INVALID, NETWORK_NOT_SUPPORTED, WALLET_DISCONNECTED, ALREADY_IN_PROGRESS
 */
export const reviewTransfer = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  const draft = dispatch(createDraft())
  if (!draft) return
  const { isMax } = selectSend(getState()).form
  dispatch(reviewAsked(draft))
  // A user who types on meanwhile wants to review something else.
  const isWanted = () => {
    const { status } = selectSend(getState())
    return status.step === 'preparing' && status.draft === draft
  }
  const leave = (problem: SendProblem) => void (isWanted() && dispatch(reviewDismissed(problem)))
  try {
    const [fee, count] = await Promise.all([dispatch(estimate(draft)), dispatch(countToken(draft.token))])
    if (!isWanted()) return
    assertUnchanged(getState(), draft.account)
    if ('problem' in count) return leave(count.problem)
    const sender = selectSender(getState())
    if (!sender) return leave({ code: 'WALLET_DISCONNECTED' })
    const holdings = readHoldings(getState(), sender)
    const { price, balance } = holdingOf(holdings, draft.token)
    const amount = isMax ? adjusted(draft, balance, fee) : draft.amount
    const { decimals } = draft.token
    const problem = checkFunds(holdings, { token: draft.token, units: BigInt(amount), fee })
    if (problem) return leave(problem)
    const costs = fee && dispatch(worthOfFee(fee))
    const worth = worthOf(BigInt(amount), { decimals, price })
    dispatch(
      reviewReady({
        snapshot: { ...draft, amount, worth, fee, ...costs, witness: count.witness },
        ...(amount === draft.amount ? {} : { amount: formatAmount(amount, decimals) })
      })
    )
  } catch (error) {
    leave(toProblem(error))
  }
}
