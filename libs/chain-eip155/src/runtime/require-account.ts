import { AppKitError } from '@appkit/core'
import type { Address } from 'viem'
import { asAddress } from '../guards/address.js'
import type { WalletSession } from './wallet-session.js'

/** The account, when the wallet still grants it. @throws AppKitError INVALID_ADDRESS, CONTEXT_CHANGED @source threats T7.03 */
export function requireAccount(session: WalletSession, address: string): Address {
  const account = asAddress(address)
  if (session.signal.aborted) throw new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
  if (session.accounts.includes(account)) return account
  throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
}
