import { AppKitError, type ChainNamespace, type ConnectResult, type Disposer, type SocialProvider } from '@appkit/core'
import { loadWalletSnapshot } from '@appkit/core/data'
import {
  cancelConnect,
  cancelPairing,
  connect,
  keepParts,
  pair,
  selectActiveNamespace,
  selectAttempt,
  selectPairing,
  selectRelayRoute,
  takeConnectTurn,
  watchPairing,
  type Widget,
  type WidgetState
} from '@appkit/core/internal'
import type { EmailLoginStep } from '@appkit/feature-email/headless'
import { resolveWallet } from '../loaded/resolve-wallet.js'
import { keepSame } from '../page/keep-same.js'
import { createLazyChunk } from '../page/lazy-chunk.js'
import { fetchWallets, type FetchOutcome, type FetchWalletsOptions } from './fetch-wallets.js'
import { EMPTY_HEADLESS, type HeadlessState } from './headless-state.js'
import type { PairingOffer } from './pairing-offer.js'
import { readPairing } from './read-pairing.js'
import { readRows } from './read-rows.js'
import { toWalletItem } from './to-wallet-item.js'
import { selectWalletList, walletListSlice } from './wallet-list-slice.js'
import type { WalletItem } from './wallet-item.js'

/** What the front of `headless` loads: the same, for a kit that is there. */
export interface WidgetHeadless {
  /** Whether the kit was disposed. */
  isOver(): boolean
  read(): HeadlessState
  /** Calls back after each change; meanwhile a pairing is kept fresh. */
  watch(listener: () => void): Disposer
  fetchWallets(options?: FetchWalletsOptions): Promise<FetchOutcome>
  connect(walletId: string, namespace: ChainNamespace | undefined): Promise<ConnectResult>
  stopConnecting(): void
  offerPairing(): Promise<PairingOffer>
  stopPairing(): void
  connectEmail(email: string): Promise<EmailLoginStep>
  connectSocial(
    provider: SocialProvider,
    opened: Window | undefined,
    onUri: ((uri: string) => void) | undefined
  ): Promise<ConnectResult>
}

/** @param look looks for the wallets of the page; a second call returns the first one's promise */
export function createWidgetHeadless(widget: Widget, look: () => Promise<void>): WidgetHeadless {
  const { store, dispatch, platform, lazy } = widget
  const emailChunk = createLazyChunk('the login', () => import('@appkit/feature-email/headless'))
  if (!('walletList' in store.getState())) {
    lazy.reducer.inject(walletListSlice)
    dispatch({ type: 'walletList/loaded' })
    void identify(widget)
  }
  let last: HeadlessState = EMPTY_HEADLESS
  let parts: readonly unknown[] = []
  let wallets: readonly WalletItem[] = []

  function readWallets(state: WidgetState): readonly WalletItem[] {
    const { connectors, connections, networks, options } = state
    const now = [connectors, connections.byNamespace, networks.supported, options, selectWalletList(state)]
    if (now.length === parts.length && now.every((part, index) => part === parts[index])) return wallets
    parts = now
    const known = new Map(wallets.map((wallet) => [wallet.id, wallet]))
    const next = readRows(state).map((row) => {
      const item = toWalletItem(state, platform.baseUrls, row)
      return keepParts(known.get(item.id), item)
    })
    const isSame = next.length === wallets.length && next.every((wallet, index) => wallet === wallets[index])
    return isSame ? wallets : (wallets = next)
  }

  function read(): HeadlessState {
    const state = store.getState()
    const { page, count, fetching, error } = selectWalletList(state)
    const offered = readWallets(state)
    const awaited = awaitedId(state)
    last = keepSame(last, {
      wallets: offered,
      wcWallets: offered === last.wallets ? last.wcWallets : offered.filter(({ isInjected }) => !isInjected),
      isFetchingWallets: fetching !== undefined,
      walletsError: error,
      page,
      count,
      connectingWallet: awaited === undefined ? undefined : offered.find((wallet) => isWallet(wallet, awaited)),
      pairing: keepParts(last.pairing, readPairing(state, platform.window))
    })
    return last
  }

  async function connectWallet(walletId: string, namespace: ChainNamespace | undefined): Promise<ConnectResult> {
    const isEnded = dispatch(takeConnectTurn())
    const state = store.getState()
    const relay = selectRelayRoute(state)
    if (walletId === relay?.id) return dispatch(pair())
    const row = readRows(state).find((one) => (one.listing?.id ?? one.key) === walletId)
    const ways = row?.connectors.filter(({ chain }) => namespace === undefined || chain === namespace) ?? []
    // Of two wallets that claim one id, none is chosen for the person (threats T1.03).
    if (new Set(ways.map(({ chain }) => chain)).size < ways.length) return notFound(walletId)
    const active = selectActiveNamespace(state)
    const way = ways.find(({ chain }) => chain === active) ?? ways[0]
    const found = way || row?.listing ? { connector: way, listing: row?.listing } : undefined
    const { connector, listing } = found ?? (await resolveWallet(widget, look(), walletId, namespace))
    if (isEnded()) return { status: 'cancelled' }
    if (connector) return dispatch(connect(connector.uid))
    if (listing?.supportsWalletConnect && relay) return dispatch(pair({ listing }))
    return notFound(walletId)
  }

  return {
    isOver: () => dispatch((_dispatch, _getState, { flows }) => flows.gone.signal.aborted),
    read,
    watch(listener) {
      const stopPairing = dispatch(watchPairing())
      let seen = read()
      const unsubscribe = store.subscribe(() => {
        const now = read()
        if (now === seen) return
        seen = now
        listener()
      })
      return () => {
        unsubscribe()
        stopPairing()
      }
    },
    fetchWallets: (options) => fetchWallets(widget, options),
    connect: connectWallet,
    stopConnecting() {
      dispatch(takeConnectTurn())
      dispatch(cancelConnect())
      dispatch(cancelPairing())
    },
    offerPairing: () => offerPairing(widget),
    stopPairing: () => dispatch(cancelPairing()),
    connectEmail: async (email) => (await emailChunk.load()).connectByEmail(widget, email),
    async connectSocial(provider, opened, onUri) {
      const { connectBySocial } = await emailChunk.load()
      return connectBySocial(widget, { provider, opened, ...(onUri && { onUri }) })
    }
  }
}

const notFound = (connector: string): ConnectResult => ({
  status: 'failed',
  error: new AppKitError('WALLET_NOT_FOUND', { connector }).toPlain()
})

/** Finds out which wallets the ids in the app's options mean, among those of this release: until then none is shown that might be excluded. */
async function identify({ store, dispatch }: Widget): Promise<void> {
  const { includeWalletIds, excludeWalletIds, featuredWalletIds } = store.getState().options
  const named = new Set([...includeWalletIds, ...excludeWalletIds, ...featuredWalletIds])
  const released = named.size === 0 ? [] : await loadWalletSnapshot().catch(() => [])
  dispatch(walletListSlice.actions.identified(released.filter(({ id }) => named.has(id))))
}

function awaitedId(state: WidgetState): string | undefined {
  const attempt = selectAttempt(state)
  if (attempt?.step === 'waiting') return attempt.wallet.connectorId
  const pairing = selectPairing(state)
  return pairing?.status === 'failed' ? undefined : pairing?.listing?.id
}

const isWallet = ({ id, connectors }: WalletItem, awaited: string): boolean =>
  id === awaited || connectors.some((connector) => connector.id === awaited)

/** Begins a pairing with any wallet, and waits for its URI. */
function offerPairing({ store, dispatch }: Widget): Promise<PairingOffer> {
  const outcome = dispatch(pair())
  return new Promise((resolve) => {
    const look = () => {
      const { status, uri, expiresAt } = selectPairing(store.getState()) ?? {}
      if (status !== 'waiting' || uri === undefined || expiresAt === undefined) return
      stop()
      resolve({ status: 'waiting', uri, expiresAt, outcome })
    }
    const stop = store.subscribe(look)
    void outcome.then((result) => {
      stop()
      // A wallet cannot have agreed before the URI was there, unless it was shown elsewhere.
      resolve(result)
    })
    look()
  })
}
