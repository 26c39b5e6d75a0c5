import {
  goBack,
  goTo,
  isSwapNetwork,
  selectCurrentRoute,
  selectSupportedNetworks,
  type WidgetThunk
} from '@appkit/core/internal'
import { selectCanSwap, selectSwap } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'

/** Offers the networks with swaps if the active one has none; going back from there without choosing one leaves swapping. */
export const offerSwapNetworks = (): WidgetThunk => (dispatch, getState) => {
  const route = selectCurrentRoute(getState())
  if (route?.view !== 'Swap' || selectCanSwap(getState())) return
  if (selectSwap(getState()).sentAwayFrom === route.key) {
    dispatch(goBack())
    return
  }
  dispatch(swapEvents.sentAway(route.key))
  const { options } = getState()
  const networks = selectSupportedNetworks(getState())
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => isSwapNetwork(id, options))
  dispatch(goTo({ view: 'UnsupportedChain', parameters: { reason: 'swaps.unsupported', networks } }))
}
