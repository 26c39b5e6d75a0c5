import { AppKitError, type ChainAccount } from '@appkit/core'
import { decodeAddress, type DecodedAddress } from '../address/decode-address.js'
import { invalidAddress } from './read-grant.js'
import type { WalletSession } from './wallet-session.js'

/** The account, when the wallet still grants it, and its address. @throws AppKitError INVALID_ADDRESS, CONTEXT_CHANGED @source docs/threats.md T7.03 */
export function requireAccount(
  session: WalletSession,
  address: unknown
): { readonly account: ChainAccount; readonly decoded: DecodedAddress } {
  const decoded = decodeAddress(address, session.network)
  if (!decoded) throw invalidAddress(address)
  if (session.signal.aborted) throw new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
  const account = session.accounts.find((candidate) => candidate.address === decoded.address)
  if (account) return { account, decoded }
  throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
}
