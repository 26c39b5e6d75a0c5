import { historyApi, type HistoryQuery } from '../api/endpoints/history-endpoint.js'
import type { HistoryEntry, HistoryPage } from '../api/endpoints/history-decoder.js'
import { dataApi } from '../api/data-api.js'
import { upstreamsSlice } from '../api/upstreams/upstreams-slice.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { matchPurchases } from './match-purchases.js'
import { isOpenPurchase, selectPurchases } from './purchases-selectors.js'
import { purchasesSlice, type Purchase } from './purchases-slice.js'

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
