import { AppKitError } from '@appkit/core'
import { asAccountKey } from '../address/account-key.js'
import type { PrefixOf } from '../address/network-prefix.js'
import type { WalletAccount } from '../wallet/read-accounts.js'
import type { WalletSession } from './wallet-session.js'

/** The account, when the wallet still grants it. @throws AppKitError INVALID_ADDRESS, CONTEXT_CHANGED @source docs/threats.md T7.03 */
export function requireAccount(session: WalletSession, address: string, prefixOf: PrefixOf): WalletAccount {
  const key = asAccountKey(address, prefixOf(session.caipNetworkId))
  if (session.signal.aborted) throw new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
  const account = session.accounts.find((candidate) => candidate.key.every((byte, index) => byte === key[index]))
  if (account) return account
  throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
}
