import type { AnnouncedWallet, ChainNamespace, Connector, ConnectorAdapter } from '@appkit/core'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'

type Row = AnnouncedWallet | undefined

/** How many wallets Connect has at least, where a directory recommends some; and a guess where nobody knows how many there are. */
const WALLETS = 4

/** What leaves wallets out when it is switched off. */
const SWITCHES = ['enableWallets', 'enableEIP6963', 'enableCoinbase', 'enableBaseAccount'] as const

/** What changes which wallets Connect has first, or how they look: with it, rows wait for the list. */
const ARRANGEMENTS = ['includeWalletIds', 'excludeWalletIds', 'featuredWalletIds', 'connectorImages'] as const

/**
 * What the list of Connect begins with, before its code is there: the relay's place, the wallets that announce themselves when they are asked,
 * where the app has arranged nothing, and the places of what is to come.
 * @param namespace the family that is offered. @default all
 * @param found what the core has found, where it is there: wallets that made a new provider for each answer would be taken for two
 */
export function rowsAtOnce(
  options: CreateAppKitOptions,
  connectors: readonly ConnectorAdapter[],
  window: Window,
  namespace: ChainNamespace | undefined,
  found?: readonly Connector[]
): readonly Row[] {
  const hasRelay = options.enableWalletConnect !== false && connectors.some(({ type }) => type === 'WALLET_CONNECT')
  const wallets = isPlainList(options, connectors) ? announcedFirst(options, window, namespace, found) : []
  const toCome = countToCome(options, wallets.length) + (isAllWalletsOffered(options) ? 1 : 0)
  const relay: Row[] = hasRelay ? [undefined] : []
  return [...relay, ...wallets, ...Array.from<Row>({ length: toCome })]
}

/** As many places as the list will have for wallets that come later: the card keeps its height when it is there. */
function countToCome({ adapters = [], ...options }: CreateAppKitOptions, known: number): number {
  const own = (options.featuredWalletIds?.length ?? 0) + (options.customWallets?.length ?? 0)
  const isAll = known > 0 && adapters.length === 1 && own === 0 && options.baseUrls?.directory === undefined
  return isAll ? 0 : own + Math.max(0, WALLETS - known - own)
}

function isAllWalletsOffered({ enableWallets, features, allWallets = 'SHOW' }: CreateAppKitOptions): boolean {
  return enableWallets !== false && features?.allWallets !== false && allWallets === 'SHOW'
}

function isPlainList(options: CreateAppKitOptions, connectors: readonly ConnectorAdapter[]): boolean {
  const { features } = options
  return (
    SWITCHES.every((name) => options[name] !== false) &&
    features?.connectorTypeOrder === undefined &&
    !features?.legalCheckbox &&
    ARRANGEMENTS.every((name) => options[name] === undefined) &&
    connectors.every(({ type }) => type !== 'AUTH')
  )
}

/** The wallets of the first plug-in, which the list begins with; those used lately come first. */
function announcedFirst(
  { adapters = [], id = 'default' }: CreateAppKitOptions,
  window: Window,
  namespace: ChainNamespace | undefined,
  found: readonly Connector[] | undefined
): readonly Row[] {
  const [adapter] = adapters
  if (!adapter?.askAnnounced || (namespace ?? adapter.namespace) !== adapter.namespace) return []
  const recent = readRecent(window, id)
  const isRecent = (row: Row) => row !== undefined && recent.includes(`"${adapter.namespace}/${row.id}"`)
  const rows = found ? announcedOf(found, adapter.namespace) : adapter.askAnnounced(window)
  return [...rows.filter(isRecent), ...rows.filter((row) => !isRecent(row))]
}

const announcedOf = (found: readonly Connector[], namespace: ChainNamespace): readonly Row[] =>
  found
    .filter(({ chain, type }) => chain === namespace && type === 'ANNOUNCED')
    .map(({ id, name, icon, caution }) =>
      icon === undefined || caution !== undefined ? undefined : { id, name, icon }
    )

/** The entry of the wallets that were used lately, as it is stored. */
function readRecent(window: Window, kitId: string): string {
  try {
    return window.localStorage.getItem(`@appkit/${kitId}/recentWallets`) ?? ''
  } catch {
    return ''
  }
}
