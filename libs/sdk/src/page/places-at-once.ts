import type { AnnouncedWallet, ChainNamespace, Connector, WalletGroup } from '@appkit/core'
import {
  areWalletsCollapsed,
  isFeatureOn,
  isSignInOffered,
  isWalletId,
  WALLET_GROUP_ORDER
} from '@appkit/core/internal'
import type { FirstFramePlaces, FirstFrameRow, Outline } from '@appkit/ui-react/dialog-at-once'
import { CONNECT_METHODS } from '../connect-methods.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { Route } from '../options/offered-routes.js'
import type { PageAnnouncements } from './create-announcements.js'

type Row = AnnouncedWallet | undefined

/** How many wallets Connect has at least. */
const WALLETS = 4

/** How many rows of wallets stand beside ways to log in, the relay's counted, before those of the page. */
const ROWS_BESIDE_METHODS = 3

/** What leaves wallets out when it is switched off: which, the directory says. */
const SWITCHES = ['enableWallets', 'enableEIP6963', 'enableCoinbase', 'enableBaseAccount'] as const

/**
 * What Connect begins with, before its code is there: the outlines of the ways to log in, the places of the relay and of what is to come, and the wallets that
 * have announced themselves, in the order and choice of the app, where the page knows enough to tell.
 * @param namespace the family that is offered. @default all
 */
export function placesAtOnce(
  options: CreateAppKitOptions,
  connectors: readonly Route[],
  announcements: Pick<PageAnnouncements, 'of'>,
  window: Window,
  namespace: ChainNamespace | undefined
): FirstFramePlaces {
  const methods = outlinesOf(options, connectors)
  const hasMethods = methods.before.length + methods.after.length > 0
  const hasNoWallets = options.enableWallets === false
  const isBehindButton = !hasNoWallets && areWalletsCollapsed(options.features ?? {})
  if (hasMethods && (isBehindButton || hasNoWallets))
    return { ...methods, wallets: isBehindButton ? 'button' : [], hasGuide: false }
  const wallets = rowsAtOnce(options, connectors, announcements, window, namespace, hasMethods)
  const hasWallets = options.adapters?.some((adapter) => announcements.of(adapter)?.list().length)
  return { ...methods, wallets, hasGuide: options.enableWalletGuide !== false && !hasWallets }
}

/** @param hasMethods whether ways to log in stand beside the wallets */
function rowsAtOnce(
  options: CreateAppKitOptions,
  connectors: readonly Route[],
  announcements: Pick<PageAnnouncements, 'of'>,
  window: Window,
  namespace: ChainNamespace | undefined,
  hasMethods: boolean
): readonly FirstFrameRow[] {
  const { features = {}, featuredWalletIds = [], customWallets = [] } = options
  const wallets = isListKnown(options) ? announcedOf(options, announcements, namespace) : []
  const hasRelay = options.enableWalletConnect !== false && connectors.some(({ type }) => type === 'WALLET_CONNECT')
  const isBesideMethods = hasMethods && isAllWalletsOffered(options)
  const most = isBesideMethods ? ROWS_BESIDE_METHODS - (hasRelay ? 1 : 0) : WALLETS
  const recent = readRecent(window, options.id)
  const groupOf = (wallet: Connector): WalletGroup => {
    if (toRow(wallet, options) && recent.includes(`"${wallet.chain}/${wallet.id}"`)) return 'recent'
    return featuredWalletIds.includes(wallet.id) ? 'featured' : 'injected'
  }
  const rowsOf = (group: WalletGroup) =>
    wallets.filter((wallet) => groupOf(wallet) === group).map((wallet) => toRow(wallet, options))
  const featured = rowsOf('featured')
  const away = placesFor(featuredWalletIds.length - featured.length)
  const groups: Readonly<Record<WalletGroup, readonly Row[]>> = {
    walletConnect: placesFor(hasRelay ? 1 : 0),
    recent: rowsOf('recent'),
    injected: rowsOf('injected'),
    featured: [...featured, ...away],
    custom: placesFor(customWallets.length),
    external: [],
    recommended: placesFor(countToCome(options, most, wallets.length + away.length + customWallets.length))
  }
  const first = features.connectorTypeOrder ?? []
  const order = [...first, ...WALLET_GROUP_ORDER]
  const sorted = [...WALLET_GROUP_ORDER].sort((one, other) => order.indexOf(one) - order.indexOf(other))
  // Only a plug-in's own code knows how many wallets it brings.
  const isPlaced = (group: WalletGroup) => sorted.indexOf(group) < sorted.indexOf('external')
  let wasInstalled = false
  /** With the line of a caption where those begin that are installed, and where they end. */
  const entriesOf = (group: WalletGroup): readonly FirstFrameRow[] =>
    groups[group].flatMap((wallet, index) => {
      const isInstalled = group === 'injected' || (group === 'featured' && index < featured.length)
      const row = isPlaced(group) ? wallet : undefined
      const entries = isInstalled === wasInstalled ? [row] : (['caption', row] as const)
      wasInstalled = isInstalled
      return entries
    })
  return [...sorted.flatMap(entriesOf), ...placesFor(isAllWalletsOffered(options) ? 1 : 0)]
}

const placesFor = (count: number): readonly Row[] => Array.from({ length: Math.max(0, count) })

/**
 * As many places as the list will have for recommended wallets, of the directory or of the kit's release: the card keeps its height when they are there.
 * @param most with those that stand there anyway @param known wallets of the page, and those of the app that are not in it
 */
function countToCome({ includeWalletIds: ids = [] }: CreateAppKitOptions, most: number, known: number): number {
  const named = ids.length > 0 ? ids.filter(isWalletId).length : most
  return Math.min(named, most - known)
}

function isAllWalletsOffered({ enableWallets, features, allWallets = 'SHOW' }: CreateAppKitOptions): boolean {
  return enableWallets !== false && features?.allWallets !== false && allWallets === 'SHOW'
}

/** Whether the page can tell which wallets the app wants: not where it names some by the directory's ids, or offers none before the user agrees. */
function isListKnown(options: CreateAppKitOptions): boolean {
  const { includeWalletIds = [], excludeWalletIds = [] } = options
  return (
    SWITCHES.every((name) => options[name] !== false) &&
    !options.features?.legalCheckbox &&
    ![...includeWalletIds, ...excludeWalletIds].some(isWalletId)
  )
}

/** The wallets of the first plug-in, which the list begins with: those that the app wants. */
function announcedOf(
  { adapters: [adapter] = [], includeWalletIds = [], excludeWalletIds = [] }: CreateAppKitOptions,
  announcements: Pick<PageAnnouncements, 'of'>,
  namespace: ChainNamespace | undefined
): readonly Connector[] {
  if (!adapter || (namespace ?? adapter.namespace) !== adapter.namespace) return []
  const listed = announcements.of(adapter)?.list() ?? []
  return listed
    .map(({ connector }) => connector)
    .filter(({ id }) => !excludeWalletIds.includes(id))
    .filter(({ id }) => includeWalletIds.length === 0 || includeWalletIds.includes(id))
}

/** Only the place of one of which there is more to say than what it announces. */
function toRow({ id, name, icon, caution }: Connector, { connectorImages = {} }: CreateAppKitOptions): Row {
  const isPlain = icon !== undefined && caution === undefined && !Object.hasOwn(connectorImages, id)
  return isPlain ? { id, name, icon } : undefined
}

/** The outlines of the ways to log in, in the order of the app, around the wallets. */
function outlinesOf(
  { features = {} }: CreateAppKitOptions,
  connectors: readonly Route[]
): { readonly before: readonly Outline[]; readonly after: readonly Outline[] } {
  const isOffered = isSignInOffered(features) && connectors.some(({ type }) => type === 'AUTH')
  const order = [...(features.connectMethodsOrder ?? []), 'email', 'social', 'wallet']
  const placed = CONNECT_METHODS.filter((method) => isOffered && isFeatureOn(features, method))
    .map(({ id, outline }) => ({ place: order.indexOf(id === 'socials' ? 'social' : 'email'), outline }))
    .sort((one, other) => one.place - other.place)
  const wallets = order.indexOf('wallet')
  const outlines = (isWanted: (place: number) => boolean) =>
    placed.filter(({ place }) => isWanted(place)).map(({ outline }) => outline(features))
  return { before: outlines((place) => place < wallets), after: outlines((place) => place > wallets) }
}

/** The entry of the wallets that were used lately, as it is stored. */
function readRecent(window: Window, kitId = 'default'): string {
  try {
    return window.localStorage.getItem(`@appkit/${kitId}/recentWallets`) ?? ''
  } catch {
    return ''
  }
}
