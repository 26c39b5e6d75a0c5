import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import type { CodeDesk, SentCode } from '../codes/code-desk.js'
import { CODE_LIMITS } from '../codes/code-limits.js'
import { digestOf, makeSecret } from '../codes/one-time-code.js'
import { ServiceError } from '../errors/service-error.js'
import type { RequestLimit } from '../http/request-limit.js'
import type { Storage } from '../storage/storage.js'
import type { KnownDevices } from '../users/known-devices.js'
import { canEndDispute, UNDO_MS } from '../users/email-changes.js'
import type { SignedIn } from '../users/session-tokens.js'
import type { UserRegistry } from '../users/user-registry.js'
import { askerOf, emailNeeded, holderOf } from './account-routes.js'
import { NOT_KEPT, readBody, readEmail, type Authenticate } from './frame-requests.js'
import { languageOf } from '../messages/service-language.js'
import { codeLetter, emailChangedLetter } from './letters.js'
import type { Notices } from './notices.js'
import { requireProof } from './recovery-rules.js'
import type { UndoLinks } from './undo-links.js'
import { updateEmailRequest, updateOtpRequest, type FrameAnswer } from './wire.js'

const stored = v.object({
  holder: v.string(),
  from: v.string(),
  to: v.string(),
  /** Whether the code at the address before was typed, or is not needed. */
  isAllowed: v.boolean()
})
type EmailChange = v.InferOutput<typeof stored>

/** The routes' dependencies. */
export interface EmailChangeOptions {
  readonly storage: Pick<Storage, 'get' | 'set' | 'delete' | 'now' | 'toWallTime'>
  readonly users: UserRegistry
  readonly devices: KnownDevices
  readonly desk: CodeDesk
  readonly signedIn: Authenticate
  readonly callerOf: RequestLimit['callerOf']
  readonly undoLinks: UndoLinks
  readonly notices: Notices
}

/**
 * Changing the email of a user: a code to the address before, then one to the new address. With only one of them nothing changes, but for a person
 * who has lost the mailbox before and has just used their passkey. The address before is told, and can undo it.
 * @source docs/threats.md T8.17, T8.21
 */
export function emailChange(options: EmailChangeOptions): Hono {
  const { storage, users, devices, desk, signedIn, callerOf, undoLinks, notices } = options
  const app = new Hono()

  const keep = (updateId: string, entry: EmailChange): Promise<void> =>
    storage.set(keyOf(updateId), JSON.stringify(entry), { ttl: CODE_LIMITS.lifetime, isSigned: true })
  const find = async (updateId: string, who: SignedIn): Promise<EmailChange | undefined> => {
    const text = await storage.get(keyOf(updateId))
    const found = text === undefined ? undefined : v.parse(stored, JSON.parse(text))
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
  /** The user has not shown yet that the new address is theirs, so it counts as a stranger's wish. */
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

  async function change(context: Context, { user, session }: SignedIn, from: string, to: string) {
    const at = storage.now()
    const until = at + UNDO_MS
    const canBeUndone = !canEndDispute(user, session, at)
    const id = randomUUID()
    return users.changeEmail(user.id, { id, from, to, at, until, sessionId: session.id, canBeUndone }, async () => {
      const link = canBeUndone
        ? await undoLinks.make(context, { userId: user.id, kind: 'email', id }, UNDO_MS)
        : undefined
      const letter = emailChangedLetter(await languageOf(context), {
        link,
        until: storage.toWallTime(until),
        appOrigin: session.appOrigin
      })
      await notices.send({ to: from, ...letter })
    })
  }

  app.post('/frame/v1/update-email', async (context) => {
    const { email, updateId: given, isMailboxLost } = await readBody(context, updateEmailRequest)
    const who = await signedIn(context)
    const [from, to] = [emailNeeded(who.user), readEmail(email)]
    const { codes } = requireProof('change-email', who, { clock: storage, isMailboxLost })
    if (from === to) throw new ServiceError('CONFLICT', 'This is the email already')
    const known = given === undefined ? undefined : await find(given, who)
    const isSame = known?.to === to && known.from === from
    const updateId = isSame && given !== undefined ? given : makeSecret()
    const isAllowed = (isSame && known.isAllowed) || !codes.includes('current')
    const entry = { holder: holderOf(who), from, to, isAllowed }
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
    requireProof('change-email', who, { clock: storage })
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
    requireProof('change-email', who, { clock: storage })
    const { from, to, isAllowed, holder } = await findNeeded(updateId, who)
    if (!isAllowed) throw new ServiceError('CONFLICT', 'The code at the address before comes first')
    await desk.redeem({ purpose: 'change-to', secret: updateId, holder, code, address: callerOf(context) })
    await storage.delete(keyOf(updateId))
    const outcome = await change(context, who, from, to)
    if (outcome === 'taken') throw new ServiceError('CONFLICT', 'Another wallet has this email already')
    if (outcome === 'changed') throw new ServiceError('CONFLICT', 'The email was changed meanwhile: begin again')
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
