import { AppKitError, type PlainError } from '@appkit/core'
import { parsePlainJson, readBody, startDeadline, type Deadline } from '@appkit/core/data'
import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { AuthServices } from '../auth-services.js'

/** How errors name the server. */
export const SOURCE = 'The auth server'

/** Largest answer that is read, bytes. */
const SIZE_LIMIT = 262_144
const JSON_TYPE = /^application\/(?:[a-z0-9.-]+\+)?json *(?:;.*)?$/i

/** One request to the auth server. */
export interface AuthRequest {
  /** Below the base path; each part is escaped. */
  readonly path: readonly string[]
  /** Text of the query, without its question mark. */
  readonly query?: string
  /** Makes it a form-encoded POST. */
  readonly form?: Readonly<Record<string, string>>
  /** Makes it a POST of JSON. */
  readonly json?: object
  /** Takes a refusal (4xx) for an answer: its body says why. @default false */
  readonly acceptsRefusal?: boolean
}

/** What comes with an answer. */
export interface AuthMeta {
  readonly status: number
  /** When it came, ms since 1970: by the server's clock where it says its time, else by that of the page. */
  readonly at: number
}

/** A body of JSON; `null` of a refusal that has none. */
type AuthAnswer = { readonly data: unknown; readonly meta: AuthMeta } | { readonly error: PlainError }

/** The base query of the auth session: same-origin cookies, no redirects, bounded. Never throws. A POST is sent once. @source docs/threats.md T8.04 */
export async function authBaseQuery(
  request: AuthRequest,
  { extra, signal }: Pick<BaseQueryApi, 'extra' | 'signal'>
): Promise<AuthAnswer> {
  const services = extra as AuthServices
  const deadline = startDeadline(services.platform.clock, AbortSignal.any([signal, services.gone]), SOURCE)
  try {
    const response = await send(services, request, deadline)
    const data = await readAnswer(response, request, deadline)
    return { data, meta: { status: response.status, at: timeOf(response, services) } }
  } catch (cause) {
    if (AppKitError.is(cause)) return { error: cause.toPlain() }
    const code = services.platform.isOnline() ? 'UNAVAILABLE' : 'OFFLINE'
    return { error: new AppKitError(code, { source: SOURCE }, { cause }).toPlain() }
  } finally {
    deadline.end()
  }
}

/** Clocks differ, and what an answer says of times is by the server's. @source docs/threats.md T8.10 */
function timeOf({ headers }: Response, { platform }: AuthServices): number {
  const said = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(said) ? platform.clock.now() : said
}

async function send({ platform, base }: AuthServices, request: AuthRequest, deadline: Deadline): Promise<Response> {
  const { path, query = '', form, json } = request
  const url = `${base()}/${path.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`
  deadline.touch()
  const response = await deadline.within(() =>
    platform.fetch(url, {
      ...(form && post('application/x-www-form-urlencoded', new URLSearchParams(form).toString())),
      ...(json && post('application/json', JSON.stringify(json))),
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'manual',
      referrerPolicy: 'same-origin',
      signal: deadline.signal
    })
  )
  deadline.touch()
  return response
}

/** Both ways to have an address answered as JSON: NextAuth v4 goes by the form's `json`, Auth.js by the header. */
const post = (contentType: string, body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': contentType, 'x-auth-return-redirect': '1' },
  body
})

async function readAnswer(response: Response, request: AuthRequest, deadline: Deadline): Promise<unknown> {
  const { status, type } = response
  const isRefusal = status >= 400 && status < 500
  const failure = statusFailure(status, type, request.acceptsRefusal === true)
  const isJson = JSON_TYPE.test(response.headers.get('content-type') ?? '')
  if (failure || !isJson) response.body?.cancel().catch(() => undefined)
  if (failure) throw failure
  if (!isJson && !isRefusal) throw new AppKitError('BAD_RESPONSE', { source: SOURCE, detail: 'content type' })
  if (!isJson) return null
  const bytes = await readBody(response.body, SIZE_LIMIT, deadline, SOURCE)
  return parsePlainJson(toText(bytes), SOURCE)
}

function statusFailure(status: number, type: ResponseType, acceptsRefusal: boolean): AppKitError | undefined {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return new AppKitError('REDIRECTED', { source: SOURCE })
  }
  if (status >= 500) return new AppKitError('UNAVAILABLE', { source: SOURCE, status })
  if (status === 429) return new AppKitError('RATE_LIMITED', { source: SOURCE })
  if (status < 400 || acceptsRefusal) return undefined
  const isForbidden = status === 401 || status === 403
  return new AppKitError(isForbidden ? 'FORBIDDEN' : 'BAD_RESPONSE', {
    source: SOURCE,
    ...(!isForbidden && { status })
  })
}

function toText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppKitError('BAD_RESPONSE', { source: SOURCE, detail: 'not UTF-8' })
  }
}
