import { AppKitError, type ChainNamespace, type Disposer, type NativeBalance } from '@appkit/core'
import {
  dataApi,
  loadDataLayer,
  nativeBalanceApi,
  NATIVE_BALANCE_CACHE_SECONDS,
  shownBalanceQuery,
  watchQuery,
  type NativeBalanceQuery
} from '@appkit/core/data'
import {
  selectActiveNamespace,
  selectLiveConnection,
  selectPreferredToken,
  type LiveConnection,
  type Widget
} from '@appkit/core/internal'
import type { BalanceState } from '../page/kit-state.js'
import { toBalanceState } from '../page/to-balance-state.js'

const { getNativeBalance } = nativeBalanceApi.endpoints

const queryOf = (widget: Widget, live: LiveConnection): NativeBalanceQuery =>
  shownBalanceQuery(live, selectPreferredToken(widget.store.getState(), live.caipNetworkId))

/** Reads what is shown of an account, at most 30 s old. @throws AppKitError BALANCE_UNAVAILABLE, CONTEXT_CHANGED */
export async function readBalance(widget: Widget, live: LiveConnection): Promise<NativeBalance> {
  return askBalance(widget, queryOf(widget, live), NATIVE_BALANCE_CACHE_SECONDS)
}

/** Reads the balance of any account anew; its watchers see it. @throws AppKitError BALANCE_UNAVAILABLE, CONTEXT_CHANGED */
export async function refreshBalance(widget: Widget, query: NativeBalanceQuery): Promise<NativeBalance> {
  return askBalance(widget, query, true)
}

async function askBalance(
  widget: Widget,
  query: NativeBalanceQuery,
  forceRefetch: boolean | number
): Promise<NativeBalance> {
  loadDataLayer(widget)
  const request = widget.dispatch(getNativeBalance.initiate(query, { forceRefetch }))
  const { data, error } = await request
  request.unsubscribe()
  if (data && error === undefined) return data
  const message = error && 'message' in error ? { message: String(error.message) } : {}
  throw new AppKitError('BALANCE_UNAVAILABLE', { network: query.caipNetworkId }, message)
}

/** Fetches the watched balances again. */
export function refreshBalances(widget: Widget): void {
  loadDataLayer(widget)
  widget.dispatch(dataApi.util.invalidateTags(['Balance']))
}

/** Follows the balance of the account in use, whichever that is. */
export function watchBalance(
  widget: Widget,
  wanted: ChainNamespace | undefined,
  publish: (namespace: ChainNamespace, balance: BalanceState | undefined) => void
): Disposer {
  const { store, dispatch } = widget
  loadDataLayer(widget)
  let current: { readonly key: string; readonly query: NativeBalanceQuery; stop(): void } | undefined

  function queryInUse(): NativeBalanceQuery | undefined {
    const namespace = wanted ?? selectActiveNamespace(store.getState())
    const live = namespace && selectLiveConnection(store.getState(), namespace)
    return live && queryOf(widget, live)
  }

  function leave(): void {
    const former = current
    current = undefined
    former?.stop()
    if (former) publish(former.query.namespace, undefined)
  }

  function ask(): void {
    const query = queryInUse()
    const key = query && JSON.stringify(query)
    if (key === current?.key) return
    leave()
    if (!query || !key) return
    const watched = dispatch(watchQuery(getNativeBalance, query, { forceRefetch: NATIVE_BALANCE_CACHE_SECONDS }))
    current = { key, query, stop: watched.unsubscribe }
  }

  function follow(): void {
    ask()
    if (!current) return
    const { data } = getNativeBalance.select(current.query)(store.getState() as never)
    publish(current.query.namespace, data && toBalanceState(data))
  }

  const unsubscribe = store.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    // Of an account that is not in use any more nothing stays.
    if (current && JSON.stringify(queryInUse()) !== current.key) leave()
    current?.stop()
    current = undefined
  }
}
