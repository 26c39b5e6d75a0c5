import type { OptionsState } from '../options/options-slice.js'
import type { WalletGroup } from '../options/widget-options.js'
import type { Connector } from '../plugin/connector.js'
import { recentWalletKey } from './connectors-slice.js'
import { groupConnectors } from './group-connectors.js'
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
 * @param merge the directory's part. @source docs/threats.md T1.03
 */
export function connectorRows(sources: WalletSources, merge: WalletMerge | undefined): WalletRow[] {
  const { connectors, options, namespace, supported } = sources
  const idsOf = (connector: Connector) => [
    connector.id,
    connector.explorerId,
    connector.info?.rdns,
    ...(merge?.idsOf(connector) ?? [])
  ]
  const hasAnnounced = connectors.some(({ type }) => type === 'ANNOUNCED')
  const isOffered = (connector: Connector) =>
    isListed(connector, idsOf(connector), options) &&
    !(hasAnnounced && isUnnamed(connector)) &&
    (connector.networks?.some((id) => supported.some(({ caipNetworkId }) => caipNetworkId === id)) ?? true)
  // Whether a name is in doubt does not depend on the family that is shown.
  const groups = groupConnectors(connectors.filter(isOffered), (connector) => merge?.walletsOf(connector) ?? [])
  const groupsWithId = new Map<string, number>()
  for (const { connectors: own } of groups) {
    for (const id of new Set(own.map((connector) => connector.id)))
      groupsWithId.set(id, (groupsWithId.get(id) ?? 0) + 1)
  }
  return groups.flatMap(({ connectors: own, isShared, isApart }) => {
    const [first, ...others] = own.filter(({ chain }) => namespace === undefined || chain === namespace)
    if (!first) return []
    const caution = first.caution ?? (isShared ? 'sharedIdentity' : undefined)
    const row = connectorRow([first, ...others], [first, ...others].flatMap(idsOf), { ...sources, caution })
    const icon = row.icon ?? own.find((connector) => connector.icon !== undefined)?.icon
    const key = (groupsWithId.get(first.id) ?? 0) > 1 ? first.uid : row.key
    return [{ ...row, key, icon, isApart: isApart && namespace === undefined }]
  })
}

/** The provider behind `window.ethereum` is as a rule one of the wallets that announce themselves. */
const isUnnamed = ({ type, id }: Connector) => type === 'INJECTED' && id === 'injected'

function isListed(connector: Connector, ids: readonly (string | undefined)[], options: OptionsState): boolean {
  const isNamed = (names: readonly string[]) => ids.some((id) => id !== undefined && names.includes(id))
  if (isNamed(options.excludeWalletIds)) return false
  return options.includeWalletIds.length === 0 || connector.type === 'EXTERNAL' || isNamed(options.includeWalletIds)
}

function connectorRow(
  connectors: readonly [Connector, ...Connector[]],
  ids: readonly (string | undefined)[],
  { recent, options, connectedUids, caution }: WalletSources & Pick<WalletRow, 'caution'>
): WalletRow {
  const [connector] = connectors
  const isRecent = !caution && connectors.some((own) => recent.includes(recentWalletKey(own.id, own.chain)))
  const isFeatured = ids.some((id) => id !== undefined && options.featuredWalletIds.includes(id))
  const isInPage = connector.type === 'ANNOUNCED' || connector.type === 'INJECTED'
  const isConnected = connectors.some(({ uid }) => connectedUids.has(uid))
  return {
    key: caution ? connector.uid : connector.id,
    name: connector.name,
    // Wallets choose their own ids.
    icon: Object.hasOwn(options.connectorImages, connector.id) ? options.connectorImages[connector.id] : connector.icon,
    group: isRecent ? 'recent' : isFeatured ? 'featured' : GROUP_OF_TYPE[connector.type],
    connectors,
    tag: isConnected ? 'connected' : isRecent ? 'recent' : isInPage ? 'installed' : undefined,
    caution,
    rdns: connector.info?.rdns,
    listing: undefined
  }
}
