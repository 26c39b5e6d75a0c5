import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All that is public of IPv6; the library's ranges also call what is not assigned yet unicast. @source RFC 4291 §2.4, IANA */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is one of the public internet: not of this machine, of a private network, or an IPv4 one in disguise. @source docs/threats.md T9.08 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST))
}
