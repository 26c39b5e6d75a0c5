import type { FeeEstimate } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'
import { worthOf } from './send-amounts.js'
import { readHoldings, selectSender } from './send-selectors.js'
import type { SendSnapshot } from './send-snapshot.js'

/** What a fee is worth in money, and may be at most; `undefined`: unknown. */
export const worthOfFee =
  ({ fee, feeCap }: FeeEstimate): WidgetThunk<Pick<SendSnapshot, 'feeWorth' | 'feeCapWorth'>> =>
  (_dispatch, getState) => {
    const sender = selectSender(getState())
    const [coin] = sender ? readHoldings(getState(), sender) : []
    const worth = (units: string) =>
      coin && worthOf(BigInt(units), { decimals: coin.token.decimals, price: coin.price })
    return { feeWorth: worth(fee), feeCapWorth: worth(feeCap) }
  }
