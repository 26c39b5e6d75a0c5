import type { InspectionCode } from '@appkit/core'
import type { ReviewedTransactions, WidgetThunk } from '@appkit/core/internal'
import { loadAddressHistory } from './load-address-history.js'
import type { ReceiverWarning } from './receiver-state.js'
import { readHoldings, selectSender } from './send-selectors.js'
import type { SendSnapshot } from './send-snapshot.js'
import { transferRequest } from './transfer-request.js'

/** What the wallet would be asked for, with what the account's past says of receivers. */
export const reviewTransactions =
  (snapshot: SendSnapshot): WidgetThunk<Promise<ReviewedTransactions>> =>
  async (dispatch, getState) => {
    const sender = selectSender(getState())
    return {
      snapshot: snapshot.account,
      transactions: [transferRequest(snapshot)],
      past: sender && dispatch(loadAddressHistory(sender))
    }
  }

/** Warnings that say more of a receiver than that it is a new one. */
const STRONGER: readonly ReceiverWarning[] = ['own', 'unused', 'bait', 'unchecked']

/** What the review says of the receiver by itself. */
export function toldOf({ receiver }: SendSnapshot): readonly InspectionCode[] {
  if (receiver.lookAlike !== undefined) return ['receiverLooksLikeKnown', 'firstTimeReceiver']
  return receiver.warnings.some((warning) => STRONGER.includes(warning)) ? ['firstTimeReceiver'] : []
}

/** How what the account holds is called and counted, as far as it is known. */
export const holdingNames =
  (): WidgetThunk<
    readonly { readonly token?: string | undefined; readonly symbol: string; readonly decimals: number }[]
  > =>
  (_dispatch, getState) => {
    const sender = selectSender(getState())
    const holdings = sender ? readHoldings(getState(), sender) : []
    return holdings.map(({ token: { address: token, symbol, decimals } }) => ({ token, symbol, decimals }))
  }
