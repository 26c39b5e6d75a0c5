import { historyApi, type HistoryPage } from '@appkit/core/data'
import { selectSentTransactions, waitAtMost, type WidgetThunk } from '@appkit/core/internal'
import { addressHistoryOf, type AddressHistory } from './known-receivers.js'
import type { Sender } from './send-selectors.js'

/** How long to wait for the history, ms: after that only what went through the kit is known. */
const HISTORY_WAIT_MS = 5_000

/** The latest page of the account's history; `undefined` if it does not come in time. */
const readHistory =
  ({ namespace, connection }: Sender): WidgetThunk<Promise<readonly HistoryPage[] | undefined>> =>
  async (dispatch, _getState, { clock, flows }) => {
    if (namespace !== 'eip155') return undefined
    const query = { address: connection.activeAddress, chainId: connection.caipNetworkId }
    const ask = historyApi.endpoints.getHistory.initiate(query, { subscribe: false })
    const asked = dispatch(ask as never) as Promise<{ readonly data?: { readonly pages: readonly HistoryPage[] } }>
    const answer = await waitAtMost(clock, HISTORY_WAIT_MS, asked, flows.gone.signal)
    return answer?.data?.pages
  }

/** Loads what the account's history says of addresses, as far as it is known. Never throws. @source docs/threats.md T13.05 */
export const loadAddressHistory =
  (sender: Sender): WidgetThunk<Promise<AddressHistory>> =>
  async (dispatch, getState) => {
    const pages = await dispatch(readHistory(sender))
    return addressHistoryOf({
      namespace: sender.namespace,
      own: sender.connection.accounts.map(({ address }) => address),
      sent: selectSentTransactions(getState()),
      entries: pages?.flatMap(({ entries }) => entries)
    })
  }
