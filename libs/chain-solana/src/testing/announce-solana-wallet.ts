import type { Disposer } from '@appkit/core'

/** What a page hands to a wallet. */
interface RegisterApi {
  register(...wallets: readonly object[]): Disposer
}

/**
 * Registers a wallet as an extension would: with the apps that are there, and with each that comes later. The disposer takes it off their
 * lists again.
 * @source Wallet Standard: `wallet-standard:register-wallet`, `wallet-standard:app-ready`
 */
export function announceSolanaWallet(window: EventTarget, wallet: object): Disposer {
  const removals: Disposer[] = []
  const register = ({ register: add }: RegisterApi): void => void removals.push(add(wallet))
  const onReady = (event: Event): void => register((event as CustomEvent<RegisterApi>).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady)
    for (const remove of removals.splice(0)) remove()
  }
}
