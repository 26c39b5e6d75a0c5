import type { CaipNetworkId, Disposer } from '@appkit/core'
import { cleanWalletName } from '@appkit/core/internal'
import { KNOWN_NETWORKS } from '../networks/known-networks.js'
import type { FoundWallet } from './found-wallets.js'
import { isObject } from './read-path.js'

/**
 * Hears wallets of the Wallet Standard that can do Bitcoin: those there already and those that come later.
 * @source Wallet Standard, Bitcoin Wallet Standard
 */
export function listenForStandardWallets(window: Window, onWallet: (wallet: FoundWallet) => void): Disposer {
  let isOver = false

  const register = (...wallets: readonly unknown[]): Disposer => {
    for (const wallet of wallets) {
      const found = isOver ? undefined : readStandardWallet(wallet)
      if (found) onWallet(found)
    }
    return () => undefined
  }
  const api = Object.freeze({ register })

  const onRegister = (event: Event): void => {
    try {
      const { detail } = event as CustomEvent<unknown>
      if (typeof detail === 'function') Reflect.apply(detail, undefined, [api])
    } catch {
      // A wallet that throws while it registers is not there.
    }
  }

  window.addEventListener('wallet-standard:register-wallet', onRegister)
  const { CustomEvent: WindowEvent = CustomEvent } = window as { CustomEvent?: typeof CustomEvent }
  window.dispatchEvent(new WindowEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isOver = true
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}

/** The standard gives a wallet no id: its name, cleaned, is the id. */
function readStandardWallet(wallet: unknown): FoundWallet | undefined {
  try {
    if (!isObject(wallet)) return undefined
    const { name, icon, features, chains } = wallet
    if (!isObject(features) || !isObject(features['bitcoin:connect'])) return undefined
    if (typeof name !== 'string' || name.trim() === '') return undefined
    return {
      source: 'standard',
      id: cleanWalletName(name),
      name,
      icon,
      networks: readNetworks(chains),
      provider: wallet
    }
  } catch {
    return undefined
  }
}

/** Most chains of one wallet that are looked at. */
const CHAIN_LIMIT = 100

/** The networks of Bitcoin that a wallet's chains stand for. `undefined`: one of them is not known. */
function readNetworks(chains: unknown): readonly CaipNetworkId[] | undefined {
  if (!Array.isArray(chains)) return undefined
  const own = chains.slice(0, CHAIN_LIMIT).filter((chain) => typeof chain === 'string' && /^bitcoin:./.test(chain))
  const known = own.flatMap(
    (chain) => KNOWN_NETWORKS.find(({ name }) => chain === `bitcoin:${name}`)?.caipNetworkId ?? []
  )
  return known.length > 0 && known.length === own.length ? known : undefined
}
