import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.js'

/** Names that mean a machine nearby. @source RFC 6761, RFC 6762, RFC 8375, ICANN SAC113 */
const NEARBY = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/**
 * Whether the host of an address is one of the public internet, as far as its name tells: no name of a machine nearby, and no private IP
 * address. What a name leads to is looked at when it is fetched.
 * @param hostname as `URL` has it
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(name) > 0) return isPublicAddress(name)
  return name.includes('.') && !NEARBY.test(name)
}
