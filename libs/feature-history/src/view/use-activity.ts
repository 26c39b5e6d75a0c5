import { parseCaipNetworkId, type NativeCurrency } from '@appkit/core'
import { HISTORY_CACHE_SECONDS, historyApi, selectPurchases, skipToken, type HistoryPage } from '@appkit/core/data'
import {
  watchTransaction,
  selectNetwork,
  selectPendingTransactions,
  selectSentTransactions,
  type LiveConnection
} from '@appkit/core/internal'
import {
  useClock,
  useEndpointQuery,
  useFailure,
  useIsPageVisible,
  useWidgetDispatch,
  useWidgetSelector
} from '@appkit/ui-react'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { activityLines, type ActivityLine } from '../logic/activity-lines.js'
import { mergeActivity } from '../logic/merge-activity.js'
import { pollNewest } from '../logic/poll-newest.js'
import { reportFailure, reportMore } from '../logic/report-fetching.js'
import { isHidden } from '../logic/unwanted.js'

const { getHistory } = historyApi.endpoints

/** The coin of an EVM network that the app does not list. */
const UNNAMED_COIN: NativeCurrency = { name: '', symbol: '', decimals: 18 }

/** What there is to show of an account's activity. */
export interface Activity {
  /** `unsupported`: no provider covers this network. */
  readonly status: 'unsupported' | 'loading' | 'failed' | 'ready'
  readonly lines: readonly ActivityLine[]
  readonly hiddenCount: number
  /** The page asked for last did not come; what came before is in `lines`. */
  readonly hasFailed: boolean
  readonly isLoading: boolean
  readonly hasMore: boolean
  /** Whether the last page brought anything to show: after one that did not, more is asked for by the button only. */
  readonly isFruitful: boolean
  readonly loadMore: () => void
}

/**
 * Gives the activity of the connected account on its network, and looks after what is pending: transactions of the kit's, and purchases, of which
 * only the provider can tell.
 * @param view an element of the view
 */
export function useActivity(
  { activeAddress, caipNetworkId }: LiveConnection,
  showsHidden: boolean,
  view: RefObject<HTMLElement | null>
): Activity {
  const dispatch = useWidgetDispatch()
  const clock = useClock()
  const isEvm = parseCaipNetworkId(caipNetworkId).namespace === 'eip155'
  const query = isEvm ? { address: activeAddress, chainId: caipNetworkId } : skipToken
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useEndpointQuery(getHistory, query, {
    refetchOnMountOrArgChange: HISTORY_CACHE_SECONDS
  })
  const failure = useFailure({ error, isFetching })
  const pages = data?.pages
  const network = useWidgetSelector((state) => selectNetwork(state, caipNetworkId))
  const currency = network?.nativeCurrency ?? UNNAMED_COIN
  const sent = useWidgetSelector(selectSentTransactions)
  const purchases = useWidgetSelector(selectPurchases)

  useEffect(() => {
    dispatch((_dispatch, getState) => {
      for (const { hash } of selectPendingTransactions(getState())) void dispatch(watchTransaction(hash))
    })
  }, [dispatch])

  const told = useRef<unknown>(undefined)
  useEffect(() => {
    if (error !== undefined && error !== told.current) dispatch(reportFailure(caipNetworkId, error))
    told.current = error
  }, [dispatch, caipNetworkId, error])

  const items = useMemo(() => {
    const owner = { address: activeAddress, chainId: caipNetworkId, currency }
    return mergeActivity({ entries: pages?.flatMap(({ entries }) => entries) ?? [], sent, purchases }, owner)
  }, [pages, sent, purchases, activeAddress, caipNetworkId, currency])
  const lines = useMemo(
    () =>
      activityLines(
        items.filter((item) => showsHidden || !item.isHidden),
        clock.now()
      ),
    [items, showsHidden, clock]
  )

  const isVisible = useIsPageVisible(view)
  const isBuying = items.some(
    ({ operation, status, bought }) => operation === 'buy' && status === 'pending' && bought === undefined
  )
  const isPolling = isEvm && isBuying && isVisible
  useEffect(() => {
    if (!isPolling) return
    return dispatch(pollNewest({ address: activeAddress, chainId: caipNetworkId }))
  }, [dispatch, isPolling, activeAddress, caipNetworkId])

  const lastPage = pages?.at(-1)
  const isUnsupported = !isEvm || (pages?.some(({ isUnsupported: isUnknown }) => isUnknown) ?? false)
  return {
    status: statusOf({ isUnsupported, lines, pages, error: failure }),
    lines,
    hiddenCount: items.filter((item) => item.isHidden).length,
    hasFailed: failure !== undefined,
    isLoading: isFetching,
    hasMore: hasNextPage,
    isFruitful: lastPage?.entries.some((entry) => showsHidden || !isHidden(entry)) ?? false,
    loadMore() {
      if (hasNextPage && !isFetching) dispatch(reportMore(caipNetworkId))
      fetchNextPage()
    }
  }
}

interface Known {
  readonly isUnsupported: boolean
  readonly lines: readonly ActivityLine[]
  readonly pages: readonly HistoryPage[] | undefined
  readonly error: unknown
}

function statusOf({ isUnsupported, lines, pages, error }: Known): Activity['status'] {
  if (lines.length > 0 || (pages && !isUnsupported)) return 'ready'
  if (isUnsupported) return 'unsupported'
  return error === undefined ? 'loading' : 'failed'
}
