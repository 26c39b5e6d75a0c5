import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** @source IANA special-purpose address registry */
const RESERVED_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3]
] as const
/** Within 2000::/3, which is all that is public: addresses that lead elsewhere, tunnels and documentation. */
const RESERVED_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20]
] as const

/** Whether an IP address is one of the public internet: not of this machine, of a private network, or an IPv4 one in disguise. @source docs/threats.md T9.08 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !listOf(RESERVED_4, 'ipv4').check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return listOf([['2000::', 3]], 'ipv6').check(address, 'ipv6') && !listOf(RESERVED_6, 'ipv6').check(address, 'ipv6')
}

function listOf(subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}
