import type { WidgetThunk } from '@appkit/core/internal'
import { isPrice, convertedAmount } from './send-amounts.js'
import { holdingOf, readHoldings, selectSend, selectSender, selectToken } from './send-selectors.js'
import { sendSlice } from './send-slice.js'

/** Switches the amount between the token and dollars; without a price it stays in the token. */
export const toggleUnit = (): WidgetThunk => (dispatch, getState) => {
  const sender = selectSender(getState())
  const token = selectToken(getState())
  const { amount: text, unit } = selectSend(getState()).form
  if (!token) return
  const price = sender && holdingOf(readHoldings(getState(), sender), token).price
  if (unit === 'token' && !isPrice(price)) return
  dispatch(sendSlice.actions.unitToggled(convertedAmount({ text, unit }, { decimals: token.decimals, price })))
}
