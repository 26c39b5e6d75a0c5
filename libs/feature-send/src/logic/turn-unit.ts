import type { WidgetThunk } from '@appkit/core/internal'
import { isPrice, turnedAmount } from './send-amounts.js'
import { holdingOf, readHoldings, selectSend, selectSender, selectToken } from './send-selectors.js'
import { sendSlice } from './send-slice.js'

/** Goes on in dollars, or in tokens again; without a price there are no dollars. */
export const turnUnit = (): WidgetThunk => (dispatch, getState) => {
  const sender = selectSender(getState())
  const token = selectToken(getState())
  const { amount: text, unit } = selectSend(getState()).form
  if (!token) return
  const price = sender && holdingOf(readHoldings(getState(), sender), token).price
  if (unit === 'token' && !isPrice(price)) return
  dispatch(sendSlice.actions.unitTurned(turnedAmount({ text, unit }, { decimals: token.decimals, price })))
}
