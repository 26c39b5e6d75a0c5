import type { FrameUser } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import type { FrameAccounts } from '../keys/derive-keys.js'
import { frameEn } from '../messages/en.js'
import type { FrameStorage } from './frame-storage.js'
import { emptyAnswer, sessionAnswer, userAnswer } from './login-schemas.js'
import { SessionOver, type ServicesClient, type ServicesRequest } from './services-client.js'
import type * as v from 'valibot'

/** Who is logged in. */
export interface SignedInUser {
  /** Of the services. */
  readonly id: string
  readonly email: string | undefined
  /** How they logged in. */
  readonly provider: NonNullable<FrameUser['authProvider']>
  /** What the provider calls them. */
  readonly username: string | undefined
  readonly accounts: FrameAccounts
}

/** The session of the app around the frame. */
export interface Session {
  /** Whether somebody is logged in, as the services say. */
  isConnected(signal: AbortSignal): Promise<boolean>
  /** @throws FrameError when nobody is logged in */
  user(signal: AbortSignal): Promise<SignedInUser>
  /** Forgets who it was, whatever the services answer. */
  signOut(signal: AbortSignal): Promise<void>
  /** Somebody else may be logged in now: keys are derived anew. */
  forgetKeys(): void
  /** The same person has another email. */
  rename(email: string): void
  /** Asks the services as the person. @throws FrameError when nobody is logged in */
  ask<Schema extends v.GenericSchema>(
    request: Omit<ServicesRequest<Schema>, 'sessionToken'>
  ): Promise<v.InferOutput<Schema>>
}

/** What it needs. */
export interface SessionOptions {
  readonly services: ServicesClient
  readonly storage: FrameStorage
  /** Keys come with the code that makes them. */
  deriveAccounts(secret: string): Promise<FrameAccounts>
}

/** The secret of the user is asked for once and forgotten; the keys that come of it stay in this closure. */
export function createSession({ services, storage, deriveAccounts }: SessionOptions): Session {
  let known: SignedInUser | undefined
  let era: object = {}

  const forget = (): void => {
    known = undefined
    era = {}
  }
  const ask: Session['ask'] = async (request) => {
    const sessionToken = storage.sessionToken()
    if (sessionToken === undefined) throw new FrameError(frameEn['error.loggedOut'])
    try {
      return await services.ask({ ...request, sessionToken })
    } catch (error) {
      if (error instanceof SessionOver && storage.sessionToken() === sessionToken) {
        storage.setSessionToken(undefined)
        forget()
      }
      throw error
    }
  }
  const fetchUser = async (signal: AbortSignal): Promise<SignedInUser> => {
    const { secret, ...user } = await ask({ method: 'GET', path: 'user', answer: userAnswer, signal })
    const { id, email, provider = 'email', username } = user
    return { id, email, provider, username, accounts: await deriveAccounts(secret) }
  }

  return {
    ask,
    async isConnected(signal) {
      if (storage.sessionToken() === undefined) return false
      try {
        await ask({ method: 'GET', path: 'session', answer: sessionAnswer, signal })
        return true
      } catch (error) {
        if (error instanceof SessionOver) return false
        throw error
      }
    },
    async user(signal) {
      if (storage.sessionToken() === undefined) {
        forget()
        throw new FrameError(frameEn['error.loggedOut'])
      }
      if (known) return known
      const sessionOf = era
      const user = await fetchUser(signal)
      if (sessionOf !== era) throw new FrameError(frameEn['error.loggedOut'])
      known = user
      return user
    },
    async signOut(signal) {
      const sessionToken = storage.sessionToken()
      storage.setSessionToken(undefined)
      forget()
      if (sessionToken === undefined) return
      const answer = { method: 'POST', path: 'sign-out', body: {}, answer: emptyAnswer, signal, sessionToken } as const
      await services.ask(answer).catch(() => undefined)
    },
    forgetKeys: forget,
    rename(email) {
      if (known) known = { ...known, email }
    }
  }
}
