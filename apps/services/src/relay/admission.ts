import type { IncomingMessage } from 'node:http'
import { isListedOrigin, type OriginPattern } from '../http/origin-pattern.js'
import type { WallTime } from '../time/wall-time.js'
import { verifyToken } from './verify-token.js'

/** Who may use the relay. */
export interface AdmissionRules {
  /** Pages that may connect; programs that are no pages send no origin and may. `undefined`: every page. */
  readonly origins: readonly OriginPattern[] | undefined
  /** `undefined`: every project. */
  readonly projectIds: ReadonlySet<string> | undefined
  /** Names of this relay, lower case, without port. */
  readonly allowedHosts: ReadonlySet<string>
  /** Where the outside reaches this relay's server besides: always at its names, at the port on which it listens or the usual one. */
  readonly publicUrls: readonly string[]
}

/** The client that may come in, or the reason that closes its connection with 3000, in the words that clients know. */
export type Admission = { readonly clientId: string } | { readonly reason: string }

/** Looks at a client that asks to be connected. */
export function admit(
  {
    url = '',
    headers,
    socket
  }: Pick<IncomingMessage, 'url' | 'headers'> & {
    readonly socket: Pick<IncomingMessage['socket'], 'localPort'>
  },
  { origins, projectIds, allowedHosts, publicUrls }: AdmissionRules,
  now: WallTime
): Admission {
  const query = new URLSearchParams(url.split('?', 2)[1])
  const { origin } = headers
  if (origin !== undefined && origins !== undefined && !isListedOrigin(origins, origin))
    return { reason: 'Unauthorized: origin not allowed' }
  const projectId = query.get('projectId')
  if (projectIds !== undefined && projectId === null) return { reason: 'Project ID is missing' }
  if (projectIds !== undefined && !projectIds.has(projectId ?? '')) return { reason: 'Unauthorized: invalid key' }
  const isOwn = ({ hostname, host, port }: URL): boolean =>
    publicUrls.some((publicUrl) => new URL(publicUrl).host === host) ||
    (allowedHosts.has(hostname) && (port === '' || port === String(socket.localPort)))
  return verifyToken(query.get('auth') ?? '', { isOwn, now })
}
