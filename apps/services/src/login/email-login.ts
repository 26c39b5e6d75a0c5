import { setTimeout as pauseFor } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import type { CodeDesk } from '../codes/code-desk.js'
import type { Asker, CodeQuota } from '../codes/code-quota.js'
import { digestOf, makeSecret } from '../codes/one-time-code.js'
import { sendCounted } from '../codes/send-counted.js'
import { ServiceError } from '../errors/service-error.js'
import type { RequestLimit } from '../http/request-limit.js'
import { safeBaseUrl } from '../http/safe-base-url.js'
import type { MailTransport } from '../mail/mail-transport.js'
import { languageOf } from '../messages/service-language.js'
import type { Storage } from '../storage/storage.js'
import type { WallTime } from '../time/wall-time.js'
import type { KnownDevices } from '../users/known-devices.js'
import type { SessionTokens } from '../users/session-tokens.js'
import type { UserRegistry } from '../users/user-registry.js'
import type { App, AppCheck } from './app-check.js'
import { DEVICE_PATH } from './device-pages.js'
import { codeLetter, deviceLetter } from './letters.js'
import type { FoundAttempt, LoginAttempt, LoginAttempts } from './login-attempts.js'
import { readEmail, readBody, NOT_KEPT, toPublicUser } from './frame-requests.js'
import { deviceRequest, emailRequest, otpRequest, type FrameAnswer } from './wire.js'
import { waitingRoom } from './waiting-room.js'

/** How long a question whether a device was approved waits, ms. */
const WAIT_MS = 25_000
/** Between two looks, ms. */
const LOOK_MS = 500
/** How often something begins anew after another request was a step ahead of it. */
const MOST_ATTEMPTS = 5

/** The dependencies of logging in by email. */
export interface EmailLoginOptions {
  readonly storage: Pick<Storage, 'now' | 'toWallTime'>
  readonly mails: Pick<MailTransport, 'send'>
  readonly quota: CodeQuota
  readonly desk: CodeDesk
  readonly attempts: LoginAttempts
  readonly devices: KnownDevices
  readonly users: UserRegistry
  readonly sessions: SessionTokens
  readonly checkApp: AppCheck
  readonly callerOf: RequestLimit['callerOf']
  readonly publicUrl: string | undefined
  /** Takes what the operator may have to mend. */
  readonly log: (error: unknown) => void
  /** Waits so many ms, or until it is called off. @default by a timer */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/**
 * Logging in by email. It takes a code each time, also on a device that is known: an attacker who has the device for a minute lacks the email. An
 * answer never tells whether an email has a user; that is looked up only once its owner has typed the code.
 * @source docs/threats.md T8.13
 */
export function emailLogin(options: EmailLoginOptions): Hono {
  const { storage, mails, quota, desk, attempts, devices, users, sessions, checkApp, callerOf, publicUrl, log } =
    options
  const { pause = (ms, signal) => pauseFor(ms, undefined, { signal }).catch(() => undefined) } = options
  const app = new Hono()
  const room = waitingRoom()

  /** A code leaves only for a device that is known, or for a login whose link was opened. */
  const readerOf = (
    context: Context,
    loginId: string,
    { device, projectId }: Pick<LoginAttempt, 'device' | 'projectId'>
  ): Asker =>
    device === undefined
      ? { kind: 'reader', login: digestOf(loginId), address: callerOf(context), project: projectId }
      : { kind: 'known', device }

  async function sendCode(
    context: Context,
    loginId: string,
    attempt: Pick<LoginAttempt, 'email' | 'projectId' | 'appOrigin' | 'device'>
  ): Promise<WallTime> {
    const { email, appOrigin } = attempt
    const asker = readerOf(context, loginId, attempt)
    const letter = codeLetter(await languageOf(context), 'login', appOrigin)
    const { until } = await desk.send({ purpose: 'login', secret: loginId, holder: '', email, asker, letter })
    return until
  }

  /** @returns until when the link is good; `undefined` when the attempt was changed meanwhile, and nothing was sent */
  async function sendLink(
    context: Context,
    digest: string,
    before: FoundAttempt | undefined,
    attempt: Omit<LoginAttempt, 'until' | 'step' | 'approval'>
  ): Promise<WallTime | undefined> {
    const base = safeBaseUrl(context, publicUrl)
    const asker: Asker = { kind: 'stranger', address: callerOf(context), project: attempt.projectId }
    const release = await quota.takeMail('link', attempt.email, asker)
    const token = await attempts.makeLink(digest)
    if (!(await attempts.keep(digest, before, { ...attempt, step: 'asked', approval: digestOf(token) }))) {
      await release()
      return undefined
    }
    const letter = deviceLetter(await languageOf(context), `${base}${DEVICE_PATH}/${token}`, attempt.appOrigin)
    try {
      await sendCounted({ to: attempt.email, ...letter }, { mails, log, release })
    } catch (error) {
      // No user has the link that did not leave: the one before is good again, unless another one has come since.
      const failed = await attempts.findByLink(token)
      if (before && failed) await attempts.keep(digest, failed, before.attempt)
      throw error
    }
    return storage.toWallTime((await attempts.findByLink(token))?.attempt.until ?? storage.now())
  }

  /** The attempt that a frame goes on with; another email, or another app, is another attempt. */
  async function resumed(loginId: string | undefined, email: string, { projectId, appOrigin }: App) {
    const found = loginId === undefined ? undefined : await attempts.find(loginId)
    if (!found || loginId === undefined) return undefined
    const { attempt } = found
    const isSame = attempt.email === email && attempt.projectId === projectId && attempt.appOrigin === appOrigin
    return isSame ? { loginId, found } : undefined
  }

  async function begin(
    context: Context,
    email: string,
    wanted: App & { readonly deviceToken?: string | undefined; readonly loginId?: string | undefined }
  ): Promise<FrameAnswer<'POST /frame/v1/email'> | undefined> {
    const { projectId, appOrigin } = wanted
    const { loginId, found } = (await resumed(wanted.loginId, email, wanted)) ?? { loginId: makeSecret() }
    const digest = digestOf(loginId)
    const device = found?.attempt.device ?? (await devices.find(wanted.deviceToken, email))
    const attempt = { email, projectId, appOrigin, ...(device !== undefined && { device }) }
    if (device === undefined && (found?.attempt.step ?? 'asked') === 'asked') {
      const until = await sendLink(context, digest, found, attempt)
      return until === undefined ? undefined : { action: 'VERIFY_DEVICE', loginId, until }
    }
    if (!(await attempts.keep(digest, found, { ...attempt, step: 'coded' }))) return undefined
    return { action: 'VERIFY_OTP', loginId, until: await sendCode(context, loginId, attempt) }
  }

  app.post('/frame/v1/email', async (context) => {
    const { email: typed, ...wanted } = await readBody(context, emailRequest)
    checkApp(wanted)
    const email = readEmail(typed)
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const answer = await begin(context, email, wanted)
      if (answer) return context.json(answer, 200, NOT_KEPT)
    }
    throw new ServiceError('CONFLICT', 'This was asked for several times at once: try again')
  })

  /** Sends the code for a device that was approved; of several tabs that ask, for one. */
  async function goOn(context: Context, loginId: string, found: FoundAttempt): Promise<WallTime | undefined> {
    const { digest, attempt } = found
    const { until: _, ...kept } = attempt
    if (attempt.step === 'coded') return storage.toWallTime(attempt.until)
    if (attempt.step === 'asked' || !(await attempts.keep(digest, found, { ...kept, step: 'coded' }))) return undefined
    try {
      return await sendCode(context, loginId, kept)
    } catch (error) {
      await attempts.keep(digest, await attempts.find(loginId), { ...kept, step: 'approved' })
      throw error
    }
  }

  app.post('/frame/v1/device', async (context) => {
    const { loginId } = await readBody(context, deviceRequest)
    const answer = (body: FrameAnswer<'POST /frame/v1/device'>): Response => context.json(body, 200, NOT_KEPT)
    const waiter = room.enter(callerOf(context))
    const signal = AbortSignal.any([context.req.raw.signal, waiter.signal])
    try {
      for (let waited = 0; ; waited += LOOK_MS) {
        const found = await attempts.find(loginId)
        if (!found) throw loginOver()
        const until = await goOn(context, loginId, found)
        if (until !== undefined) return answer({ status: 'approved', until })
        if (waited >= WAIT_MS || signal.aborted)
          return answer({ status: 'waiting', until: storage.toWallTime(found.attempt.until) })
        await pause(LOOK_MS, signal)
      }
    } finally {
      waiter.leave()
    }
  })

  app.post('/frame/v1/otp', async (context) => {
    const { loginId, otp: code, deviceToken } = await readBody(context, otpRequest)
    const found = await attempts.find(loginId)
    if (!found) throw loginOver()
    const { email, projectId, appOrigin } = found.attempt
    await desk.redeem({ purpose: 'login', secret: loginId, holder: '', code, address: callerOf(context) })
    await attempts.end(found.digest)
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const { id } = await users.findOrCreate({ kind: 'email', email })
      const begun = await sessions.begin(id, { projectId, appOrigin })
      if (!begun) continue
      await quota.noteRead({ email, address: callerOf(context) }, ['link', 'login'])
      await quota.noteLogin(callerOf(context))
      const answer: FrameAnswer<'POST /frame/v1/otp'> = {
        sessionToken: begun.token,
        deviceToken: await devices.note(deviceToken, email),
        user: toPublicUser(begun)
      }
      return context.json(answer, 200, NOT_KEPT)
    }
    throw new ServiceError('CONFLICT', 'This user was deleted meanwhile: log in again')
  })
  return app
}

function loginOver(): ServiceError {
  return new ServiceError('CODE_OVER', 'This login is over: begin again')
}
