import { parseIp } from './ip-address.js'

/** The name in a `Host` header: lower case, without port. @returns `undefined` when it is none. */
export function hostName(header: string): string | undefined {
  return /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/.exec(header.toLowerCase())?.[1]
}

/** Whether a name is reached from this machine only: an IP address (IPv6 also in brackets) or `localhost`. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || parseIp(name.replace(/^\[|\]$/g, ''))?.range() === 'loopback'
}
