import type { OptionsState } from '../options/options-slice.js'
import type { WalletGroup } from '../options/widget-options.js'
import type { Connector } from '../plugin/connector.js'
import type { WalletMerge, WalletRow, WalletSources } from './wallet-row.js'

const GROUP_OF_TYPE: Readonly<Record<Connector['type'], WalletGroup>> = {
  WALLET_CONNECT: 'walletConnect',
  INJECTED: 'injected',
  ANNOUNCED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
  AUTH: 'external'
}
/**
 * The rows of the wallets that can be reached now: filtered by the host's ids, which may be those of the directory.
 * @param idsOf the directory's ids of a wallet. @source spec §9, threats T1.03
 */
export function connectorRows(sources: WalletSources, idsOf: WalletMerge['idsOf'] = () => []): WalletRow[] {
  const { connectors, connectedUids, options } = sources
  const hasAnnounced = connectors.some(({ type }) => type === 'ANNOUNCED')
  const rows = new Map<string, WalletRow>()
  for (const connector of connectors) {
    const ids = [connector.id, connector.explorerId, connector.info?.rdns, ...idsOf(connector)]
    if (!isListed(connector, ids, options) || (hasAnnounced && isUnnamed(connector))) continue
    const key = rowKey(connector)
    const former = rows.get(key)
    const row = former
      ? { ...former, connectors: [...former.connectors, connector] }
      : connectorRow(connector, key, ids, sources)
    rows.set(key, connectedUids.has(connector.uid) ? { ...row, tag: 'connected' } : row)
  }
  return [...rows.values()]
}

/** One wallet on several namespaces is one row; wallets in doubt are never merged. */
const rowKey = (connector: Connector) => (connector.caution ? connector.uid : connector.id)

/** The provider behind `window.ethereum` is as a rule one of the wallets that announce themselves. @source views: wallet list */
const isUnnamed = ({ type, id }: Connector) => type === 'INJECTED' && id === 'injected'

function isListed(connector: Connector, ids: readonly (string | undefined)[], options: OptionsState): boolean {
  const isNamed = (names: readonly string[]) => ids.some((id) => id !== undefined && names.includes(id))
  if (isNamed(options.excludeWalletIds)) return false
  return options.includeWalletIds.length === 0 || connector.type === 'EXTERNAL' || isNamed(options.includeWalletIds)
}

function connectorRow(
  connector: Connector,
  key: string,
  ids: readonly (string | undefined)[],
  { recent, options }: WalletSources
): WalletRow {
  const isRecent = !connector.caution && recent.includes(connector.id)
  const isFeatured = ids.some((id) => id !== undefined && options.featuredWalletIds.includes(id))
  const isInPage = connector.type === 'ANNOUNCED' || connector.type === 'INJECTED'
  return {
    key,
    name: connector.name,
    icon: options.connectorImages[connector.id] ?? connector.icon,
    group: isRecent ? 'recent' : isFeatured ? 'featured' : GROUP_OF_TYPE[connector.type],
    connectors: [connector],
    tag: isRecent ? 'recent' : isInPage ? 'installed' : undefined,
    caution: connector.caution,
    rdns: connector.info?.rdns,
    listing: undefined
  }
}
