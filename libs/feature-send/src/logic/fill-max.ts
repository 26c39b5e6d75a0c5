import { AppKitError, asBaseUnits } from '@appkit/core'
import { gasPriceApi, type GasPrices } from '@appkit/core/data'
import { estimateFee, formatAmount, maxSpendable, type WidgetThunk } from '@appkit/core/internal'
import { balanceUnits } from './judge-form.js'
import { largestAmount } from './send-amounts.js'
import { toProblem } from './send-problem.js'
import { holdingOf, readHoldings, selectSend, selectSender, selectToken, type Sender } from './send-selectors.js'
import { sendSlice } from './send-slice.js'

const { maxAsked, maxFound, maxFailed } = sendSlice.actions

/** What a transfer of the native coin is left, where it cannot be estimated. */
const FALLBACK_GAS = 65_000n

/** What a transfer of the network's own coin costs at most, base units. @throws AppKitError where unknown */
const feeCapOf =
  ({ connection, network }: Sender): WidgetThunk<Promise<bigint>> =>
  async (dispatch, getState) => {
    const { receiver } = selectSend(getState())
    const to = receiver.step === 'ready' ? receiver.receiver.address : connection.activeAddress
    try {
      return BigInt((await dispatch(estimateFee({ to, value: asBaseUnits(1n) }))).feeCap)
    } catch (error) {
      if (AppKitError.is(error, 'CONTEXT_CHANGED')) throw error
      const { caipNetworkId: chainId } = network
      const ask = gasPriceApi.endpoints.getGasPrice.initiate({ chainId }, { subscribe: false })
      const { data } = (await dispatch(ask as never)) as { data?: GasPrices }
      if (!data) throw error
      return FALLBACK_GAS * BigInt(data.fast)
    }
  }

/**
 * Puts the most that can be sent into the form: the whole balance of a token; of the network's own coin, what is left after the fee's cap.
 * @source docs/threats.md T11.05
 */
export const fillMax = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  const sender = selectSender(getState())
  const token = selectToken(getState())
  const { status, isFillingMax } = selectSend(getState())
  const isBusy = isFillingMax || (status.step !== 'editing' && status.step !== 'reviewing')
  if (!sender || !token || isBusy) return
  const { balance } = holdingOf(readHoldings(getState(), sender), token)
  if (balance === undefined) return
  dispatch(maxAsked())
  /** Whether this is still about the account and the network in use. */
  const isMeant = () => {
    const now = selectSender(getState())
    const { activeAddress } = sender.connection
    return now?.network.caipNetworkId === sender.network.caipNetworkId && now.connection.activeAddress === activeAddress
  }
  try {
    const feeCap = token.address === undefined ? await dispatch(feeCapOf(sender)) : 0n
    const largest = largestAmount(sender.namespace)
    const most = maxSpendable({ balance: balanceUnits(balance, token.decimals), feeCap, largest })
    if (!isMeant()) dispatch(maxFailed())
    else if (most === 0n) dispatch(maxFailed({ code: 'INVALID_AMOUNT', reason: feeCap > 0n ? 'fee' : 'balance' }))
    else dispatch(maxFound(formatAmount(most, token.decimals)))
  } catch (error) {
    dispatch(maxFailed(isMeant() ? toProblem(error) : undefined))
  }
}
