import { randomBytes } from 'node:crypto'
import { setTimeout as pauseFor } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import type { Hex } from 'viem'
import { CODE_LIMITS } from '../codes/code-limits.js'
import type { CodeQuota } from '../codes/code-quota.js'
import { ServiceError } from '../errors/service-error.js'
import type { FarcasterRelay } from '../farcaster/farcaster-relay.js'
import type { IdOf } from '../farcaster/id-registry.js'
import { readSignIn } from '../farcaster/read-sign-in.js'
import type { RequestLimit } from '../http/request-limit.js'
import type { SignatureCheck } from '../signatures/signature-check.js'
import type { Storage } from '../storage/storage.js'
import { wallNow } from '../time/wall-time.js'
import type { SessionTokens } from '../users/session-tokens.js'
import { identityName, type Identity } from '../users/user-record.js'
import type { UserRegistry } from '../users/user-registry.js'
import type { AppCheck } from './app-check.js'
import type { FarcasterAttempt, FarcasterAttempts, SignedAnswer } from './farcaster-attempts.js'
import { NOT_KEPT, readBody, toPublicUser } from './frame-requests.js'
import { waitingRoom } from './waiting-room.js'
import { farcasterRequest, farcasterStatusRequest, type FrameAnswer } from './wire.js'

/** How long a question whether the user has agreed waits, ms. */
const WAIT_MS = 25_000
/** Between two looks at the relay, ms. */
const LOOK_MS = 1_000
/** How often something begins anew after another request was a step ahead of it. */
const MOST_ATTEMPTS = 5
const NONCE_BYTES = 16

/** Farcaster, as far as logging in goes. */
export interface Farcaster {
  readonly relay: FarcasterRelay
  readonly idOf: IdOf
  /** CAIP-2 id of the chain with the registry, on which contract accounts are asked. */
  readonly chainId: string
  readonly isSigned: SignatureCheck
}

/** The dependencies of logging in with Farcaster. */
export interface FarcasterLoginOptions {
  /** `undefined`: no user can. */
  readonly farcaster: Farcaster | undefined
  readonly storage: Pick<Storage, 'now' | 'toWallTime'>
  readonly farcasterAttempts: FarcasterAttempts
  readonly quota: Pick<CodeQuota, 'takeSocial' | 'noteLogin'>
  readonly users: UserRegistry
  readonly sessions: SessionTokens
  readonly checkApp: AppCheck
  readonly callerOf: RequestLimit['callerOf']
  /** Waits so many ms, or until it is called off. @default by a timer */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/**
 * Logging in with Farcaster: the user signs on their phone, with the key that owns their account, a message of this one login. Its nonce is
 * made here, so neither the relay nor an onlooker has another use for it; the relay is believed nothing but a name to show.
 * @source FIP-11; docs/threats.md T3.12
 */
export function farcasterLogin(options: FarcasterLoginOptions): Hono {
  const { storage, farcasterAttempts: attempts, quota, users, sessions, checkApp, callerOf } = options
  const { pause = (ms, signal) => pauseFor(ms, undefined, { signal }).catch(() => undefined) } = options
  const app = new Hono()
  const room = waitingRoom()

  const needed = (): Farcaster => {
    if (!options.farcaster) throw new ServiceError('SOCIAL_UNAVAILABLE', 'Nobody can log in with Farcaster here')
    return options.farcaster
  }

  app.post('/frame/v1/farcaster', async (context) => {
    const wanted = await readBody(context, farcasterRequest)
    checkApp(wanted)
    const { relay } = needed()
    const release = await quota.takeSocial({ kind: 'stranger', address: callerOf(context), project: wanted.projectId })
    try {
      const nonce = randomBytes(NONCE_BYTES).toString('hex')
      const until = storage.now() + CODE_LIMITS.lifetime
      const ends = storage.toWallTime(until)
      const { channelToken, url } = await relay.open({ ...pageOf(wanted), nonce, until: ends })
      const loginId = await attempts.begin({ ...wanted, channelToken, nonce, until })
      const answer: FrameAnswer<'POST /frame/v1/farcaster'> = { url, loginId, until: ends }
      return context.json(answer, 200, NOT_KEPT)
    } catch (error) {
      await release()
      throw error
    }
  })

  /** Whose the signature is. @throws ServiceError SOCIAL_FAILED | those of the node */
  async function identify(
    { message, signature, username }: SignedAnswer,
    { appOrigin, nonce }: FarcasterAttempt,
    caller: string
  ): Promise<Identity> {
    const { chainId, isSigned, idOf } = needed()
    const claimed = readSignIn(message, { ...pageOf({ appOrigin }), nonce, now: wallNow(storage) })
    if (!claimed) throw failed()
    const { fid, custody } = claimed
    if (!(await isSigned({ chainId, address: custody, message, signature: signature as Hex, caller }))) throw failed()
    if ((await idOf(custody, caller)) !== BigInt(fid)) throw failed()
    // A user without a name is called by their number, as in Farcaster's apps.
    return { kind: 'farcaster', fid, username: username ?? `!${fid}` }
  }

  /** The attempt as it is now, with what the user has signed, if they have; `undefined`: its channel is over. */
  async function look(loginId: string): Promise<FarcasterAttempt | undefined> {
    const attempt = await attempts.find(loginId)
    if (!attempt) throw over()
    checkApp(attempt)
    if (attempt.signed) return attempt
    const channel = await needed().relay.look(attempt.channelToken)
    if (channel.state === 'completed') return attempts.keepSigned(loginId, attempt, channel)
    if (channel.state === 'pending') return attempt
    if (channel.state === 'over') return undefined
    await attempts.end(loginId)
    throw denied()
  }

  async function logIn(context: Context, identity: Identity, of: FarcasterAttempt): Promise<Response> {
    const { projectId, appOrigin } = of
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const { id } = await users.findOrCreate(identity)
      await renew(users, id, identity)
      const begun = await sessions.begin(id, { projectId, appOrigin, provider: 'farcaster' })
      if (!begun) continue
      await quota.noteLogin(callerOf(context))
      const answer: FrameAnswer<'POST /frame/v1/farcaster-status'> = {
        status: 'approved',
        sessionToken: begun.token,
        user: toPublicUser(begun)
      }
      return context.json(answer, 200, NOT_KEPT)
    }
    throw new ServiceError('CONFLICT', 'This user was deleted meanwhile: log in again')
  }

  app.post('/frame/v1/farcaster-status', async (context) => {
    const { loginId } = await readBody(context, farcasterStatusRequest)
    needed()
    const caller = callerOf(context)
    const waiter = room.enter(caller)
    const signal = AbortSignal.any([context.req.raw.signal, waiter.signal])
    try {
      for (let waited = 0, misses = 0; ; waited += LOOK_MS) {
        const attempt = await look(loginId)
        // Another question of the same frame may have been told the end just now, and be about to keep it.
        misses = attempt ? 0 : misses + 1
        if (misses > 1) throw over()
        if (attempt && (waited >= WAIT_MS || signal.aborted)) {
          const answer: FrameAnswer<'POST /frame/v1/farcaster-status'> = {
            status: 'waiting',
            until: storage.toWallTime(attempt.until)
          }
          return context.json(answer, 200, NOT_KEPT)
        }
        if (attempt?.signed) return await finish(context, loginId, attempt, attempt.signed)
        await pause(LOOK_MS, signal)
      }
    } finally {
      waiter.leave()
    }
  })

  /** What was signed is used once, whether it was good or not. A node that does not answer leaves it as it is. */
  async function finish(
    context: Context,
    loginId: string,
    attempt: FarcasterAttempt,
    signed: SignedAnswer
  ): Promise<Response> {
    try {
      const identity = await identify(signed, attempt, callerOf(context))
      if (!(await attempts.end(loginId))) throw over()
      return await logIn(context, identity, attempt)
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'SOCIAL_FAILED') await attempts.end(loginId)
      throw error
    }
  }
  return app
}

/** The page that people are asked to log in to. */
function pageOf({ appOrigin }: Pick<FarcasterAttempt, 'appOrigin'>) {
  return { domain: new URL(appOrigin).host, siweUri: appOrigin }
}

/** What the user is called may have changed. */
async function renew(users: UserRegistry, userId: string, identity: Identity): Promise<void> {
  await users.update(userId, (user) => {
    const identities = user.identities.map((own) => (identityName(own) === identityName(identity) ? identity : own))
    return JSON.stringify(identities) === JSON.stringify(user.identities) ? undefined : { ...user, identities }
  })
}

const over = (): ServiceError => new ServiceError('SOCIAL_OVER', 'This login is over: begin again')
const denied = (): ServiceError => new ServiceError('SOCIAL_DENIED', 'The person has not agreed')
const failed = (): ServiceError =>
  new ServiceError('SOCIAL_FAILED', 'This is no signature of the account’s owner for this login')
