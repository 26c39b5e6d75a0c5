import { AppKitError, type CaipNetwork } from '@appkit/core'
import { balanceApi, type Portfolio } from '@appkit/core/data'
import {
  selectLiveConnection,
  sendNetwork,
  takeResult,
  type SendArguments,
  type WidgetThunk
} from '@appkit/core/internal'
import { holdingsOf, nativeToken } from './holdings.js'
import { toProblem } from './send-problem.js'
import { selectSend } from './send-selectors.js'
import { isAwaited, sendSlice, RECEIVER_TEXT_LIMIT } from './send-slice.js'
import { isSameToken, type SendToken } from './send-token.js'

const { argumentsGiven, tokenFound, reviewDismissed } = sendSlice.actions

/** Names that hosts have for a network's own coin. @source EIP-7528 */
const isNative = (asset: string) => asset === 'native' || /^0xe{40}$/i.test(asset)

/** A token of which the app has told the address: what it is called and how it is counted, the account's holdings say. */
const unknownToken = ({ caipNetworkId }: CaipNetwork, address: string): SendToken => ({
  caipNetworkId,
  address,
  name: '',
  symbol: '',
  decimals: 0
})

/** @throws AppKitError OPTIONS_INVALID 'Token not found', BALANCE_UNAVAILABLE 'Failed to load token information' */
const findToken =
  (network: CaipNetwork, wanted: SendToken): WidgetThunk<Promise<SendToken>> =>
  async (dispatch, getState) => {
    const { caipNetworkId } = network
    const owner = selectLiveConnection(getState(), network.chainNamespace)?.activeAddress ?? ''
    const query = { address: owner, chainId: caipNetworkId }
    const ask = balanceApi.endpoints.getBalance.initiate(query, { subscribe: false })
    const { data } = (await dispatch(ask as never)) as { data?: Portfolio }
    if (!data) {
      const message = 'Failed to load token information'
      throw new AppKitError('BALANCE_UNAVAILABLE', { network: caipNetworkId }, { message })
    }
    const holdings = holdingsOf({ network, portfolio: data })
    const found = holdings.find(({ token }) => isSameToken(token, wanted))
    if (found) return found.token
    const context = { option: 'arguments', detail: '.assetAddress is not among the tokens of the account' }
    throw new AppKitError('OPTIONS_INVALID', context, { message: 'Token not found' })
  }

/**
 * Fills the form with what the host opened it with. A transfer on its way is not disturbed: then the waiting caller gets
 * ALREADY_IN_PROGRESS, as it gets an error for a token that is not there.
 */
export const applyArguments =
  (given: SendArguments): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { step } = selectSend(getState()).status
    if (step === 'checking' || step === 'signing') {
      return dispatch(takeResult()).reject(new AppKitError('ALREADY_IN_PROGRESS', { flow: 'send' }))
    }
    const { amount = '', to = '', assetAddress, chainId } = given
    const receiver = to.slice(0, RECEIVER_TEXT_LIMIT)
    let wanted: SendToken | undefined
    try {
      const network = sendNetwork(getState(), given)
      if (assetAddress !== undefined && !isNative(assetAddress)) wanted = unknownToken(network, assetAddress)
      const isCoin = !wanted && (assetAddress !== undefined || chainId !== undefined)
      const token = isCoin ? nativeToken(network) : wanted
      dispatch(argumentsGiven({ amount, receiver, token, isTokenUnknown: wanted !== undefined }))
      if (wanted) dispatch(tokenFound(await dispatch(findToken(network, wanted))))
    } catch (error) {
      // Another token was chosen meanwhile, or the app has opened the form for something else.
      if (wanted && !isAwaited(selectSend(getState()), wanted)) return
      const isMissing = AppKitError.is(error, 'OPTIONS_INVALID')
      dispatch(reviewDismissed(toProblem(error, isMissing ? 'token' : 'tokenUnknown')))
      if (AppKitError.is(error)) dispatch(takeResult()).reject(error)
    }
  }
