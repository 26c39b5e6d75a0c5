import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON
} from '@simplewebauthn/server'
import { Hono, type Context } from 'hono'
import type { CodeDesk } from '../codes/code-desk.js'
import { ServiceError } from '../errors/service-error.js'
import type { RequestLimit } from '../http/request-limit.js'
import { emailToProve, holderOf } from '../login/account-routes.js'
import type { AppCheck } from '../login/app-check.js'
import { NOT_KEPT, readBody, toPublicUser, type Authenticate } from '../login/frame-requests.js'
import { passkeyAddedLetter, recoveryLetter } from '../login/letters.js'
import type { Notices } from '../login/notices.js'
import { requireProof } from '../login/recovery-rules.js'
import type { UndoLinks } from '../login/undo-links.js'
import { languageOf } from '../messages/service-language.js'
import {
  passkeyLoginOptionsRequest,
  passkeyLoginRequest,
  passkeyRequest,
  steppedUpRequest,
  type FrameAnswer
} from '../login/wire.js'
import type { Storage } from '../storage/storage.js'
import { undoneEmail, UNDO_MS } from '../users/email-changes.js'
import type { SessionTokens, SignedIn } from '../users/session-tokens.js'
import { livePasskeys, provableEmailOf, recoveryId, type UserRecord } from '../users/user-record.js'
import type { UserRegistry } from '../users/user-registry.js'
import { VaultError, type KeyVault, type PasskeyProof } from '../vault/key-vault.js'
import { passkeyChallenges } from './passkey-challenges.js'

type Recovery = NonNullable<UserRecord['recovery']>

/** Passkeys of one user at most. */
const MAX_PASSKEYS = 10

/** The routes' dependencies. */
export interface PasskeyRoutesOptions {
  /** Whose page makes passkeys and uses them: exact. */
  readonly frameOrigin: string
  readonly storage: Pick<Storage, 'get' | 'set' | 'delete' | 'now' | 'toWallTime'>
  readonly vault: Pick<KeyVault, 'challenge'>
  readonly notices: Notices
  readonly undoLinks: UndoLinks
  readonly users: UserRegistry
  readonly sessions: SessionTokens
  readonly desk: CodeDesk
  readonly checkApp: AppCheck
  readonly signedIn: Authenticate
  readonly callerOf: RequestLimit['callerOf']
}

/**
 * Logging in by passkeys, which also open the user's secret: from the first one on the services have it locked in the vault only. A user who
 * loses theirs gets it after a code by email and the vault's waiting time, in which any passkey of the user calls it off.
 * @source W3C WebAuthn Level 3
 */
export function passkeyRoutes(options: PasskeyRoutesOptions): Hono {
  const { frameOrigin, storage, vault, notices, undoLinks, users, sessions, desk, checkApp, signedIn, callerOf } =
    options
  const { hostname } = new URL(frameOrigin)
  const challenges = passkeyChallenges(storage)
  const app = new Hono()

  /** Also at an address that an undo took away lately: one of the two is the owner's. */
  async function notifyOfRecovery(context: Context, { user, session }: SignedIn, recovery: Recovery): Promise<void> {
    const now = storage.now()
    const wanted = { userId: user.id, kind: 'recovery', id: recoveryId({ recovery }) ?? '' } as const
    const link = await undoLinks.make(context, wanted, Math.max(0, recovery.from - now) + UNDO_MS)
    const { appOrigin } = session
    const letter = recoveryLetter(await languageOf(context), { from: recovery.from, link, appOrigin })
    for (const to of new Set([emailToProve(user), undoneEmail(user, now)]))
      if (to !== undefined) await notices.send({ to, ...letter })
  }

  /** Another passkey is added by one that the wallet has, and the vault sees to that itself. */
  async function proofWanted({ user }: SignedIn) {
    if (user.passkeys.length === 0) return undefined
    const challenge = await toUnavailable(vault.challenge())
    const allowCredentials = livePasskeys(user).map(({ id }) => ({ id }))
    const wish = { rpID: hostname, userVerification: 'required', challenge, allowCredentials } as const
    return { challenge, options: await generateAuthenticationOptions(wish) }
  }

  app.post('/frame/v1/passkey-options', async (context) => {
    const who = await signedIn(context)
    requireProof('add-passkey', who, { clock: storage })
    hasRoom(who)
    const { email, username } = toPublicUser(who)
    const made = await generateRegistrationOptions({
      rpName: hostname,
      rpID: hostname,
      userID: new TextEncoder().encode(who.user.id),
      userName: email ?? username ?? hostname,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: who.user.passkeys.map(({ id }) => ({ id }))
    })
    const proof = await proofWanted(who)
    const passkeyId = await challenges.keep(made.challenge, { holder: holderOf(who), proofChallenge: proof?.challenge })
    const answer: FrameAnswer<'POST /frame/v1/passkey-options'> = {
      passkeyId,
      options: { ...made },
      ...(proof && { proof: { ...proof.options } })
    }
    return context.json(answer, 200, NOT_KEPT)
  })

  app.post('/frame/v1/passkey', async (context) => {
    const { passkeyId, response, wrappedSecret, proof: given } = await readBody(context, passkeyRequest)
    const who = await signedIn(context)
    requireProof('add-passkey', who, { clock: storage })
    hasRoom(who)
    const kept = await challenges.take(passkeyId)
    if (kept?.holder !== holderOf(who)) throw passkeyOver()
    const { registrationInfo } = await verified(
      verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: kept.challenge,
        expectedOrigin: frameOrigin,
        expectedRPID: hostname
      })
    )
    if (!registrationInfo) throw notVerified()
    const { id, publicKey: key, counter, transports = [] } = registrationInfo.credential
    const publicKey = Buffer.from(key).toString('base64url')
    const passkey = { id, publicKey, counter, transports, createdAt: storage.now(), wrappedSecret }
    const proof = given && toProof(who, kept.proofChallenge, given)
    await toUnavailable(users.addPasskey(who.user.id, passkey, who.session.id, proof))
    const to = provableEmailOf(who.user)
    const letter = passkeyAddedLetter(await languageOf(context), who.session.appOrigin)
    if (to !== undefined) await notices.sendAfterwards({ to, ...letter })
    return context.json({}, 200, NOT_KEPT)
  })

  app.post('/frame/v1/passkey-login-options', async (context) => {
    const wanted = await readBody(context, passkeyLoginOptionsRequest)
    checkApp(wanted)
    const challenge = await toUnavailable(vault.challenge())
    const made = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required', challenge })
    const loginId = await challenges.keep(challenge, wanted)
    const answer: FrameAnswer<'POST /frame/v1/passkey-login-options'> = { loginId, options: { ...made } }
    return context.json(answer, 200, NOT_KEPT)
  })

  app.post('/frame/v1/passkey-login', async (context) => {
    const { loginId, response } = await readBody(context, passkeyLoginRequest)
    const kept = await challenges.take(loginId)
    if (!kept?.appOrigin || !kept.projectId) throw passkeyOver()
    const userId = userOf(response)
    const user = userId === undefined ? undefined : await users.find(userId)
    if (!user || !isLive(user, response.id)) throw notVerified()
    const proof = { challenge: kept.challenge, response, topOrigin: kept.appOrigin }
    await toUnavailable(users.usePasskey(user.id, proof))
    const { projectId, appOrigin } = kept
    const begun = await sessions.begin(user.id, { projectId, appOrigin, isByPasskey: true })
    if (!begun) throw notVerified()
    const answer: FrameAnswer<'POST /frame/v1/passkey-login'> = {
      sessionToken: begun.token,
      user: toPublicUser(begun)
    }
    return context.json(answer, 200, NOT_KEPT)
  })

  app.post('/frame/v1/recover', async (context) => {
    const { stepUpId: secret, otp: code } = await readBody(context, steppedUpRequest)
    const who = await signedIn(context)
    requireProof('begin-recovery', who, { clock: storage })
    await desk.redeem({ purpose: 'recover', secret, holder: holderOf(who), code, address: callerOf(context) })
    const recovery = await toUnavailable(users.beginRecovery(who.user.id, who.session.id))
    await notifyOfRecovery(context, who, recovery)
    const answer: FrameAnswer<'POST /frame/v1/recover'> = { from: recovery.from }
    return context.json(answer, 200, NOT_KEPT)
  })

  app.post('/frame/v1/recover-finish', async (context) => {
    const who = await signedIn(context)
    requireProof('finish-recovery', who, { clock: storage })
    await toUnavailable(users.finishRecovery(who.user.id))
    return context.json({}, 200, NOT_KEPT)
  })
  return app
}

function hasRoom({ user }: SignedIn): void {
  if (user.passkeys.length >= MAX_PASSKEYS) throw new ServiceError('CONFLICT', 'This wallet has enough passkeys')
}

/** Whose passkey it says it is: whether that is so, the vault finds out. */
function userOf({ response: signed }: Readonly<Record<string, unknown>>): string | undefined {
  const { userHandle } = (signed ?? {}) as { readonly userHandle?: unknown }
  const userId = Buffer.from(String(userHandle ?? ''), 'base64url').toString()
  return /^[\w-]{1,64}$/.test(userId) ? userId : undefined
}

function isLive(user: UserRecord, passkeyId: string): boolean {
  return livePasskeys(user).some(({ id }) => id === passkeyId)
}

function toProof(
  { user, session }: SignedIn,
  challenge: string | undefined,
  response: { readonly id: string }
): PasskeyProof | undefined {
  if (challenge === undefined) return undefined
  if (!isLive(user, response.id)) throw notVerified()
  return { challenge, response: { ...response }, topOrigin: session.appOrigin }
}

/** What the library refuses is told without its words. */
async function verified<T>(check: Promise<T>): Promise<T> {
  try {
    return await check
  } catch (cause) {
    throw notVerified(cause)
  }
}

async function toUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    if (!(cause instanceof VaultError)) throw cause
    if (cause.code === 'PASSKEY_REFUSED') throw notVerified(cause)
    throw new ServiceError('UNAVAILABLE', 'The vault cannot do this now', { cause })
  }
}

function notVerified(cause?: unknown): ServiceError {
  return new ServiceError('BAD_REQUEST', 'This passkey is not known here', { cause })
}

function passkeyOver(): ServiceError {
  return new ServiceError('CODE_OVER', 'This took too long: begin again')
}
