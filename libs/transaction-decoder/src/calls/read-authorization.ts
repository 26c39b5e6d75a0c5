import { readAddress } from '../guards/address.js'
import type { Authorization, AuthorizationRequest } from './call-facts.js'

/** What one entry of an authorization list means. @source EIP-7702 */
export function readAuthorization({ chainId, address }: AuthorizationRequest): Authorization {
  const delegate = readAddress(address)
  const isRevocation = delegate !== undefined && /^0x0+$/.test(delegate)
  return { chainId: chainId === 0 ? undefined : chainId, delegate, isRevocation }
}
