import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { parseIp } from './ip-address.js'

/** How a request came. */
export interface Caller {
  /** The other end of the connection. */
  readonly remote: string
  /** The `X-Forwarded-For` header. */
  readonly forwarded: string | undefined
}

/**
 * Who is asking, for counting: the other end of the connection, or, when that is a proxy of ours, the last address in its header
 * that is none. What stands further left was written by the client and proves nothing. IPv6 addresses count by their network,
 * of which one client has a whole one.
 */
export function clientAddress({ remote, forwarded }: Caller, proxies: ReadonlySet<string>): string {
  let client = plainAddress(remote)
  const hops = forwarded === undefined ? [] : forwarded.slice(-1024).split(',').reverse()
  for (const hop of hops) {
    const next = plainAddress(hop.trim())
    if (!proxies.has(client) || isIP(next) === 0) break
    client = next
  }
  return isIP(client) === 6 && !proxies.has(client) ? networkOf(client) : client
}

/** The one way to write an address, without the wrapping of IPv4 in IPv6. What is no address stays as it is, in lower case. */
export function plainAddress(address: string): string {
  return parseIp(address)?.toString() ?? address.toLowerCase()
}

/** The first 64 bits. */
function networkOf(address: string): string {
  const { parts } = ipaddr.IPv6.parse(address.replace(/%.*/, ''))
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::`
}
