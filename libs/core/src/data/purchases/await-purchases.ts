import type { WidgetThunk } from '../../store/widget-store.js'
import { isOutdated } from '../../waiting/is-outdated.js'
import { selectPurchases } from './purchases-selectors.js'
import { purchasesSlice } from './purchases-slice.js'

/** How often a purchase is looked for, ms. */
export const PURCHASE_POLL_MS = 4_000
/** For how long, ms. */
export const PURCHASE_WAIT_MS = 180_000

const { purchaseChanged } = purchasesSlice.actions

/** Ends the wait for what was not seen in time; it may still come. */
export const giveUpOnPurchases =
  (): WidgetThunk =>
  (dispatch, getState, { clock }) => {
    for (const { id, status } of selectPurchases(getState())) {
      if (!('since' in status) || !isOutdated(status.since, PURCHASE_WAIT_MS, clock.now())) continue
      if (status.step === 'waiting') dispatch(purchaseChanged({ id, status: { step: 'unknown' } }))
    }
  }

/** Looks for a purchase again for as long as for a new one. */
export const awaitPurchase =
  (id: string): WidgetThunk =>
  (dispatch, _getState, { clock }) => {
    dispatch(purchaseChanged({ id, status: { step: 'waiting', since: clock.now() } }))
  }

/** Whether there is anything to look for at intervals; what is on its way for longer is looked for when the page comes into sight. */
export const hasAwaitedPurchases =
  (): WidgetThunk<boolean> =>
  (_dispatch, getState, { clock }) =>
    selectPurchases(getState()).some(
      ({ status }) => 'since' in status && !isOutdated(status.since, PURCHASE_WAIT_MS + PURCHASE_POLL_MS, clock.now())
    )
