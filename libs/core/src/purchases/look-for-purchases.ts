import { historyApi, type HistoryQuery } from '../api/endpoints/history-endpoint.js'
import type { HistoryEntry, HistoryPage } from '../api/endpoints/history-decoder.js'
import { dataApi } from '../api/data-api.js'
import { upstreamsSlice } from '../api/upstreams/upstreams-slice.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { matchPurchases } from './match-purchases.js'
import { isOpenPurchase, selectPurchases } from './purchases-selectors.js'
import { purchasesSlice, type Purchase } from './purchases-slice.js'

/** How often a purchase is looked for, ms. @source public behaviour of the views: BuyInProgress */
export const PURCHASE_POLL_MS = 4_000
/** For how long, ms. */
export const PURCHASE_WAIT_MS = 180_000

const { purchaseChanged } = purchasesSlice.actions
const { getHistory } = historyApi.endpoints

/** Asks the history of every account that waits for a purchase, once each, and notes what became of them. Never rejects. */
export const lookForPurchases = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  const open = selectPurchases(getState()).filter(isOpenPurchase)
  const accounts = new Map(open.map((purchase) => [`${purchase.caipNetworkId}:${purchase.address}`, purchase]))
  await Promise.all([...accounts.values()].map((account) => dispatch(lookForAccount(account))))
}

const lookForAccount =
  ({ address, caipNetworkId }: Purchase): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { clock, flows }) => {
    const entries = await dispatch(askHistory({ address, chainId: caipNetworkId }))
    if (!entries || flows.gone.signal.aborted) return
    const own = selectPurchases(getState()).filter(
      (purchase) => purchase.address === address && purchase.caipNetworkId === caipNetworkId
    )
    const news = matchPurchases(own, entries)
    for (const change of news) dispatch(purchaseChanged(change))
    if (!news.some(({ status }) => status.step === 'arrived')) return
    dispatch(upstreamsSlice.actions.transactionMined({ at: clock.now() }))
    dispatch(dataApi.util.invalidateTags(['Balance', 'Nfts']))
  }

/** The newest page of an account's history, asked for anew; `undefined`: nobody could tell. */
const askHistory =
  (query: HistoryQuery): WidgetThunk<Promise<readonly HistoryEntry[] | undefined>> =>
  async (dispatch) => {
    const request = dispatch(getHistory.initiate(query, { forceRefetch: true }))
    const { data, isError } = (await request) as {
      readonly data?: { readonly pages: readonly HistoryPage[] } | undefined
      readonly isError: boolean
    }
    request.unsubscribe()
    return isError ? undefined : data?.pages.flatMap(({ entries }) => entries)
  }

/** Ends the wait for what was not seen in time; it may still come. */
export const giveUpOnPurchases =
  (): WidgetThunk =>
  (dispatch, getState, { clock }) => {
    for (const { id, status } of selectPurchases(getState())) {
      if (!('since' in status) || clock.now() - status.since < PURCHASE_WAIT_MS) continue
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
      ({ status }) => 'since' in status && clock.now() - status.since < PURCHASE_WAIT_MS + PURCHASE_POLL_MS
    )
