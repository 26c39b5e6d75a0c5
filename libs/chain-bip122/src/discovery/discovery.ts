import type { ChainDiscovery, TimerId } from '@appkit/core'
import { createThrottle } from '@appkit/core/internal'
import { createFoundWallets, type FoundWallet } from './found-wallets.js'
import { readListedProviders } from './listed-providers.js'
import { isObject, readPath } from './read-path.js'
import { listenForStandardWallets } from './standard-wallets.js'

/** Wallets known by their place on the page, and the method that shows them to be there. */
const PROVIDER_PLACES = [
  // Before UniSat: Enkrypt puts the same object in its place as well.
  { id: 'enkrypt', name: 'Enkrypt', path: 'enkrypt.providers.bitcoin', method: 'requestAccounts' },
  { id: 'keplr', name: 'Keplr', path: 'bitcoin_keplr', method: 'requestAccounts' },
  { id: 'unisat', name: 'UniSat', path: 'unisat', method: 'requestAccounts' },
  { id: 'bitget', name: 'Bitget Wallet', path: 'bitkeep.unisat', method: 'requestAccounts' },
  { id: 'okx', name: 'OKX Wallet', path: 'okxwallet.bitcoin', method: 'connect' },
  { id: 'binancew3w', name: 'Binance Wallet', path: 'binancew3w.bitcoin', method: 'requestAccounts' },
  { id: 'LeatherProvider', name: 'Leather', path: 'LeatherProvider', method: 'request' }
] as const

/** One frame, ms: the list is reported at most this often. @source docs/threats.md T1.04 */
const REPORT_INTERVAL_MS = 16

/** Providers that are put on the page late are looked for this often, this many ms apart. */
const LOOK_UPS = 3
const LOOK_UP_INTERVAL_MS = 200

/**
 * Finds Bitcoin wallets: those of the Wallet Standard, those in `window.btc_providers`, and the injected ones that are known by their place.
 * No chain library is loaded. @source Bitcoin Wallet Standard, WBIP-004, docs/threats.md T1.01–T1.05
 */
export function createDiscovery(): ChainDiscovery {
  let count = 0
  const nextUid = (id: string): string => `bip122:${id}:${(count += 1)}`

  return {
    discover({ window, clock, enableAnnounced, enableInjected, report, debug }) {
      const found = createFoundWallets({ nextUid, debug })
      const throttle = createThrottle(clock, REPORT_INTERVAL_MS, () => report(Object.freeze(found.list())))
      let timer: TimerId | undefined
      let lookUps = 0

      const add = (wallets: readonly Parameters<typeof found.add>[0][]): void => {
        for (const wallet of wallets) if (found.add(wallet)) throttle.request()
      }

      function lookUp(): void {
        timer = undefined
        lookUps += 1
        if (enableAnnounced) add(readListedProviders(window))
        if (enableInjected) add(readInjectedProviders(window))
        if (lookUps <= LOOK_UPS) timer = clock.setTimeout(lookUp, LOOK_UP_INTERVAL_MS)
      }

      throttle.hold()
      const stopListening = enableAnnounced ? listenForStandardWallets(window, (wallet) => add([wallet])) : undefined
      if (enableAnnounced || enableInjected) lookUp()
      throttle.release()

      return () => {
        stopListening?.()
        if (timer !== undefined) clock.clearTimeout(timer)
        timer = undefined
        lookUps = LOOK_UPS + 1
        throttle.dispose()
      }
    }
  }
}

/** The injected wallets that are on the page now. */
function readInjectedProviders(window: unknown): FoundWallet[] {
  return PROVIDER_PLACES.flatMap(({ id, name, path, method }) => {
    const provider = readPath(window, path)
    const isThere = isObject(provider) && typeof readPath(provider, method) === 'function'
    return isThere ? [{ source: 'injected' as const, id, name, provider }] : []
  })
}

/** Brings the heavy half of the plug-in. */
export const loadChainModule = () => import('../runtime/chain-module.js')
