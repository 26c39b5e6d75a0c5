import type { ChainNamespace, ConnectResult, Disposer, SocialProvider } from '@appkit/core'
import { PageError, openProviderWindow } from '@appkit/core/internal'
import type { EmailLoginStep } from '@appkit/feature-email/headless'
import type { AppKit } from '../page/appkit.js'
import { createLazyChunk } from '../page/lazy-chunk.js'
import type { LoadableKit } from '../page/loadable-kit.js'
import type { WidgetHeadless } from './create-widget-headless.js'
import type { FetchOutcome, FetchWalletsOptions } from './fetch-wallets.js'
import { EMPTY_HEADLESS, type HeadlessState } from './headless-state.js'
import type { PairingOffer } from './pairing-offer.js'
import type { WalletItem } from './wallet-item.js'

/** What a provider's window says until it is known where it goes, in English. */
const loginWindowEn = { 'login.loading': 'Loading…' } as const

/** How a social login is shown. */
export interface ConnectSocialOptions {
  /** Farcaster alone: called with an address to show as a QR code, or to follow on a phone. */
  readonly onUri?: ((uri: string) => void) | undefined
}

/**
 * Everything that connecting takes, for an interface of your own; the modal stays closed. How something ended is the result; every promise
 * rejects with CHUNK_LOAD_FAILED where code could not be loaded (calling again tries again), and DISPOSED, and nothing else. On a server
 * reading gives the empty state, and the rest rejects with UNAVAILABLE.
 */
export interface Headless {
  /** What is known now; empty until a caller has subscribed, or acted. */
  getState(): HeadlessState
  /**
   * Calls back after each change of the state. Loads the core and looks for the wallets of the page; sends nothing. While a listener is
   * subscribed, a pairing URI is replaced before it runs out.
   */
  subscribe(listener: () => void): Disposer
  /**
   * Fetches wallets of the directory (`baseUrls.directory`) into the state. Without one, and where it is away, those of this release are given.
   * The first call is the first request to the directory.
   */
  fetchWallets(options?: FetchWalletsOptions): Promise<FetchOutcome>
  /**
   * Connects a wallet: at once where it is in the page, else by a pairing, whose URI and link the state shows.
   * @param wallet of the state, or its id; or what `connect({ walletId })` of the kit takes; `walletConnect`: a pairing with any wallet
   * @param namespace the family to connect, where it has several. @default the one in use, else its first
   */
  connect(wallet: WalletItem | string, namespace?: ChainNamespace): Promise<ConnectResult>
  /** Gives up the wallet or the pairing that is waited for, and forgets one that failed. */
  resetConnecting(): Promise<void>
  /** Begins a pairing with any wallet, or joins the one under way, and waits for its URI. */
  getPairingUri(): Promise<PairingOffer>
  /** Gives up the pairing; its URI is void. */
  resetPairing(): Promise<void>
  /** Logs in by email (`baseUrls.frame`): a mail is sent, and each step says what has to be done next. A newer login ends it as `cancelled`. */
  connectEmail(email: string): Promise<EmailLoginStep>
  /**
   * Logs in by a social account (`baseUrls.frame`), in a window of the provider's; to be called in a tap, since the browser opens windows only then.
   * Where it opens none the result is UNAVAILABLE. A newer login ends it as `cancelled`.
   */
  connectSocial(provider: SocialProvider, options?: ConnectSocialOptions): Promise<ConnectResult>
}

/**
 * Everything that connecting takes, for an interface of your own. Making it loads nothing; a kit may have several, which show the same.
 * @example
 * const own = headless(appKit)
 * own.subscribe(() => render(own.getState()))
 * const result = await own.connect('metamask', 'eip155')
 */
export function headless(kit: AppKit): Headless {
  let part: WidgetHeadless | undefined
  let announce: (loaded: WidgetHeadless) => void = () => undefined
  /** Resolves with the first load that succeeds, whichever call started it. */
  const loading = new Promise<WidgetHeadless>((resolve) => (announce = resolve))

  async function load(): Promise<WidgetHeadless> {
    if (typeof document === 'undefined') throw new PageError('UNAVAILABLE', { source: 'A kit on a server' })
    part ??= await loadHeadless(kit as LoadableKit)
    if (part.isOver()) throw new PageError('DISPOSED', { method: 'headless' })
    announce(part)
    return part
  }

  return {
    getState: () => part?.read() ?? EMPTY_HEADLESS,
    subscribe(listener) {
      let stop: Disposer | undefined
      let isOver = false
      // Nothing is known after a failure; an action reports why.
      load().catch(() => undefined)
      void loading.then((loaded) => {
        if (isOver || loaded.isOver()) return
        stop = loaded.watch(listener)
        listener()
      })
      return () => {
        isOver = true
        stop?.()
      }
    },
    fetchWallets: async (options) => (await load()).fetchWallets(options),
    connect: async (wallet, namespace) =>
      (await load()).connect(typeof wallet === 'string' ? wallet : wallet.id, namespace),
    resetConnecting: async () => (await load()).stopConnecting(),
    getPairingUri: async () => (await load()).offerPairing(),
    resetPairing: async () => (await load()).stopPairing(),
    connectEmail: async (email) => (await load()).connectEmail(email),
    async connectSocial(provider, { onUri } = {}) {
      const hasWindow = provider !== 'farcaster' && typeof document !== 'undefined'
      const opened = hasWindow ? openProviderWindow(window, loginWindowEn['login.loading']) : undefined
      try {
        return await (await load()).connectSocial(provider, opened, onUri)
      } catch (error) {
        opened?.close()
        throw error
      }
    }
  }
}

async function loadHeadless(kit: LoadableKit): Promise<WidgetHeadless> {
  const chunk = createLazyChunk('the wallet list', () => import('./create-widget-headless.js'))
  const [core, { createWidgetHeadless }] = await Promise.all([kit.loader.loadHalf(), chunk.load()])
  return createWidgetHeadless(core.widget, core.start)
}
