import type { ChainDiscovery, DiscoveredWallet, Disposer, SafeAppsOptions } from '@appkit/core'
import { createThrottle, cleanWalletName, isSafeIcon } from '@appkit/core/internal'
import type { ExternalWallet } from '../external-wallet.js'
import { ANNOUNCED_LIMIT, askAnnounced } from './ask-announced.js'
import { isProvider } from './read-announcement.js'

const INJECTED_IMAGE_ID = '07ba87ed-43aa-4adf-4540-9e6a2b9cae00'

/** One frame, ms: the list is reported at most this often. @source docs/threats.md T1.04 */
const REPORT_INTERVAL_MS = 16

/**
 * Finds EVM wallets: those that announce themselves, a plain `window.ethereum`, and those the host brings. No chain library is loaded.
 * @source EIP-6963, EIP-1193, docs/threats.md T1.01–T1.05
 */
export function createDiscovery(external: readonly ExternalWallet[]): ChainDiscovery {
  // Those that announce themselves have the numbers before.
  let count = ANNOUNCED_LIMIT
  const nextUid = (id: string): string => `eip155:${id}:${(count += 1)}`

  return {
    discover({ window, clock, enableAnnounced, announcements, enableInjected, safeApps, report, debug }) {
      const announced = enableAnnounced ? (announcements ?? askAnnounced(window)) : undefined
      const brought = external.map((wallet) => describeExternalWallet(wallet, nextUid(wallet.id)))
      let injected: DiscoveredWallet | undefined
      let safe: DiscoveredWallet | undefined
      let isIgnoring = false

      const listWallets = (): DiscoveredWallet[] => {
        const listed = announced?.list() ?? []
        const isNew = injected !== undefined && listed.every(({ provider }) => provider !== injected?.provider)
        return [...(safe ? [safe] : []), ...listed, ...(injected && isNew ? [injected] : []), ...brought]
      }
      const throttle = createThrottle(clock, REPORT_INTERVAL_MS, () => report(Object.freeze(listWallets())))

      const onAnnounced = (): void => {
        if (announced?.isFull() && !isIgnoring) {
          isIgnoring = true
          debug({ name: 'eip155/announcementsIgnored', detail: { limit: ANNOUNCED_LIMIT } })
        }
        throttle.request()
      }
      const onInitialized = (): void => {
        const provider = injected ? undefined : readInjectedProvider(window)
        if (!provider) return
        injected = describeInjectedWallet(provider, nextUid('injected'))
        throttle.request()
      }

      throttle.hold()
      const stopHearing = announced?.subscribe(onAnnounced)
      if (announced?.list().length) onAnnounced()
      if (enableInjected) {
        window.addEventListener('ethereum#initialized', onInitialized)
        onInitialized()
      }
      if (brought.length > 0) throttle.request()
      throttle.release()
      const stopAsking = askParent(window, safeApps, async (allowedOrigins) => {
        const { findSafe } = await import('../safe/find-safe.js')
        return findSafe({
          window,
          clock,
          allowedOrigins,
          onFound(provider) {
            safe = describeExternalWallet({ id: 'safe', name: 'Safe', provider }, nextUid('safe'))
            throttle.request()
          }
        })
      })

      return () => {
        stopHearing?.()
        if (!announcements) announced?.dispose()
        stopAsking()
        window.removeEventListener('ethereum#initialized', onInitialized)
        throttle.dispose()
      }
    }
  }
}

/** Asks the page that this one is shown in, if the app lets it be a multisig wallet. */
function askParent(
  window: Window,
  safeApps: SafeAppsOptions | undefined,
  ask: (allowedOrigins: readonly string[]) => Promise<Disposer>
): Disposer {
  if (!safeApps || window.parent === window) return () => undefined
  let isOver = false
  const asking = ask(safeApps.allowedOrigins).catch(() => undefined)
  void asking.then((stop) => isOver && stop?.())
  return () => {
    isOver = true
    void asking.then((stop) => stop?.())
  }
}

/** The connector of a wallet that the host brings. Its provider is not loaded yet. */
function describeExternalWallet(wallet: ExternalWallet, uid: string): DiscoveredWallet {
  const { id, name, icon, rdns, explorerId, provider } = wallet
  const isWebIcon = typeof icon === 'string' && icon.startsWith('https://')
  const connector = Object.freeze({
    uid,
    id,
    name: cleanWalletName(name),
    type: 'EXTERNAL' as const,
    chain: 'eip155' as const,
    ...(isWebIcon || isSafeIcon(icon) ? { icon } : {}),
    ...(explorerId === undefined ? {} : { explorerId }),
    ...(rdns === undefined ? {} : { info: Object.freeze({ rdns }) })
  })
  return Object.freeze({ connector, provider })
}

/** The page's `window.ethereum`, or `undefined` when there is none that can be asked something. */
function readInjectedProvider(window: unknown): object | undefined {
  try {
    const provider = (window as { ethereum?: unknown }).ethereum
    return isProvider(provider) ? provider : undefined
  } catch {
    return undefined
  }
}

/** The connector of a plain `window.ethereum`. */
function describeInjectedWallet(provider: object, uid: string): DiscoveredWallet {
  const connector = {
    uid,
    id: 'injected',
    name: 'Browser Wallet',
    type: 'INJECTED',
    chain: 'eip155',
    imageId: INJECTED_IMAGE_ID
  }
  return Object.freeze({ connector: Object.freeze(connector as DiscoveredWallet['connector']), provider })
}

/** Brings the heavy half of the plug-in. */
export const loadChainModule = () => import('../runtime/chain-module.js')
