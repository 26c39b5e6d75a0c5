import type { Context } from 'hono'
import type * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'
import { decodeRequest } from '../http/decode-request.js'
import { readJson } from '../http/read-json.js'
import { normalizeEmail } from '../mail/normalize-email.js'
import type { SessionTokens, SignedIn } from '../users/session-tokens.js'
import { emailOf, type UserRecord, type UserSession } from '../users/user-record.js'
import type { AppCheck } from './app-check.js'

const MAX_BYTES = 8192

/** No answer of the frame's routes is kept on the way. */
export const NOT_KEPT = { 'cache-control': 'no-store' }

/** Where an answer carries the token that takes the place of the one that was shown. */
export const NEXT_TOKEN_HEADER = 'x-session-token'

/** The body of a request. @throws ServiceError as `readJson` and `decodeRequest` do */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema
): Promise<v.InferOutput<Schema>> {
  return decodeRequest(schema, await readJson(context, MAX_BYTES))
}

/** @throws ServiceError BAD_REQUEST */
export function readEmail(typed: string): string {
  const email = normalizeEmail(typed)
  if (email === undefined) throw new ServiceError('BAD_REQUEST', 'This is no email address')
  return email
}

/** Who shows their token with a request; the answer carries the next one when it is due. */
export type Authenticate = (context: Context) => Promise<SignedIn>

/** @throws ServiceError UNAUTHORIZED without a live session | FORBIDDEN when its app is on the list no more */
export function authenticate(sessions: Pick<SessionTokens, 'check'>, checkApp: AppCheck): Authenticate {
  return async (context) => {
    const [, token = ''] = /^Bearer ([\w-]{1,100})$/i.exec(context.req.header('authorization') ?? '') ?? []
    const signedIn = await sessions.check(token)
    if (!signedIn) throw new ServiceError('UNAUTHORIZED', 'This session is over: log in again')
    checkApp(signedIn.session)
    if (signedIn.nextToken !== undefined) context.header(NEXT_TOKEN_HEADER, signedIn.nextToken)
    return signedIn
  }
}

/** What the frame is told of a user, and of how their session was begun. */
export function toPublicUser({ user, session }: { readonly user: UserRecord; readonly session: UserSession }) {
  const { id, identities, createdAt } = user
  const email = emailOf(user) ?? identities.flatMap((identity) => ('email' in identity ? [identity.email] : []))[0]
  const username = identities.flatMap((identity) => ('username' in identity ? [identity.username] : []))[0]
  const { provider = 'email' } = session
  return { id, ...(email !== undefined && { email }), ...(username !== undefined && { username }), provider, createdAt }
}
