import { AppKitError } from '../../errors/appkit-error.js'
import type { PlatformServices } from '../../plugin/services.js'
import type { Deadline } from './deadline.js'
import { parsePlainJson } from '../../decoding/parse-plain-json.js'
import { readBody } from './read-body.js'

/** Shortest and longest wait that a server may ask for, seconds. @source docs/threats.md T2.F03 */
const WAIT_SECONDS = { least: 1, most: 30 } as const

/** What may be answered: its largest size in bytes and its content types. */
const KINDS = {
  json: { limit: 1_048_576, contentType: /^application\/(?:[a-z0-9.-]+\+)?json *(?:; *charset="?utf-8"? *)?$/i },
  nothing: { limit: 0, contentType: /^/ },
  image: { limit: 524_288, contentType: /^image\/[a-z0-9.+-]+ *(?:;.*)?$/i }
} as const

/** What an answer may be. */
export type AnswerKind = keyof typeof KINDS

/** What is sent. */
export interface FetchRequest {
  readonly url: string
  /** JSON text. `undefined`: GET. */
  readonly body: string | undefined
  readonly accepts: AnswerKind
  /** How errors name the server asked. */
  readonly source: string
}

/**
 * Asks once: no redirects, no cookies, no referrer, a bounded body of the right type.
 * Redirects are not followed by `manual`, since `error` would not tell them from a broken connection.
 * @returns parsed JSON, the bytes of an image, or `undefined` of nothing
 * @throws AppKitError UNAVAILABLE, OFFLINE, TIMEOUT, TOO_LARGE, BAD_RESPONSE, REDIRECTED, FORBIDDEN, RATE_LIMITED, CONTEXT_CHANGED
 */
export async function fetchAnswer(
  platform: Pick<PlatformServices, 'fetch' | 'window'>,
  request: FetchRequest,
  deadline: Deadline
): Promise<unknown> {
  const { source, accepts } = request
  const { limit, contentType } = KINDS[accepts]
  const response = await send(platform, request, deadline)
  const failure = statusError(response, source) ?? typeError(response, contentType, source)
  if (failure || accepts === 'nothing') response.body?.cancel().catch(() => undefined)
  if (failure) throw failure
  if (accepts === 'nothing') return undefined
  const bytes = await readBody(response.body, limit, deadline, source).catch((error: unknown) => {
    throw AppKitError.is(error) ? error : connectionError(platform, source, error)
  })
  return accepts === 'image' ? bytes : parsePlainJson(toText(bytes, source), source)
}

async function send(
  platform: Pick<PlatformServices, 'fetch' | 'window'>,
  { url, body, accepts, source }: FetchRequest,
  deadline: Deadline
): Promise<Response> {
  deadline.touch()
  try {
    const response = await deadline.within(() =>
      platform.fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
        // Kept answers are ours to judge: a damaged one in the browser's own cache could not be asked for again.
        cache: accepts === 'image' ? 'default' : 'no-cache',
        redirect: 'manual',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: deadline.signal
      })
    )
    deadline.touch()
    return response
  } catch (error) {
    throw AppKitError.is(error) ? error : connectionError(platform, source, error)
  }
}

/** `navigator` is absent where there is no page. */
function connectionError({ window }: Pick<PlatformServices, 'window'>, source: string, cause: unknown): AppKitError {
  const isOffline = (window as Partial<Window>).navigator?.onLine === false
  return new AppKitError(isOffline ? 'OFFLINE' : 'UNAVAILABLE', { source }, { cause })
}

function typeError(response: Response, allowed: RegExp, source: string): AppKitError | undefined {
  if (allowed.test(response.headers.get('content-type') ?? '')) return undefined
  return new AppKitError('BAD_RESPONSE', { source, detail: 'content type' })
}

function toText(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new AppKitError('BAD_RESPONSE', { source, detail: 'not UTF-8' })
  }
}

/** Seconds to wait, 1 to 30, whatever the header says; 1 where it says nothing that can be used. @source docs/threats.md T2.F03 */
function retryAfterSeconds(header: string | null): number {
  const seconds = /^\d{1,9}$/.test(header ?? '') ? Number(header) : WAIT_SECONDS.least
  return Math.min(Math.max(seconds, WAIT_SECONDS.least), WAIT_SECONDS.most)
}

/**
 * What an answer's status means. Redirects are never followed: the browser hides where they lead to, a server shows their status.
 * @returns `undefined` for 2xx. @source docs/threats.md T2.F01–F04, T2.F11
 */
function statusError(response: Response, source: string): AppKitError | undefined {
  const { status, type } = response
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return new AppKitError('REDIRECTED', { source })
  if (status >= 200 && status < 300) return undefined
  if (status === 401 || status === 403) return new AppKitError('FORBIDDEN', { source })
  if (status === 429) {
    const seconds = retryAfterSeconds(response.headers.get('retry-after'))
    return new AppKitError('RATE_LIMITED', { source, retryAfterSeconds: seconds })
  }
  if (status >= 500) return new AppKitError('UNAVAILABLE', { source, status })
  return new AppKitError('BAD_RESPONSE', { source, status })
}
