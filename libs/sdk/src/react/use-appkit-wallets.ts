import type { ChainNamespace, ConnectResult, PlainError } from '@appkit/core'
import { PageError } from '@appkit/core/internal'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { FetchOutcome, FetchWalletsOptions } from '../headless/fetch-wallets.js'
import { EMPTY_HEADLESS, type HeadlessState } from '../headless/headless-state.js'
import { headless, type Headless } from '../headless/headless.js'
import type { PairingOffer } from '../headless/pairing-offer.js'
import type { WalletItem } from '../headless/wallet-item.js'
import { useKitState } from './use-kit-state.js'
import { useKit } from './use-kit.js'

/** What `useAppKitWallets` gives. */
export interface UseAppKitWallets extends Pick<
  HeadlessState,
  'wallets' | 'wcWallets' | 'isFetchingWallets' | 'page' | 'count' | 'connectingWallet'
> {
  /** Whether the last visit's connections are settled. */
  readonly isInitialized: boolean
  readonly isFetchingWcUri: boolean
  /** The pairing's URI. It holds its key: show it as a QR code, copy it on a click, and keep it out of logs. */
  readonly wcUri: string | undefined
  /** Opens the chosen wallet with the pairing, on this device: for a link that the person taps. */
  readonly wcLink: HeadlessState['pairing']['link']
  readonly wcError: PlainError | undefined
  /** Fetches wallets of the directory into `wallets`. The first call is the first request. @throws AppKitError KIT_MISSING, CHUNK_LOAD_FAILED */
  fetchWallets(options?: FetchWalletsOptions): Promise<FetchOutcome>
  /** Connects a wallet; how it ended is the result. @throws AppKitError KIT_MISSING, CHUNK_LOAD_FAILED */
  connect(wallet: WalletItem | string, namespace?: ChainNamespace): Promise<ConnectResult>
  /** Begins a pairing with any wallet; `wcUri` shows it. @throws AppKitError KIT_MISSING, CHUNK_LOAD_FAILED */
  getWcUri(): Promise<PairingOffer>
  /** Gives up the pairing. */
  resetWcUri(): void
  /** Gives up the wallet or the pairing that is waited for. */
  resetConnectingWallet(): void
}

const subscribeToNothing = () => () => undefined
const readNothing = () => EMPTY_HEADLESS
const ignore = () => undefined

/**
 * The wallets that a list of your own offers, and how to connect them, without the modal. Mounting it loads the core and looks for the wallets of
 * the page; nothing is sent before `fetchWallets`, `connect` or `getWcUri`. Waits for a kit that is made later.
 */
export function useAppKitWallets(): UseAppKitWallets {
  const kit = useKit()
  const own = useMemo(() => kit && headless(kit), [kit])
  const state = useSyncExternalStore(own?.subscribe ?? subscribeToNothing, own?.getState ?? readNothing, readNothing)
  const isInitialized = useKitState(kit, (now) => now.state.initialized)

  const require = useCallback((): Headless => {
    if (own) return own
    throw new PageError('KIT_MISSING', { caller: 'useAppKitWallets' })
  }, [own])
  const actions = useMemo(
    () => ({
      fetchWallets: async (options?: FetchWalletsOptions) => require().fetchWallets(options),
      connect: async (wallet: WalletItem | string, namespace?: ChainNamespace) => require().connect(wallet, namespace),
      getWcUri: async () => require().getPairingUri(),
      resetWcUri: () => void own?.resetPairing().catch(ignore),
      resetConnectingWallet: () => void own?.resetConnecting().catch(ignore)
    }),
    [own, require]
  )

  return useMemo(() => {
    const { wallets, wcWallets, isFetchingWallets, page, count, connectingWallet, pairing } = state
    return {
      wallets,
      wcWallets,
      isFetchingWallets,
      page,
      count,
      connectingWallet,
      isInitialized,
      isFetchingWcUri: pairing.status === 'preparing',
      wcUri: pairing.uri,
      wcLink: pairing.link,
      wcError: pairing.error,
      ...actions
    }
  }, [state, isInitialized, actions])
}
