import type { Disposer } from '@appkit/core'
import type { CosmosTestWallet } from './cosmos-test-wallet.js'

/**
 * Puts a wallet into a page as an extension would: as `window.keplr`, and with `keplr_keystorechange` when its account changes. The disposer
 * takes it away again.
 * @param announcement.name of the property. @default 'keplr'
 * @source Keplr API
 */
export function announceCosmosWallet(announcement: {
  readonly window: Pick<EventTarget, 'dispatchEvent'>
  readonly wallet: Pick<CosmosTestWallet, 'provider' | 'onKeyStoreChange'>
  readonly name?: 'keplr' | 'leap' | undefined
}): Disposer {
  const { window, wallet, name = 'keplr' } = announcement
  Object.defineProperty(window, name, { value: wallet.provider, configurable: true, writable: true })
  const stop = wallet.onKeyStoreChange(() => window.dispatchEvent(new Event(`${name}_keystorechange`)))
  return () => {
    stop()
    Reflect.deleteProperty(window, name)
  }
}
