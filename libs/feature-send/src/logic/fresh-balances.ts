import { balanceApi, nativeBalanceApi } from '@appkit/core/data'
import type { WidgetThunk } from '@appkit/core/internal'
import { coinQuery, readHoldings, selectSender } from './send-selectors.js'
import type { Holding } from './send-token.js'

/**
 * What the sender holds now, asked anew; what cannot be found out is as it was last known.
 * @param needs what matters: the tokens that the data provider tells of, besides the network's own coin
 */
export const freshHoldings =
  (needs: { readonly tokens: boolean }): WidgetThunk<Promise<readonly Holding[]>> =>
  async (dispatch, getState) => {
    const sender = selectSender(getState())
    if (!sender) return []
    const { connection, network } = sender
    const { activeAddress: address } = connection
    const { caipNetworkId } = network
    const anew = { forceRefetch: true, subscribe: false } as const
    const asked = [
      dispatch(nativeBalanceApi.endpoints.getNativeBalance.initiate(coinQuery(sender), anew) as never),
      needs.tokens &&
        dispatch(balanceApi.endpoints.getBalance.initiate({ address, chainId: caipNetworkId }, anew) as never)
    ]
    await Promise.all(asked)
    const now = selectSender(getState())
    return now ? readHoldings(getState(), now) : []
  }
