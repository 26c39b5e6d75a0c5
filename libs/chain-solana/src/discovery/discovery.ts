import type { ChainDiscovery } from '@appkit/core'
import { createThrottle } from '@appkit/core/internal'
import { listenForWallets } from './listen-for-wallets.js'
import { createRegisteredWallets } from './registered-wallets.js'

/** One frame, ms: the list is reported at most this often. @source docs/threats.md T1.04 */
const REPORT_INTERVAL_MS = 16

/** Finds the Solana wallets that register themselves by the Wallet Standard. No chain library is loaded. @source docs/threats.md T1.01–T1.05, T1.10 */
export function createDiscovery(): ChainDiscovery {
  let count = 0
  const nextUid = (id: string): string => `solana:${id}:${(count += 1)}`

  return {
    discover({ window, clock, enableAnnounced, report, debug }) {
      const registered = createRegisteredWallets({ nextUid, debug })
      const throttle = createThrottle(clock, REPORT_INTERVAL_MS, () => report(Object.freeze(registered.list())))
      throttle.hold()
      const stop = enableAnnounced ? listenForWallets(window, onRegister) : () => undefined
      throttle.release()

      function onRegister(wallet: unknown): () => void {
        const place = registered.add(wallet)
        if (place) throttle.request()
        return () => {
          if (!place) return
          registered.remove(place)
          throttle.request()
        }
      }

      return () => {
        stop()
        throttle.dispose()
      }
    }
  }
}

/** Brings the heavy half of the plug-in. */
export const loadChainModule = () => import('../runtime/chain-module.js')
