import type { Disposer } from '@appkit/core'

/** Most wallets of one registration. */
const REGISTRATION_LIMIT = 100

/**
 * Hears of every wallet of the page that registers itself by the Wallet Standard: those that are there already, and later ones. What a
 * wallet throws on the way ends only its own registration.
 * @param onRegister returns what takes the wallet off the list again
 * @source Wallet Standard: `wallet-standard:app-ready`, `wallet-standard:register-wallet`, docs/threats.md T1.10
 */
export function listenForWallets(window: Window, onRegister: (wallet: unknown) => Disposer): Disposer {
  const register = (...wallets: readonly unknown[]): Disposer => {
    const removals = wallets.slice(0, REGISTRATION_LIMIT).map(onRegister)
    return () => {
      for (const remove of removals) remove()
    }
  }
  const api = Object.freeze({ register })
  const onRegisterWallet = (event: Event): void => {
    try {
      const { detail } = event as CustomEvent<unknown>
      if (typeof detail === 'function') detail(api)
    } catch {
      // A wallet that throws is not listed; the others are.
    }
  }
  window.addEventListener('wallet-standard:register-wallet', onRegisterWallet)
  const { CustomEvent: WindowEvent = CustomEvent } = window as { CustomEvent?: typeof CustomEvent }
  window.dispatchEvent(new WindowEvent('wallet-standard:app-ready', { detail: api }))
  return () => window.removeEventListener('wallet-standard:register-wallet', onRegisterWallet)
}
