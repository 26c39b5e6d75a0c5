import type { IncomingMessage } from 'node:http'
import { ServiceError } from '../errors/service-error.js'
import { hostName } from '../http/host-name.js'

/** Longest request target: two hundred wallet ids fit in. */
const MAX_TARGET = 32 * 1024

/**
 * Refuses a request by its first line and `Host` before anything else looks at it.
 * @returns the reason, or `undefined` when it may go on
 * @source docs/threats.md T9.07, T9.13
 */
export function checkTarget(request: IncomingMessage, allowedHosts: ReadonlySet<string>): ServiceError | undefined {
  const { url: target = '', rawHeaders } = request
  const hosts = rawHeaders.filter((_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2 === 1)
  const name = hosts.length === 1 ? hostName(hosts[0] ?? '') : undefined
  if (name === undefined) return new ServiceError('BAD_REQUEST', 'The request needs one Host')
  if (!allowedHosts.has(name)) return new ServiceError('FORBIDDEN', 'This server is not known under that host')
  if (target.length > MAX_TARGET) return new ServiceError('BAD_REQUEST', 'The address is too long')
  if (!target.startsWith('/') || target.startsWith('//') || !isPlainPath(target.split('?', 1)[0] ?? ''))
    return new ServiceError('BAD_REQUEST', 'The address cannot be read')
  return undefined
}

/** Well encoded, without control characters, backslashes and parent folders. */
function isPlainPath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return !/[\p{Cc}\\]/u.test(decoded) && !decoded.split('/').includes('..')
  } catch {
    return false
  }
}
