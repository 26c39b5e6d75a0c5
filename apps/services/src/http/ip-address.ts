import { isIP } from 'node:net'
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

/**
 * Reads an IP address, IPv4 that is wrapped in IPv6 as what it is. The library also takes `127.1` and octal numbers, which are no
 * addresses here, and does not take every name of a network interface (`fe80::1%eth0.100`).
 * @returns `undefined` for anything else
 */
export function parseIp(text: string): IPv4 | IPv6 | undefined {
  return isIP(text) > 0 && ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}
