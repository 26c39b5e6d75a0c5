import type { Disposer } from '@appkit/core'
import type { BitcoinTestWallet } from './bitcoin-test-wallet.js'

interface RegisterApi {
  register(...wallets: readonly unknown[]): unknown
}

/** Announces a wallet as an extension would: now, and to every page script that asks later. @source Wallet Standard */
export function announceStandardWallet(
  window: EventTarget,
  wallet: Pick<BitcoinTestWallet, 'standardWallet'>
): Disposer {
  const register = ({ register: take }: RegisterApi): void => void take(wallet.standardWallet)
  const onReady = (event: Event): void => register((event as CustomEvent<RegisterApi>).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => window.removeEventListener('wallet-standard:app-ready', onReady)
}
