import type { Context } from 'hono'
import { ServiceError } from '../errors/service-error.js'
import { baseUrl } from './base-url.js'
import { isLoopback } from './host-name.js'

/**
 * Where the outside reaches the pages of this server on which users pay or log in: no user is sent to one that others on the way could change.
 * @throws ServiceError UNAVAILABLE
 * @source docs/threats.md T2.E16
 */
export function safeBaseUrl(context: Context, publicUrl: string | undefined): string {
  const base = baseUrl(context, publicUrl)
  const { protocol, hostname } = new URL(base)
  if (protocol === 'https:' || isLoopback(hostname)) return base
  throw new ServiceError('UNAVAILABLE', 'This needs https here: set SERVICES_PUBLIC_URL')
}
