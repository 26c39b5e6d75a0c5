/** Where the relay of the services is. @param servicesUrl without a slash at the end */
export function relayUrl(servicesUrl: string): string {
  return `${servicesUrl.replace(/^http/, 'ws')}/relay`
}
