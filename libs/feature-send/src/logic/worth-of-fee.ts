import type { FeeEstimate } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'
import { worthOf } from './send-amounts.js'
import { readHoldings, selectSender } from './send-selectors.js'
import type { SendSnapshot } from './send-snapshot.js'

/** What a fee is worth in money; `undefined`: nobody knows. */
export const worthOfFee =
  ({ fee }: FeeEstimate): WidgetThunk<SendSnapshot['feeWorth']> =>
  (_dispatch, getState) => {
    const sender = selectSender(getState())
    const [coin] = sender ? readHoldings(getState(), sender) : []
    return coin && worthOf(BigInt(fee), { decimals: coin.token.decimals, price: coin.price })
  }
