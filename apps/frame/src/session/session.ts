import { FRAME_ERROR_CODES, type FrameUser } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import type { FrameAccounts } from '../keys/derive-keys.js'
import { frameTexts } from '../messages/frame-texts.js'
import type { DeviceSecret } from './device-secret.js'
import type { FrameStorage } from './frame-storage.js'
import { emptyAnswer, sessionAnswer, userAnswer } from './login-schemas.js'
import { SessionOver, type ServicesClient, type ServicesRequest } from './services-client.js'
import type * as v from 'valibot'

/** A passkey has to open the secret first. */
class PasskeyNeeded extends FrameError {}

/** Who is logged in. */
export interface SignedInUser {
  /** Of the services. */
  readonly id: string
  readonly email: string | undefined
  /** Where codes go that prove who they are. `undefined`: they have no email that was checked. */
  readonly codesTo: string | undefined
  /** How they logged in. */
  readonly provider: NonNullable<FrameUser['authProvider']>
  /** What the provider calls them. */
  readonly username: string | undefined
  readonly accounts: FrameAccounts
}

/** The session of the app around the frame. */
export interface Session {
  /** Whether a user is logged in, as the services say. */
  isConnected(signal: AbortSignal): Promise<boolean>
  /** @throws FrameError when no user is logged in */
  user(signal: AbortSignal): Promise<SignedInUser>
  /** Forgets who it was, whatever the services answer. */
  signOut(signal: AbortSignal): Promise<void>
  /** The user is no longer logged in: the services have ended the session. */
  end(): Promise<void>
  /** The secret itself, and whose it is, for a passkey. @throws FrameError as `user` */
  openSecret(signal: AbortSignal): Promise<{ readonly id: string; readonly secret: string }>
  /** A passkey has opened the secret on this device. */
  keepSecret(userId: string, secret: string): Promise<void>
  /** Another user may be logged in now: keys are derived anew. */
  forgetKeys(): void
  /** The token may be another user's now: whose it is is asked before the keys are used again. */
  doubtUser(): void
  /** A user has just proved who they are. Keys are derived anew. */
  noteLogin(): void
  /** True on the first call after a login: what a login does besides, it does once. */
  takeLogin(): boolean
  /** The same person has another email. */
  rename(email: string): void
  /** Asks the services as the user. @throws FrameError when no user is logged in */
  ask<Schema extends v.GenericSchema>(
    request: Omit<ServicesRequest<Schema>, 'sessionToken'>
  ): Promise<v.InferOutput<Schema>>
}

/** Options of `createSession`. */
export interface SessionOptions {
  readonly services: ServicesClient
  readonly storage: FrameStorage
  readonly deviceSecret: DeviceSecret
  /** The services have ended the session, and the user has not signed out. */
  onOver(): void
  /** Keys come with the code that makes them. */
  deriveAccounts(secret: string): Promise<FrameAccounts>
}

/** The secret of the user is asked for once and forgotten; the keys that come of it stay in this closure. */
export function createSession({ services, storage, deviceSecret, onOver, deriveAccounts }: SessionOptions): Session {
  let known: SignedInUser | undefined
  let era: object = {}
  let isNew = false
  /** Another one for each time that the token may have become another user's. */
  let doubt: object | undefined

  const forget = (): void => {
    known = undefined
    doubt = undefined
    era = {}
    isNew = false
  }
  const isKnown = (id: string): boolean => known?.id === id
  const ask: Session['ask'] = async (request) => {
    const sessionToken = storage.sessionToken()
    if (sessionToken === undefined) throw new FrameError(frameTexts['error.loggedOut'], { reason: 'LOGGED_OUT' })
    try {
      return await services.ask({ ...request, sessionToken })
    } catch (error) {
      if (error instanceof SessionOver && storage.sessionToken() === sessionToken) {
        storage.setSessionToken(undefined)
        forget()
        onOver()
      }
      throw error
    }
  }
  /** The services have the secret of those only whom no passkey protects. */
  const fetchSecret = async (signal: AbortSignal) => {
    const user = await ask({ method: 'GET', path: 'user', answer: userAnswer, signal })
    const secret = user.secret ?? (await deviceSecret.read(user.id))
    if (secret === undefined)
      throw new PasskeyNeeded(frameTexts['error.passkeyNeeded'], FRAME_ERROR_CODES.passkeyNeeded)
    return { ...user, secret }
  }
  const fetchUser = async (signal: AbortSignal): Promise<SignedInUser> => {
    const { id, email, codesTo, provider = 'email', username, secret } = await fetchSecret(signal)
    return { id, email, codesTo, provider, username, accounts: await deriveAccounts(secret) }
  }

  const end: Session['end'] = async () => {
    storage.setSessionToken(undefined)
    forget()
    await deviceSecret.forget()
  }

  const user: Session['user'] = async (signal) => {
    if (storage.sessionToken() === undefined) {
      forget()
      throw new FrameError(frameTexts['error.loggedOut'], { reason: 'LOGGED_OUT' })
    }
    for (let doubted = doubt; doubted && known; doubted = doubt) {
      const answer = await ask({ method: 'GET', path: 'session', answer: sessionAnswer, signal })
      if (!isKnown(answer.user.id)) forget()
      else if (doubt === doubted) doubt = undefined
    }
    if (known) return known
    const sessionOf = era
    const found = await fetchUser(signal)
    if (sessionOf !== era) throw new FrameError(frameTexts['error.loggedOut'], { reason: 'LOGGED_OUT' })
    known = found
    return found
  }

  return {
    ask,
    user,
    end,
    openSecret: fetchSecret,
    async keepSecret(userId, secret) {
      await deviceSecret.keep(userId, secret)
      forget()
    },
    async isConnected(signal) {
      if (storage.sessionToken() === undefined) return false
      try {
        await ask({ method: 'GET', path: 'session', answer: sessionAnswer, signal })
        await user(signal)
        return true
      } catch (error) {
        if (error instanceof SessionOver || error instanceof PasskeyNeeded) return false
        throw error
      }
    },
    async signOut(signal) {
      const sessionToken = storage.sessionToken()
      await end()
      if (sessionToken === undefined) return
      const answer = { method: 'POST', path: 'sign-out', body: {}, answer: emptyAnswer, signal, sessionToken } as const
      await services.ask(answer).catch(() => undefined)
    },
    forgetKeys: forget,
    doubtUser() {
      doubt = {}
    },
    noteLogin() {
      forget()
      isNew = true
    },
    takeLogin() {
      const wasNew = isNew
      isNew = false
      return wasNew
    },
    rename(email) {
      if (known) known = { ...known, email, codesTo: email }
    }
  }
}
