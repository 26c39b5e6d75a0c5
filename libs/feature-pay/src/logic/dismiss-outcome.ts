import { goBack, selectCurrentRoute, type WidgetThunk } from '@appkit/core/internal'
import { selectUnheardHash } from './pay-selectors.js'
import { paySlice } from './pay-slice.js'

const { ended, outcomeDismissed } = paySlice.actions

/** Goes back to the ways to pay, with everything that was chosen. A payment whose end is unknown stays so. @source docs/threats.md T6.10 */
export const dismissOutcome = (): WidgetThunk => (dispatch, getState) => {
  const hash = selectUnheardHash(getState())
  dispatch(hash === undefined ? outcomeDismissed() : ended({ step: 'unknown', hash }))
  if (selectCurrentRoute(getState())?.view === 'PayLoading') dispatch(goBack())
}
