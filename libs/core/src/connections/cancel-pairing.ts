import type { WidgetThunk } from '../store/widget-store.js'
import { connectionsSlice } from './connections-slice.js'

/** Gives up the pairing that is under way, and forgets one that failed. The wallet's late answer is undone quietly. */
export const cancelPairing =
  (): WidgetThunk =>
  (dispatch, getState, { flows }) => {
    flows.pairing?.cancel()
    flows.pairing = undefined
    if (getState().connections.pairing) dispatch(connectionsSlice.actions.pairingChanged(undefined))
  }
