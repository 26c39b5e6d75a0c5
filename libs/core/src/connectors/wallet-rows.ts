import type { OptionsState } from '../options/options-slice.js'
import type { WalletGroup } from '../options/widget-options.js'
import type { WidgetState } from '../store/widget-store.js'
import type { ChainNamespace } from '../caip/caip.js'
import { connectorRows } from './connector-rows.js'
import type { ConnectorRoute } from './connectors-slice.js'
import { selectRelayRoute } from './routes-selectors.js'
import {
  RECOMMENDED_LIMIT,
  WALLET_GROUP_ORDER,
  type ListedWallets,
  type PendingRow,
  type WalletRow,
  type WalletSources
} from './wallet-row.js'

/** Rows of these groups leave less room for recommended ones. */
const COUNTED_GROUPS: readonly WalletGroup[] = ['recent', 'injected', 'featured', 'custom']

/** What of the state the wallet list is made of. */
export function walletSources({
  connectors,
  connections,
  options,
  networks
}: Pick<WidgetState, 'connectors' | 'options'> & {
  readonly connections: Pick<WidgetState['connections'], 'byNamespace'>
  readonly networks: Pick<WidgetState['networks'], 'supported'>
}): WalletSources {
  const live = Object.values(connections.byNamespace).flatMap((connection) =>
    connection?.status === 'connected' ? [connection.connectorUid] : []
  )
  return {
    connectors: connectors.found,
    recent: connectors.recent,
    connectedUids: new Set(live),
    options,
    supported: networks.supported,
    relay: selectRelayRoute({ connectors, options, networks })
  }
}

/**
 * The wallets to offer: all sources merged and keyed once, then filtered, then ordered by group (the host's groups first), keeping the
 * order of each source inside a group. Places of wallets that are on their way are kept for them.
 * @source docs/threats.md T1.03
 */
export function mergeWalletRows(
  sources: WalletSources,
  listed: ListedWallets = { status: 'absent' }
): readonly (WalletRow | PendingRow)[] {
  if (listed.status === 'resolving') return []
  const { options } = sources
  const merge = 'merge' in listed ? listed.merge : undefined
  const found = connectorRows(sources, merge)
  const roomFor = (rows: readonly (WalletRow | PendingRow)[]) =>
    Math.max(0, RECOMMENDED_LIMIT - [...found, ...rows].filter(({ group }) => COUNTED_GROUPS.includes(group)).length)
  const beside = (merge?.rowsBeside(found, options, roomFor) ?? []).filter((row) => isOfFamily(row, sources.namespace))
  const rows = [
    ...(sources.relay && isRouteOf(sources.relay, sources.namespace) ? [relayRow(sources.relay, options)] : []),
    ...found,
    ...beside,
    ...(listed.status === 'pending' ? pendingRows(options, found, beside, roomFor) : [])
  ]

  const first = options.features.connectorTypeOrder ?? []
  const order = [...first, ...WALLET_GROUP_ORDER.filter((group) => !first.includes(group))]
  return rows.sort((left, right) => order.indexOf(left.group) - order.indexOf(right.group))
}

/** The way to wallets elsewhere. */
const relayRow = ({ id, name }: ConnectorRoute, { connectorImages }: OptionsState): WalletRow => ({
  key: id,
  name,
  icon: connectorImages[id],
  group: 'walletConnect',
  connectors: [],
  tag: undefined,
  caution: undefined,
  rdns: undefined,
  listing: undefined
})

const isRouteOf = ({ namespaces }: ConnectorRoute, namespace: ChainNamespace | undefined): boolean =>
  namespace === undefined || namespaces.includes(namespace)

/** A wallet that says nothing of its chains may be of any family. */
const isOfFamily = ({ listing }: WalletRow, namespace: ChainNamespace | undefined): boolean =>
  namespace === undefined ||
  !listing ||
  listing.chains.length === 0 ||
  listing.chains.some((chain) => chain.startsWith(`${namespace}:`))

/** The places of the wallets that are on their way: as many as will come at most. Counted from the end: those that are left stay where they are. */
function pendingRows(
  { featuredWalletIds, includeWalletIds, customWallets }: OptionsState,
  found: readonly WalletRow[],
  beside: readonly WalletRow[],
  roomFor: (rows: readonly (WalletRow | PendingRow)[]) => number
): readonly PendingRow[] {
  const places = (group: PendingRow['group'], expected: number): readonly PendingRow[] => {
    const missing = Math.max(0, expected - [...found, ...beside].filter((row) => row.group === group).length)
    return Array.from({ length: missing }, (_, index) => ({
      key: `pending:${group}:${missing - index}`,
      group,
      isPending: true
    }))
  }
  const own = [...places('featured', featuredWalletIds.length), ...places('custom', customWallets.length)]
  const most = includeWalletIds.length || RECOMMENDED_LIMIT
  return [...own, ...places('recommended', Math.min(most, roomFor([...beside, ...own])))]
}
