import type { DiscoveredWallet } from '@appkit/core'
import { cleanWalletName, isSafeIcon } from '@appkit/core/internal'
import type { ExternalWallet } from '../external-wallet.js'

/** The connector of a wallet that the host brings. Its provider is not loaded yet. */
export function describeExternalWallet(wallet: ExternalWallet, uid: string): DiscoveredWallet {
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
