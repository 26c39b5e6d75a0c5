import { AppKitError } from '@appkit/core'
import type { Address } from 'viem'
import { asAddress } from '../guards/address.js'
import type { WalletSession } from './wallet-session.js'

/** The account, when the wallet still grants it. @throws AppKitError INVALID_ADDRESS, CONTEXT_CHANGED @source docs/threats.md T7.03 */
export function requireAccount(session: WalletSession, address: string): Address {
  const account = asAddress(address)
  if (session.signal.aborted) throw new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
  if (session.accounts.includes(account)) return account
  throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
}

/**
 * What holds right before the wallet is asked: it still grants the account, and its owner has not turned to another one meanwhile.
 * @param active the wallet's own first account when the request began
 * @throws AppKitError CONTEXT_CHANGED @source docs/threats.md T7.03
 */
export function assertSameAccount(session: WalletSession, account: Address, active: Address | undefined): void {
  requireAccount(session, account)
  if (session.accounts[0] !== active) throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
}

/** Asks the wallet which chain it is on; the kit learns it as well. @throws AppKitError CHAIN_MISMATCH @source docs/threats.md T7.04 */
export async function requireWalletChain(session: WalletSession, expected: number): Promise<void> {
  const chainId = await session.guarded.getChainId(session.signal)
  session.update({ type: 'changed', chainId })
  if (chainId === expected) return
  throw new AppKitError('CHAIN_MISMATCH', { expected: `eip155:${expected}`, actual: `eip155:${chainId}` })
}
