import { Hono } from 'hono'
import type { CodeDesk } from '../codes/code-desk.js'
import type { Asker } from '../codes/code-quota.js'
import { ServiceError } from '../errors/service-error.js'
import type { RequestLimit } from '../http/request-limit.js'
import type { StorageClock } from '../time/wall-time.js'
import type { SessionTokens, SignedIn } from '../users/session-tokens.js'
import { emailOf, livePasskeys, provableEmailOf, type UserRecord } from '../users/user-record.js'
import type { UserRegistry } from '../users/user-registry.js'
import { NOT_KEPT, readBody, toPublicUser, type Authenticate } from './frame-requests.js'
import { languageOf } from '../messages/service-language.js'
import { codeLetter } from './letters.js'
import { requireProof } from './recovery-rules.js'
import { deleteUserRequest, signOutRequest, steppedUpRequest, stepUpRequest, type FrameAnswer } from './wire.js'

/** The routes' dependencies. */
export interface AccountRoutesOptions {
  readonly users: UserRegistry
  readonly sessions: SessionTokens
  readonly desk: CodeDesk
  readonly signedIn: Authenticate
  readonly callerOf: RequestLimit['callerOf']
  readonly storage: StorageClock
}

/** What a code of a step-up is for. */
const OPERATIONS = { export: 'export', delete: 'delete', recover: 'begin-recovery' } as const

/** What a user may do once they are signed in; what a session alone may not do takes a fresh code. */
export function accountRoutes({ users, sessions, desk, signedIn, callerOf, storage }: AccountRoutesOptions): Hono {
  const app = new Hono()
  const secretOf = async (user: UserRecord): Promise<string | undefined> => {
    const secret = await users.openSecret(user)
    return secret && Buffer.from(secret).toString('base64url')
  }

  app.get('/frame/v1/session', async (context) => {
    const answer: FrameAnswer<'GET /frame/v1/session'> = { user: toPublicUser(await signedIn(context)) }
    return context.json(answer, 200, NOT_KEPT)
  })
  app.get('/frame/v1/user', async (context) => {
    const who = await signedIn(context)
    const { recovery } = who.user
    const secret = await secretOf(who.user)
    const codesTo = provableEmailOf(who.user)
    const answer: FrameAnswer<'GET /frame/v1/user'> = {
      ...toPublicUser(who),
      ...(codesTo !== undefined && { codesTo }),
      ...(secret !== undefined
        ? { secret }
        : { passkeys: livePasskeys(who.user).map(({ id, wrappedSecret }) => ({ id, wrappedSecret })) }),
      ...(recovery && { recoveryFrom: recovery.from })
    }
    return context.json(answer, 200, NOT_KEPT)
  })
  app.post('/frame/v1/sign-out', async (context) => {
    const { everywhere } = await readBody(context, signOutRequest)
    const { user, session } = await signedIn(context)
    await sessions.end(user.id, everywhere ? 'all' : { only: session.id })
    return context.json({}, 200, NOT_KEPT)
  })
  app.post('/frame/v1/step-up', async (context) => {
    const { purpose, stepUpId } = await readBody(context, stepUpRequest)
    const who = await signedIn(context)
    requireProof(OPERATIONS[purpose], who, { clock: storage })
    const { secret, until } = await desk.send({
      purpose,
      ...(stepUpId !== undefined && { secret: stepUpId }),
      holder: holderOf(who),
      email: emailToProve(who.user),
      asker: askerOf(who),
      letter: codeLetter(await languageOf(context), purpose, who.session.appOrigin)
    })
    const answer: FrameAnswer<'POST /frame/v1/step-up'> = { stepUpId: secret, until }
    return context.json(answer, 200, NOT_KEPT)
  })
  app.post('/frame/v1/export', async (context) => {
    const { stepUpId: secret, otp: code } = await readBody(context, steppedUpRequest)
    const who = await signedIn(context)
    requireProof('export', who, { clock: storage })
    await desk.redeem({ purpose: 'export', secret, holder: holderOf(who), code, address: callerOf(context) })
    const exported = await secretOf(who.user)
    if (exported === undefined) throw new ServiceError('CONFLICT', 'Only a passkey opens this wallet')
    const answer: FrameAnswer<'POST /frame/v1/export'> = { secret: exported }
    return context.json(answer, 200, NOT_KEPT)
  })
  app.delete('/frame/v1/user', async (context) => {
    const proof = await readBody(context, deleteUserRequest)
    const who = await signedIn(context)
    const { codes } = requireProof('delete', who, { clock: storage })
    if ('otp' in proof) {
      const { stepUpId: secret, otp: code } = proof
      await desk.redeem({ purpose: 'delete', secret, holder: holderOf(who), code, address: callerOf(context) })
    } else if (codes.length > 0) throw new ServiceError('BAD_REQUEST', 'This takes a code that was mailed')
    await users.remove(who.user.id)
    return context.json({}, 200, NOT_KEPT)
  })
  return app
}

/** A code that was asked for in one session is good in no other. */
export function holderOf({ user, session }: SignedIn): string {
  return `${user.id}/${session.id}`
}

/** A user who is signed in counts as a device that is known. */
export function askerOf({ session }: SignedIn): Asker {
  return { kind: 'known', device: `session/${session.id}` }
}

/** The email with which a user logs in. @throws ServiceError NO_EMAIL */
export function emailNeeded(user: UserRecord): string {
  const email = emailOf(user)
  if (email === undefined) throw new ServiceError('NO_EMAIL', 'This user does not log in by email')
  return email
}

/** Where a user can be asked for a code: their own email, or the one that the provider of their account has checked. @throws ServiceError NO_EMAIL */
export function emailToProve(user: UserRecord): string {
  const email = provableEmailOf(user)
  if (email === undefined) throw new ServiceError('NO_EMAIL', 'This user has no email to send a code to')
  return email
}
