import type { Disposer } from '@appkit/core'
import { historyApi, PURCHASE_POLL_MS, watchQuery, type HistoryQuery } from '@appkit/core/data'
import type { WidgetThunk } from '@appkit/core/internal'

const { getHistory, getNewestHistory } = historyApi.endpoints

/** Fetches the newest page of an activity again and again, first after a pause; older pages that are loaded stay. @returns ends it */
export const pollNewest =
  (query: HistoryQuery): WidgetThunk<Disposer> =>
  (dispatch, getState) => {
    const [value] = getHistory.select(query)(getState() as never).data?.pages ?? []
    if (value) {
      dispatch(historyApi.util.upsertQueryEntries([{ endpointName: 'getNewestHistory', arg: query, value }]))
    }
    const options = { subscriptionOptions: { pollingInterval: PURCHASE_POLL_MS } }
    return dispatch(watchQuery(getNewestHistory, query, options)).unsubscribe
  }
