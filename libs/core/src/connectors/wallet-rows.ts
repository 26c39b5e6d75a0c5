import { createSelector } from '@reduxjs/toolkit'
import type { WalletGroup } from '../options/widget-options.js'
import type { Connector, ConnectorCaution } from '../plugin/connector.js'
import type { WidgetState } from '../store/widget-store.js'
import { connectorsAdapter } from './connectors-slice.js'

/** The order of the groups. @source spec §9 */
export const WALLET_GROUP_ORDER: readonly WalletGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended'
]

/** One line of the wallet list: one wallet, with every connector that reaches it. */
export interface WalletRow {
  readonly key: string
  readonly name: string
  readonly icon: string | undefined
  readonly group: WalletGroup
  readonly connectors: readonly Connector[]
  readonly tag: 'recent' | 'connected' | 'installed' | undefined
  readonly caution: ConnectorCaution | undefined
  /** Shown below a name that is in doubt. */
  readonly rdns: string | undefined
}

const GROUP_OF_TYPE: Readonly<Record<Connector['type'], WalletGroup>> = {
  WALLET_CONNECT: 'walletConnect',
  INJECTED: 'injected',
  ANNOUNCED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
  AUTH: 'external'
}

const selectFound = connectorsAdapter.getSelectors((state: WidgetState) => state.connectors.found).selectAll

/** One wallet on several namespaces is one row; wallets in doubt are never merged. */
const rowKey = (connector: Connector) => (connector.caution ? connector.uid : connector.id)

function isListed(connector: Connector, include: readonly string[], exclude: readonly string[]): boolean {
  const names = [connector.id, connector.explorerId, connector.info?.rdns].filter((name) => name !== undefined)
  if (names.some((name) => exclude.includes(name))) return false
  return include.length === 0 || connector.type === 'EXTERNAL' || names.some((name) => include.includes(name))
}

/**
 * The wallets to offer: all sources merged and keyed once, then filtered, then ordered by group (the host's groups first), keeping the
 * order of discovery inside a group.
 * @source spec §9, threats T1.03
 */
export const selectWalletRows: (state: WidgetState) => readonly WalletRow[] = createSelector(
  [
    selectFound,
    (state: WidgetState) => state.connectors.recent,
    (state: WidgetState) => state.connections.byNamespace,
    (state: WidgetState) => state.options
  ],
  (connectors, recent, connections, options): readonly WalletRow[] => {
    const connectedUids = new Set<string>()
    for (const connection of Object.values(connections)) {
      if (connection?.status === 'connected') connectedUids.add(connection.connectorUid)
    }
    const rows = new Map<string, WalletRow>()
    for (const connector of connectors) {
      if (!isListed(connector, options.includeWalletIds, options.excludeWalletIds)) continue
      const key = rowKey(connector)
      const known = rows.get(key)
      if (known) {
        rows.set(key, { ...known, connectors: [...known.connectors, connector] })
        continue
      }
      const isRecent = !connector.caution && recent.includes(connector.id)
      const isFeatured = options.featuredWalletIds.includes(connector.explorerId ?? connector.id)
      const isInPage = connector.type === 'ANNOUNCED' || connector.type === 'INJECTED'
      rows.set(key, {
        key,
        name: connector.name,
        icon: options.connectorImages[connector.id] ?? connector.icon,
        group: isRecent ? 'recent' : isFeatured ? 'featured' : GROUP_OF_TYPE[connector.type],
        connectors: [connector],
        tag: isRecent ? 'recent' : isInPage ? 'installed' : undefined,
        caution: connector.caution,
        rdns: connector.info?.rdns
      })
    }
    const first = options.features.connectorTypeOrder ?? []
    const order = [...first, ...WALLET_GROUP_ORDER.filter((group) => !first.includes(group))]
    return [...rows.values()]
      .map((row) =>
        row.connectors.some(({ uid }) => connectedUids.has(uid)) ? { ...row, tag: 'connected' as const } : row
      )
      .sort((left, right) => order.indexOf(left.group) - order.indexOf(right.group))
  }
)
