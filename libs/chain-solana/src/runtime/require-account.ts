import { AppKitError } from '@appkit/core'
import { asAddress } from '../guards/address.js'
import type { WalletAccount } from '../provider/wallet-account.js'
import { walletChainOf } from '../provider/wallet-chain.js'
import type { WalletSession } from './wallet-session.js'

/** The account, when the wallet still grants it. @throws AppKitError INVALID_ADDRESS, CONTEXT_CHANGED @source threats T7.03 */
export function requireAccount(session: WalletSession, address: string): WalletAccount {
  const wanted = asAddress(address)
  if (session.signal.aborted) throw new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
  const account = session.accounts.find((candidate) => candidate.address === wanted)
  if (account) return account
  throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
}

/** What the wallet calls a network. @throws AppKitError NETWORK_NOT_SUPPORTED when the account is not for it */
export function requireWalletChain(account: WalletAccount, caipNetworkId: string): string {
  const chain = walletChainOf(account, caipNetworkId)
  if (chain !== undefined) return chain
  throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
}
