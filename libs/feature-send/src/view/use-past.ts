import { HISTORY_CACHE_SECONDS, historyApi, type HistoryPage, type HistoryQuery } from '@appkit/core/data'
import { skipToken, useEndpointPages } from '@appkit/ui-react'
import type { Sender } from '../logic/send-selectors.js'

const { getHistory } = historyApi.endpoints

/** Keeps what the account did lately at hand while a receiver is put in: known addresses are told from it. @source threats T13.05 */
export function usePast({ namespace, connection }: Sender): void {
  const { activeAddress: address, caipNetworkId: chainId } = connection
  const query = namespace === 'eip155' ? { address, chainId } : skipToken
  useEndpointPages<HistoryPage, HistoryQuery>(getHistory, query, { freshSeconds: HISTORY_CACHE_SECONDS })
}
