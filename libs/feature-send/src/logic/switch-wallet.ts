import { switchNetwork, type WidgetThunk } from '@appkit/core/internal'
import { selectSend, selectToken } from './send-selectors.js'
import { sendSlice } from './send-slice.js'

/** Asks the wallet for the network of the form's token; what was put in stays, and is reviewed anew. @source docs/threats.md T7.04 */
export const switchWallet = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  const { status } = selectSend(getState())
  const token = status.step === 'reviewing' ? status.snapshot.token : selectToken(getState())
  if (!token || (status.step !== 'editing' && status.step !== 'reviewing')) return
  const result = await dispatch(switchNetwork(token.caipNetworkId))
  const now = selectSend(getState()).status.step
  if ('error' in result && now === 'editing') {
    dispatch(sendSlice.actions.reviewDismissed({ code: result.error.code, reason: 'network' }))
  }
}
