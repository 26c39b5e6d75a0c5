import { toHex, type Address } from 'viem'
import type { AccountTypes } from '../accounts/account-types.js'
import { chainIdOf } from './chain-id.js'
import { assertOwnAccount } from './own-account.js'

/** Several calls happen together or not at all. @source EIP-5792 */
const ATOMIC = { atomic: { status: 'supported' } } as const

/**
 * `wallet_getCapabilities`: where the smart account is in use, calls are atomic.
 * @param params the address, and the chains that are asked about, if not all
 * @throws FrameError 4100 for another account
 */
export async function readCapabilities(
  params: unknown,
  accountTypes: AccountTypes,
  ownAddress: () => Promise<Address>
): Promise<Readonly<Record<string, typeof ATOMIC>>> {
  const [address, chains]: readonly unknown[] = Array.isArray(params) ? params : []
  if (address !== undefined) assertOwnAccount(address, await ownAddress())
  const smart = accountTypes.smartNetworks.filter((id) => accountTypes.on({ id }) === 'smartAccount')
  const ids = smart.map((id) => toHex(chainIdOf({ id })))
  const asked = Array.isArray(chains) ? new Set(chains.map((chain) => String(chain).toLowerCase())) : undefined
  return Object.fromEntries(ids.filter((id) => asked?.has(id) ?? true).map((id) => [id, ATOMIC]))
}
