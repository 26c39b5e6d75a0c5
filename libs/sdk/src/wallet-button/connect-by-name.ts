import type { ChainNamespace, ConnectResult, SocialProvider } from '@appkit/core'
import { isSocialProvider } from '@appkit/core/internal'
import { headless } from '../headless/headless.js'
import { selectNamespace } from '../page/initial-state.js'
import type { AppKit, OpenOptions } from '../page/appkit.js'
import type { AccountEntry } from '../page/kit-state.js'

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
  if (wallet === 'email') {
    // With a wallet connected `connect` has nothing to do, and the user who presses wants another account.
    const { isConnected } = selectNamespace(kit.getSnapshot(), namespace).account
    return isConnected ? connectInModal(kit, { view: 'Connect', namespace }) : kit.connect({ namespace })
  }
  if (wallet === 'walletConnect') return kit.connect({ connectorId: wallet, namespace })
  if (wallet === 'farcaster') return connectInModal(kit, { view: 'ConnectingFarcaster' })
  if (isSocialProvider(wallet)) return headless(kit).connectSocial(wallet)
  return kit.connect({ walletId: wallet, namespace })
}

/** Opens a view to connect in, and waits until another account is connected or the modal is closed. */
async function connectInModal(kit: AppKit, options: OpenOptions): Promise<ConnectResult> {
  const former = accountsInUse(kit, options).map(({ caipAddress }) => caipAddress)
  await kit.open(options)
  return new Promise((resolve) => {
    const look = () => {
      const account = accountsInUse(kit, options).find(({ caipAddress }) => !former.includes(caipAddress))
      if (!account && kit.isOpen()) return
      stop()
      resolve(account ? { status: 'connected', account } : { status: 'cancelled' })
    }
    const stop = kit.subscribe(look)
    look()
  })
}

/** The account in use of each family, or of one; first that of the family in use. */
function accountsInUse(kit: AppKit, { namespace }: OpenOptions): readonly AccountEntry[] {
  const snapshot = kit.getSnapshot()
  const others = namespace === undefined ? Object.values(snapshot.namespaces) : []
  return [selectNamespace(snapshot, namespace), ...others].flatMap(({ account }) =>
    account.allAccounts.filter(({ caipAddress }) => caipAddress === account.caipAddress)
  )
}
