/** The name in a `Host` header: lower case, without port. @returns `undefined` when it is none. */
export function hostName(header: string): string | undefined {
  return /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/.exec(header.toLowerCase())?.[1]
}

/** Whether an address is reached from this machine only. */
export function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)
}
