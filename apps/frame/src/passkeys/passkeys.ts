import { FrameError } from '@appkit/frame-protocol/server'
import { frameTexts } from '../messages/frame-texts.js'
import type { FrameStorage } from '../session/frame-storage.js'
import type { LoginApp } from '../session/login.js'
import {
  emptyAnswer,
  passkeyLoginAnswer,
  passkeyLoginOptionsAnswer,
  passkeyOptionsAnswer,
  recoverAnswer,
  userAnswer
} from '../session/login-schemas.js'
import { Conflict, type ServicesClient } from '../session/services-client.js'
import type { Session } from '../session/session.js'
import { createStepUp } from '../session/step-up.js'
import type { Authenticator } from './authenticator.js'

/** What passkeys do for the app around the frame. */
export interface Passkeys {
  /** Logs in, and opens the secret. @param view the window in which the person is @throws FrameError in words for the person */
  logIn(app: LoginApp, signal: AbortSignal, view: Window): Promise<void>
  /** Protects the secret of the logged-in user. @param view the window in which the user is @throws FrameError in words for the user */
  add(signal: AbortSignal, view: Window): Promise<void>
  /** How a user logged in by email gets to their secret without a passkey. `undefined`: none is, or nothing protects it. */
  recovery(signal: AbortSignal): Promise<Recovery | undefined>
}

/** The way to a secret without its passkey. Each step throws a FrameError in words for the person. */
export interface Recovery {
  /** Where the code goes to. `undefined`: they have no email here. */
  readonly email: string | undefined
  /** From when on it is open, ms since 1970. `undefined`: the wait has not begun. */
  readonly from: number | undefined
  sendCode(signal: AbortSignal): Promise<void>
  /** Begins the wait. @returns when it is over, ms since 1970 */
  enterCode(otp: string, signal: AbortSignal): Promise<number>
  /**
   * The wait is over: the passkeys are gone, and the secret is the person's again.
   * @returns when it can be done, ms since 1970, where the wait is not over by the services' clock; else nothing
   */
  finish(signal: AbortSignal): Promise<number | undefined>
}

/** Options of `createPasskeys`. */
export interface PasskeysOptions {
  readonly services: ServicesClient
  readonly storage: FrameStorage
  readonly session: Session
  /** WebAuthn of a window comes with the code that speaks it. */
  loadAuthenticator(view: Window): Promise<Authenticator>
}

export function createPasskeys({ services, storage, session, loadAuthenticator }: PasskeysOptions): Passkeys {
  const post = { method: 'POST' } as const

  return {
    async logIn(app, signal, view) {
      const authenticator = await loadAuthenticator(view)
      const { options, loginId } = await services.ask({
        ...post,
        path: 'passkey-login-options',
        body: app,
        answer: passkeyLoginOptionsAnswer,
        signal
      })
      const used = await authenticator.use(options)
      const { sessionToken } = await services.ask({
        ...post,
        path: 'passkey-login',
        body: { loginId, response: used.response },
        answer: passkeyLoginAnswer,
        signal
      })
      const { id, passkeys } = await services.ask({
        method: 'GET',
        path: 'user',
        answer: userAnswer,
        signal,
        sessionToken
      })
      const wrapped = passkeys?.find((passkey) => passkey.id === used.id)?.wrappedSecret
      const { unwrapSecret } = await import('./passkey-secret.js')
      const secret = await unwrapSecret(used.prf, id, wrapped ?? '').catch(() => {
        throw new FrameError(frameTexts['passkey.opensNothing'])
      })
      storage.setSessionToken(sessionToken)
      session.forgetKeys()
      await session.keepSecret(id, secret)
    },
    async add(signal, view) {
      const [authenticator, { id, secret }] = await Promise.all([loadAuthenticator(view), session.openSecret(signal)])
      const { options, passkeyId, proof } = await session.ask({
        ...post,
        path: 'passkey-options',
        body: {},
        answer: passkeyOptionsAnswer,
        signal,
        conflict: frameTexts['sheet.failed']
      })
      const made = await authenticator.make(options)
      const { wrapSecret } = await import('./passkey-secret.js')
      const wrappedSecret = await wrapSecret(made.prf, id, secret)
      const proved = proof && (await authenticator.use(proof)).response
      await session.ask({
        ...post,
        path: 'passkey',
        body: { passkeyId, response: made.response, wrappedSecret, ...(proved && { proof: proved }) },
        answer: emptyAnswer,
        signal,
        conflict: frameTexts['sheet.failed']
      })
      await session.keepSecret(id, secret)
    },
    async recovery(signal) {
      if (storage.sessionToken() === undefined) return undefined
      const { codesTo, passkeys, recoveryFrom } = await session.ask({
        method: 'GET',
        path: 'user',
        answer: userAnswer,
        signal
      })
      if (!passkeys) return undefined
      const { sendCode, proofOf } = createStepUp(session, 'recover')
      return {
        email: codesTo,
        from: recoveryFrom,
        sendCode,
        async enterCode(otp, over) {
          const body = proofOf(otp)
          const conflict = frameTexts['sheet.failed']
          const request = { ...post, path: 'recover', body, answer: recoverAnswer, signal: over, conflict }
          return (await session.ask(request)).from
        },
        async finish(over) {
          const conflict = frameTexts['passkey.calledOff']
          const request = { ...post, path: 'recover-finish', body: {}, answer: emptyAnswer, signal: over, conflict }
          try {
            await session.ask(request)
          } catch (error) {
            if (error instanceof Conflict && error.until !== undefined) return error.until
            throw error
          }
          session.forgetKeys()
          return undefined
        }
      }
    }
  }
}
