import { AppKitError } from '@appkit/core'
import { assertDecimals, type DecimalsWitness, type WidgetThunk } from '@appkit/core/internal'
import type { SendProblem } from './send-problem.js'
import type { SendToken } from './send-token.js'

/** Whose word it is that a token has so many decimals, or why it is not sent by them. */
export type TokenCount = { readonly witness: DecimalsWitness } | { readonly problem: SendProblem }

/** Has the decimals of what is sent read from the chain. The network's own coin needs no reading. Never throws. */
export const countToken =
  ({ caipNetworkId, address, symbol, name, decimals }: SendToken): WidgetThunk<Promise<TokenCount>> =>
  async (dispatch) => {
    if (address === undefined) return { witness: 'independent' }
    try {
      const counted = { caipNetworkId, token: address, symbol: symbol || name, decimals }
      return { witness: await dispatch(assertDecimals(counted)) }
    } catch (error) {
      const code = AppKitError.is(error) ? error.code : 'UNKNOWN'
      if (!AppKitError.is(error, 'TOKEN_MISMATCH')) return { problem: { code, reason: 'unread' } }
      return { problem: { code, mismatch: error.context } }
    }
  }
