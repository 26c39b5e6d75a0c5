import { asCaipNetworkId, isCaipAddress, isCaipNetworkId, parseCaipAddress, type CaipNetworkId } from '@appkit/core'
import type { AuthSession } from '../auth-session.js'

/** Whose session it is. */
export interface SessionAccount {
  readonly chainId: CaipNetworkId
  /** In its namespace's usual form. */
  readonly address: string
}

/**
 * The account that a session names: by `address` (CAIP-10, or an address beside a `chainId`), where `chainId` is a CAIP-2 id or the number of an EVM
 * network.
 * @returns `undefined`: none
 */
export function readSessionAccount({ address, chainId }: AuthSession): SessionAccount | undefined {
  if (typeof address !== 'string' || address === '') return undefined
  if (isCaipAddress(address)) {
    const account = parseCaipAddress(address)
    return { chainId: account.caipNetworkId, address: account.address }
  }
  const network = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
  return typeof network === 'string' && isCaipNetworkId(network)
    ? { chainId: asCaipNetworkId(network), address }
    : undefined
}
