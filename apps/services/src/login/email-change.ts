import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import type { CodeDesk, SentCode } from '../codes/code-desk.js'
import { CODE_LIMITS } from '../codes/code-limits.js'
import { digestOf, makeSecret } from '../codes/one-time-code.js'
import { ServiceError } from '../errors/service-error.js'
import type { RequestLimit } from '../http/request-limit.js'
import type { Storage } from '../storage/storage.js'
import type { KnownDevices } from '../users/known-devices.js'
import type { SessionTokens, SignedIn } from '../users/session-tokens.js'
import type { UserRegistry } from '../users/user-registry.js'
import { askerOf, emailNeeded, holderOf } from './account-routes.js'
import { NOT_KEPT, readBody, readEmail, type Authenticate } from './frame-requests.js'
import { languageOf } from '../messages/service-language.js'
import { codeLetter } from './letters.js'
import { updateEmailRequest, updateOtpRequest, type FrameAnswer } from './wire.js'

const change = v.object({
  holder: v.string(),
  from: v.string(),
  to: v.string(),
  /** Whether the code at the address before was typed. */
  isAllowed: v.boolean()
})
type EmailChange = v.InferOutput<typeof change>

/** What the routes need. */
export interface EmailChangeOptions {
  readonly storage: Pick<Storage, 'get' | 'set' | 'delete'>
  readonly users: UserRegistry
  readonly sessions: SessionTokens
  readonly devices: KnownDevices
  readonly desk: CodeDesk
  readonly signedIn: Authenticate
  readonly callerOf: RequestLimit['callerOf']
}

/**
 * Changing the email of a user: a code to the address before, then one to the new address. With only one of them nothing changes.
 * Afterwards every other session is over, and the device is known by the new address.
 * @source docs/threats.md T8.17
 */
export function emailChange(options: EmailChangeOptions): Hono {
  const { storage, users, sessions, devices, desk, signedIn, callerOf } = options
  const app = new Hono()

  const keep = (updateId: string, entry: EmailChange): Promise<void> =>
    storage.set(keyOf(updateId), JSON.stringify(entry), { ttl: CODE_LIMITS.lifetime, isSigned: true })
  const find = async (updateId: string, who: SignedIn): Promise<EmailChange | undefined> => {
    const stored = await storage.get(keyOf(updateId))
    const found = stored === undefined ? undefined : v.parse(change, JSON.parse(stored))
    return found?.holder === holderOf(who) ? found : undefined
  }
  const findNeeded = async (updateId: string, who: SignedIn): Promise<EmailChange> => {
    const found = await find(updateId, who)
    if (!found) throw new ServiceError('CODE_OVER', 'This change is over: begin again')
    return found
  }

  const sendFirst = async (
    context: Context,
    secret: string,
    { from, holder }: EmailChange,
    who: SignedIn
  ): Promise<SentCode> =>
    desk.send({
      purpose: 'change-from',
      secret,
      holder,
      email: from,
      asker: askerOf(who),
      letter: codeLetter(await languageOf(context), 'change-from', who.session.appOrigin)
    })
  /** Nobody has shown yet that the new address is theirs, so it counts as a stranger's wish. */
  const sendSecond = async (
    context: Context,
    secret: string,
    { to, holder }: EmailChange,
    who: SignedIn
  ): Promise<SentCode> =>
    desk.send({
      purpose: 'change-to',
      secret,
      holder,
      email: to,
      asker: { kind: 'stranger', address: callerOf(context), project: who.session.projectId },
      letter: codeLetter(await languageOf(context), 'change-to', who.session.appOrigin)
    })

  app.post('/frame/v1/update-email', async (context) => {
    const { email, updateId: given } = await readBody(context, updateEmailRequest)
    const who = await signedIn(context)
    const [from, to] = [emailNeeded(who.user), readEmail(email)]
    if (from === to) throw new ServiceError('CONFLICT', 'This is the email already')
    const known = given === undefined ? undefined : await find(given, who)
    const isSame = known?.to === to && known.from === from
    const updateId = isSame && given !== undefined ? given : makeSecret()
    const entry = isSame && known ? known : { holder: holderOf(who), from, to, isAllowed: false }
    await keep(updateId, entry)
    const { until } = entry.isAllowed
      ? await sendSecond(context, updateId, entry, who)
      : await sendFirst(context, updateId, entry, who)
    const answer: FrameAnswer<'POST /frame/v1/update-email'> = {
      action: entry.isAllowed ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP',
      updateId,
      until
    }
    return context.json(answer, 200, NOT_KEPT)
  })

  app.post('/frame/v1/update-email-primary-otp', async (context) => {
    const { updateId, otp: code } = await readBody(context, updateOtpRequest)
    const who = await signedIn(context)
    const entry = await findNeeded(updateId, who)
    const { holder } = entry
    await desk.redeem({ purpose: 'change-from', secret: updateId, holder, code, address: callerOf(context) })
    await keep(updateId, { ...entry, isAllowed: true })
    const { until } = await sendSecond(context, updateId, entry, who)
    const answer: FrameAnswer<'POST /frame/v1/update-email-primary-otp'> = {
      action: 'VERIFY_SECONDARY_OTP',
      updateId,
      until
    }
    return context.json(answer, 200, NOT_KEPT)
  })

  app.post('/frame/v1/update-email-secondary-otp', async (context) => {
    const { updateId, otp: code } = await readBody(context, updateOtpRequest)
    const who = await signedIn(context)
    const { from, to, isAllowed, holder } = await findNeeded(updateId, who)
    if (!isAllowed) throw new ServiceError('CONFLICT', 'The code at the address before comes first')
    await desk.redeem({ purpose: 'change-to', secret: updateId, holder, code, address: callerOf(context) })
    await storage.delete(keyOf(updateId))
    const { user, session } = who
    const outcome = await users.changeIdentity(user.id, { kind: 'email', email: from }, { kind: 'email', email: to })
    if (outcome === 'taken') throw new ServiceError('CONFLICT', 'Another wallet has this email already')
    if (outcome === 'changed') throw new ServiceError('CONFLICT', 'The email was changed meanwhile: begin again')
    await sessions.end(user.id, { allBut: session.id })
    const answer: FrameAnswer<'POST /frame/v1/update-email-secondary-otp'> = {
      newEmail: to,
      deviceToken: await devices.note(undefined, to)
    }
    return context.json(answer, 200, NOT_KEPT)
  })
  return app
}

function keyOf(updateId: string): string {
  return `login/change/${digestOf(updateId)}`
}
