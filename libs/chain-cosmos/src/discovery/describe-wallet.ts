import type { DiscoveredWallet } from '@appkit/core'
import { cleanWalletName, isSafeIcon } from '@appkit/core/internal'
import type { ExternalCosmosWallet } from '../external-wallet.js'
import type { KnownWallet } from './known-wallets.js'

/** The connector of a wallet found at its known place. */
export function describeKnownWallet({ name, rdns }: KnownWallet, provider: object, uid: string): DiscoveredWallet {
  const info = Object.freeze({ rdns })
  const connector = Object.freeze({
    uid,
    id: rdns,
    name,
    type: 'INJECTED' as const,
    chain: 'cosmos' as const,
    info
  })
  return Object.freeze({ connector, provider })
}

/** The connector of a wallet that the host brings. Its provider may not be loaded yet. */
export function describeExternalWallet(wallet: ExternalCosmosWallet, uid: string): DiscoveredWallet {
  const { id, name, icon, rdns, provider } = wallet
  const isWebIcon = typeof icon === 'string' && icon.startsWith('https://')
  const connector = Object.freeze({
    uid,
    id,
    name: cleanWalletName(name),
    type: 'EXTERNAL' as const,
    chain: 'cosmos' as const,
    ...(isWebIcon || isSafeIcon(icon) ? { icon } : {}),
    ...(rdns === undefined ? {} : { info: Object.freeze({ rdns }) })
  })
  return Object.freeze({ connector, provider })
}
