import { AppKitError, type ChainAccount } from '@appkit/core'
import { decodeAddress, type DecodedAddress } from '../address/decode-address.js'
import { invalidAddress } from './read-grant.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
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

/** The session is still on the network that something was made for. @throws AppKitError CHAIN_MISMATCH, CONTEXT_CHANGED @source docs/threats.md T7.04 */
export function assertOnNetwork(
  { signal, network }: WalletSession,
  { caipNetworkId: expected }: Pick<BitcoinNetwork, 'caipNetworkId'>
): void {
  if (signal.aborted) throw new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
  const actual = network.caipNetworkId
  if (actual !== expected) throw new AppKitError('CHAIN_MISMATCH', { expected, actual })
}
