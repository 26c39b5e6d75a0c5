import { AppKitError } from '@appkit/core'

const ON_THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The address of a provider's page, which the frame gave.
 * @throws AppKitError BAD_RESPONSE it is neither https nor http on this machine
 */
export function providerAddress(given: string): string {
  const { protocol, hostname, href } = URL.canParse(given) ? new URL(given) : { protocol: '', hostname: '', href: '' }
  if (protocol === 'https:' || (protocol === 'http:' && ON_THIS_MACHINE.test(hostname))) return href
  throw new AppKitError('BAD_RESPONSE', { source: 'The secure frame', detail: 'uri' })
}
