import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A network, and how many times as much as one client it may have of whatever is counted by address. */
export interface Network {
  readonly name: string
  readonly times: number
}

/**
 * The networks by which a client counts, the widest first: of IPv4 its address, of IPv6 also the wider networks, since the holder of one of
 * those has all the addresses in it.
 * @param client as `clientAddress` gives it
 * @source docs/threats.md T9.15
 */
export function networksOf(client: string): readonly [Network, ...Network[]] {
  const own = { name: client, times: 1 }
  if (!client.endsWith('::') || !isIPv6(client)) return [own]
  const [first = 0, second = 0, third = 0, fourth = 0] = ipaddr.IPv6.parse(client).parts
  const site = [first, second, third].map((part) => part.toString(16)).join(':')
  return [{ name: `${site}::/48`, times: 4 }, { name: `${site}:${(fourth & 0xff00).toString(16)}::/56`, times: 2 }, own]
}

/** The widest network of a client: what may be one customer. @param client as `clientAddress` gives it */
export function widestNetwork(client: string): string {
  return networksOf(client)[0].name
}
