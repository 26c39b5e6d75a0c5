import type { ChainDiscovery, DiscoveredWallet } from '@appkit/core'
import { createThrottle } from '@appkit/core/internal'
import type { ExternalWallet } from '../external-wallet.js'
import { createAnnouncedWallets } from './announced-wallets.js'
import { describeExternalWallet } from './describe-external-wallet.js'
import { describeInjectedWallet, readInjectedProvider } from './injected-wallet.js'

/** One frame, ms: the list is reported at most this often. @source docs/threats.md T1.04 */
const REPORT_INTERVAL_MS = 16

/**
 * Finds EVM wallets: those that announce themselves, a plain `window.ethereum`, and those the host brings. No chain library is loaded.
 * @source EIP-6963, EIP-1193, docs/threats.md T1.01–T1.05
 */
export function createDiscovery(external: readonly ExternalWallet[]): ChainDiscovery {
  let count = 0
  const nextUid = (id: string): string => `eip155:${id}:${(count += 1)}`

  return {
    discover({ window, clock, enableAnnounced, enableInjected, report, debug }) {
      const announced = createAnnouncedWallets({ nextUid, debug })
      const brought = external.map((wallet) => describeExternalWallet(wallet, nextUid(wallet.id)))
      let injected: DiscoveredWallet | undefined

      const listWallets = (): DiscoveredWallet[] => {
        const isNew = injected !== undefined && !announced.has(injected.provider)
        return [...announced.list(), ...(injected && isNew ? [injected] : []), ...brought]
      }
      const throttle = createThrottle(clock, REPORT_INTERVAL_MS, () => report(Object.freeze(listWallets())))

      const onAnnounce = (event: Event): void => {
        if (announced.add(event)) throttle.request()
      }
      const onInitialized = (): void => {
        const provider = injected ? undefined : readInjectedProvider(window)
        if (!provider) return
        injected = describeInjectedWallet(provider, nextUid('injected'))
        throttle.request()
      }

      throttle.hold()
      if (enableAnnounced) {
        window.addEventListener('eip6963:announceProvider', onAnnounce)
        const { Event: WindowEvent = Event } = window as { Event?: typeof Event }
        window.dispatchEvent(new WindowEvent('eip6963:requestProvider'))
      }
      if (enableInjected) {
        window.addEventListener('ethereum#initialized', onInitialized)
        onInitialized()
      }
      if (brought.length > 0) throttle.request()
      throttle.release()

      return () => {
        window.removeEventListener('eip6963:announceProvider', onAnnounce)
        window.removeEventListener('ethereum#initialized', onInitialized)
        throttle.dispose()
      }
    }
  }
}
