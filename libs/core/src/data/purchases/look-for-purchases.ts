import { historyApi } from '../endpoints/history-endpoint.js'
import type { HistoryEntry, HistoryPage } from '../endpoints/history-decoder.js'
import { dataApi } from '../data-api.js'
import { upstreamsSlice } from '../upstreams/upstreams-slice.js'
import type { WidgetThunk } from '../../store/widget-store.js'
import { onrampApi } from '../endpoints/onramp-endpoint.js'
import { matchPurchases, namedEntryId } from './match-purchases.js'
import { isOpenPurchase, selectPurchases } from './purchases-selectors.js'
import { purchasesSlice, type Purchase } from './purchases-slice.js'

const { purchaseChanged } = purchasesSlice.actions
const { getHistory } = historyApi.endpoints
const { getOnrampOrder } = onrampApi.endpoints

/** Asks the history of every account that waits for a purchase, once each, and for each order of theirs, and notes what became of them. Never rejects. */
export const lookForPurchases = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  const open = selectPurchases(getState()).filter(isOpenPurchase)
  const accounts = new Map(open.map((purchase) => [`${purchase.caipNetworkId}:${purchase.address}`, purchase]))
  const look = async (account: Purchase, question: WidgetThunk<Promise<readonly HistoryEntry[]>>) =>
    dispatch(noteEntries(account, await dispatch(question)))
  await Promise.all([
    ...open.map((purchase) => look(purchase, fetchOrder(purchase))),
    ...[...accounts.values()].map((account) => look(account, fetchOrderHistory(account)))
  ])
}

const noteEntries =
  ({ address, caipNetworkId }: Purchase, entries: readonly HistoryEntry[]): WidgetThunk =>
  (dispatch, getState, { clock, flows }) => {
    if (flows.gone.signal.aborted) return
    const own = selectPurchases(getState()).filter(
      (purchase) => purchase.address === address && purchase.caipNetworkId === caipNetworkId
    )
    const news = matchPurchases(own, entries)
    for (const change of news) dispatch(purchaseChanged(change))
    if (!news.some(({ status }) => status.step === 'arrived')) return
    dispatch(upstreamsSlice.actions.transactionMined({ at: clock.now() }))
    dispatch(dataApi.util.invalidateTags(['Balance', 'Nfts', 'History']))
  }

/** What is told only to a holder of the order: it is the purchase, however its entry is named. */
const fetchOrder =
  ({ id, order, caipNetworkId }: Purchase): WidgetThunk<Promise<readonly HistoryEntry[]>> =>
  async (dispatch) => {
    if (order === undefined) return []
    const request = dispatch(getOnrampOrder.initiate({ order, chainId: caipNetworkId }, { forceRefetch: true }))
    const { data = [] } = await request
    request.unsubscribe()
    return data.map((entry) => ({ ...entry, id: namedEntryId(id) }))
  }

/** The newest page of purchases in an account's history, fetched anew; none: it is unknown. */
const fetchOrderHistory =
  ({ address, caipNetworkId: chainId }: Purchase): WidgetThunk<Promise<readonly HistoryEntry[]>> =>
  async (dispatch) => {
    const request = dispatch(getHistory.initiate({ address, chainId, onramp: 'coinbase' }, { forceRefetch: true }))
    const { data, isError } = (await request) as {
      readonly data?: { readonly pages: readonly HistoryPage[] } | undefined
      readonly isError: boolean
    }
    request.unsubscribe()
    return isError ? [] : (data?.pages.flatMap(({ entries }) => entries) ?? [])
  }
