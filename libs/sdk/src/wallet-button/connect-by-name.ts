import type { ChainNamespace, ConnectResult, SocialProvider } from '@appkit/core'
import { isSocialProvider } from '@appkit/core/internal'
import { headless } from '../headless/headless.js'
import { selectNamespace } from '../kit/initial-state.js'
import type { AppKit } from '../kit/appkit.js'

/** What a wallet button connects: a wallet by its name or id, a social account, `email`, or `walletConnect` for a pairing with any wallet. */
export type WalletButtonName = 'email' | 'walletConnect' | SocialProvider | (string & {})

/**
 * Connects what a button is for, at once: a wallet of the page is asked without the modal, a social account logs in in a window of the provider's.
 * What a person has to see first is shown by the modal: the pairing of a wallet elsewhere, where to have one, the field for an email address,
 * Farcaster's code. To be called in a tap.
 * @throws AppKitError CHUNK_LOAD_FAILED, DISPOSED, VIEW_UNKNOWN there is no login by Farcaster
 */
export async function connectByName(
  kit: AppKit,
  wallet: WalletButtonName,
  namespace?: ChainNamespace
): Promise<ConnectResult> {
  if (wallet === 'email') return kit.connect({ namespace })
  if (wallet === 'walletConnect') return kit.connect({ connectorId: wallet, namespace })
  if (wallet === 'farcaster') return connectInModal(kit)
  if (isSocialProvider(wallet)) return headless(kit).connectSocial(wallet)
  return kit.connect({ walletId: wallet, namespace })
}

/** Opens the view with Farcaster's code, and waits until somebody is logged in or it is closed. */
async function connectInModal(kit: AppKit): Promise<ConnectResult> {
  const former = selectNamespace(kit.getSnapshot()).account.caipAddress
  await kit.open({ view: 'ConnectingFarcaster' })
  return new Promise((resolve) => {
    const look = () => {
      const { account } = selectNamespace(kit.getSnapshot())
      const entry = account.allAccounts.find(({ caipAddress }) => caipAddress === account.caipAddress)
      const isNew = entry !== undefined && entry.caipAddress !== former
      if (!isNew && kit.isOpen()) return
      stop()
      resolve(isNew ? { status: 'connected', account: entry } : { status: 'cancelled' })
    }
    const stop = kit.subscribe(look)
    look()
  })
}
