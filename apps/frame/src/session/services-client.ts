import { FrameError } from '@appkit/frame-protocol/server'
import * as v from 'valibot'
import { frameTexts } from '../messages/frame-texts.js'
import { readText } from '../nodes/read-text.js'
import { refusal, token } from './login-schemas.js'
import { SessionOver, wordRefusal } from './word-refusal.js'

/** Longest answer of the services, bytes. */
const MAX_ANSWER = 65_536
/** How long the services are waited for, ms: where they are to tell something, and where they may have to send a mail first. */
const TELL_TIMEOUT = 10_000
const ACT_TIMEOUT = 30_000
/** The same, where they themselves wait in turn: for the user, or the provider of an account. */
export const LONG_TIMEOUT = 35_000

/** Where an answer carries the token that takes the place of the one that was shown. */
const NEXT_TOKEN_HEADER = 'x-session-token'

/** It cannot be done as things are, in the caller's words. */
export class Conflict extends FrameError {
  constructor(
    message: string,
    /** When it can, ms since 1970, by the services' clock. `undefined`: not by waiting. */
    readonly until: number | undefined
  ) {
    super(message)
  }
}

/** One question to the services. */
export interface ServicesRequest<Schema extends v.GenericSchema> {
  readonly method: 'DELETE' | 'GET' | 'POST'
  /** Below `/frame/v1/`. */
  readonly path: string
  readonly body?: object
  readonly answer: Schema
  readonly signal: AbortSignal
  /** ms. @default 10 s for a GET, else 30 s */
  readonly timeout?: number
  /** Who is logged in. @default no user */
  readonly sessionToken?: string | undefined
  /** What a CONFLICT means here, for the person. @default another wallet has this email */
  readonly conflict?: string | undefined
}

/** The services' part of logging in. */
export interface ServicesClient {
  /**
   * @throws FrameError in the frame's own words, never the services' | SessionOver
   */
  ask<Schema extends v.GenericSchema>(request: ServicesRequest<Schema>): Promise<v.InferOutput<Schema>>
}

/** Options of `createServicesClient`. */
export interface ServicesClientOptions {
  /** Without a slash at the end. */
  readonly servicesUrl: string
  readonly fetch: typeof fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The language to write mails in, BCP 47; empty: the browser's. */
  readonly language: () => string
  /** The services have given another token for the session. */
  onNextToken(before: string, next: string): void
}

/** Where hosts request mails. */
const MAIL_PATHS: ReadonlySet<string> = new Set(['email', 'update-email'])

/** Asks the services by HTTP: bodies and headers only, so that no address ever carries a code, a token or an email. */
export function createServicesClient({
  servicesUrl,
  fetch,
  now,
  language,
  onNextToken
}: ServicesClientOptions): ServicesClient {
  return {
    async ask({ method, path, body, answer, signal, timeout, sessionToken, conflict }) {
      const limit = timeout ?? (method === 'GET' ? TELL_TIMEOUT : ACT_TIMEOUT)
      const response = await fetch(`${servicesUrl}/frame/v1/${path}`, {
        method,
        signal: AbortSignal.any([signal, AbortSignal.timeout(limit)]),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          // Mails are written in the language of the page.
          ...(language() !== '' && { 'accept-language': language() }),
          ...(sessionToken !== undefined && { authorization: `Bearer ${sessionToken}` })
        },
        ...(body && { body: JSON.stringify(body) }),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer'
      }).catch((error: unknown) => {
        if (signal.aborted) throw error
        throw new FrameError(frameTexts['error.unreachable'], { reason: 'UNREACHABLE' })
      })
      const content = parseJson(await readText(response, MAX_ANSWER))
      if (!response.ok) {
        const refused = v.safeParse(refusal, content)
        if (!refused.success) throw new FrameError(frameTexts['error.unreachable'], { reason: 'UNREACHABLE' })
        const { error } = refused.output
        if (error.code === 'CONFLICT' && conflict !== undefined) throw new Conflict(conflict, error.until)
        // The clock of this device may be wrong.
        const seconds = Number(response.headers.get('retry-after'))
        const until = seconds > 0 ? now() + seconds * 1000 : error.until
        throw wordRefusal({ ...error, until }, now(), MAIL_PATHS.has(path))
      }
      const next = response.headers.get(NEXT_TOKEN_HEADER)
      if (sessionToken !== undefined && v.is(token, next)) onNextToken(sessionToken, next)
      const read = v.safeParse(answer, content)
      if (!read.success) throw new FrameError(frameTexts['error.unreachable'], { reason: 'UNREACHABLE' })
      return read.output
    }
  }
}

export { SessionOver }

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
