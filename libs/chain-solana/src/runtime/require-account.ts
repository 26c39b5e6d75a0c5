import { AppKitError } from '@appkit/core'
import { asAddress } from '../guards/as-address.js'
import type { WalletAccount } from '../provider/wallet-account.js'
import { walletChainOf } from '../provider/wallet-chain.js'
import type { WalletSession } from './wallet-session.js'

/** The account, when the wallet still grants it. @throws AppKitError INVALID_ADDRESS, CONTEXT_CHANGED @source docs/threats.md T7.03 */
export function requireAccount(session: WalletSession, address: string): WalletAccount {
  const wanted = asAddress(address)
  if (session.signal.aborted) throw new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
  const account = session.accounts.find((candidate) => candidate.address === wanted)
  if (account) return account
  throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
}

/**
 * What holds right before the wallet is asked: it still grants the account, and its owner has not turned to another one meanwhile.
 * @param active address of the wallet's own first account when the request began
 * @throws AppKitError CONTEXT_CHANGED @source docs/threats.md T7.03
 */
export function requireSameAccount(session: WalletSession, address: string, active: string | undefined): WalletAccount {
  const account = requireAccount(session, address)
  if (session.accounts[0]?.address !== active) throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
  return account
}

/** What the wallet calls a network. @throws AppKitError NETWORK_NOT_SUPPORTED when the account is not for it */
export function requireWalletChain(account: WalletAccount, caipNetworkId: string): string {
  const chain = walletChainOf(account, caipNetworkId)
  if (chain !== undefined) return chain
  throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
}
