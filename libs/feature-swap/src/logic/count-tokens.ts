import { parseCaipAddress } from '@appkit/core'
import { assertDecimals, toAppKitError, type WidgetThunk } from '@appkit/core/internal'
import type { SwapToken } from '@appkit/core/data'
import { isNativeAsset } from './native-asset.js'
import type { SwapReview } from './swap-state.js'
import { withMessage } from './with-message.js'

/**
 * Has the decimals of both sides read from the chain; the network's own coin needs no reading.
 * @returns the symbols of tokens of which only the data provider's own node said it
 * @throws AppKitError TOKEN_MISMATCH; else, as 'Failed to read token decimals', why the read failed
 */
export const countTokens =
  ({ quote }: SwapReview): WidgetThunk<Promise<readonly string[]>> =>
  async (dispatch) => {
    const { from, to } = quote.basis
    const tokens = [from, to].filter(({ address }) => !isNativeAsset(address))
    const witnesses = await Promise.all(tokens.map((token) => dispatch(witnessOf(token))))
    return tokens.filter((_token, place) => witnesses[place] === 'provider').map(({ symbol }) => symbol)
  }

const witnessOf =
  ({ address, symbol, decimals }: SwapToken): WidgetThunk<ReturnType<ReturnType<typeof assertDecimals>>> =>
  async (dispatch) => {
    const { caipNetworkId, address: token } = parseCaipAddress(address)
    try {
      return await dispatch(assertDecimals({ caipNetworkId, token, symbol, decimals }))
    } catch (cause) {
      const error = toAppKitError(cause)
      throw error.code === 'TOKEN_MISMATCH' ? error : withMessage(error.toPlain(), 'Failed to read token decimals')
    }
  }
