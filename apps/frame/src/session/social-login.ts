import type { FrameSocialProvider } from '@appkit/frame-protocol'
import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import * as v from 'valibot'
import { frameTexts } from '../messages/frame-texts.js'
import type { FrameStorage, SocialAttempt } from './frame-storage.js'
import { isPageOf } from './is-page-of.js'
import type { LoginApp } from './login.js'
import { socialAnswer, socialFinishAnswer, token } from './login-schemas.js'
import { LONG_TIMEOUT, type ServicesClient } from './services-client.js'

/** The page of the frame on which a provider's window ends. */
export const SOCIAL_PATH = '/social'

/** How long a login that was begun can go on, ms. @source docs/login.md */
const ATTEMPT_MS = 600_000

/** Logging in with an account elsewhere. */
export interface SocialLogin {
  /**
   * Where the provider asks the person.
   * @param request.returnUrl a page of the app, to which the provider leads in place of the frame's page
   */
  begin(request: SocialRequest, app: LoginApp, signal: AbortSignal): Promise<string>
  /** What the person came back with makes a session. @param uri address of the frame's page */
  finish(provider: FrameSocialProvider, uri: string, signal: AbortSignal): Promise<void>
}

/** Which account, and where it goes on. */
export interface SocialRequest {
  readonly provider: FrameSocialProvider
  readonly returnUrl?: string | undefined
}

/** Options of `createSocialLogin`. */
export interface SocialLoginOptions {
  readonly services: ServicesClient
  readonly storage: FrameStorage
  /** Origin of the frame itself. */
  readonly ownOrigin: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * What comes back through the browser is no use without the secret that stays here, so neither the app nor who reads addresses can log in
 * with it. The secret is kept while a login is under way: where no window can be opened, this page is gone until the person is back.
 * @source docs/threats.md T3.12
 */
export function createSocialLogin({ services, storage, ownOrigin, now }: SocialLoginOptions): SocialLogin {
  /** Of this page: another tab may have begun one, too. */
  let own: SocialAttempt | undefined

  const current = (provider: FrameSocialProvider): SocialAttempt => {
    const attempt = own ?? storage.socialAttempt()
    if (!attempt || attempt.provider !== provider || attempt.until <= now()) {
      throw new FrameError(frameTexts['error.socialOver'], { reason: 'SOCIAL_OVER' })
    }
    return attempt
  }
  /** What another tab has begun stays. */
  const forget = ({ loginId }: SocialAttempt): void => {
    if (own?.loginId === loginId) own = undefined
    if (storage.socialAttempt()?.loginId === loginId) storage.setSocialAttempt(undefined)
  }

  return {
    async begin({ provider, returnUrl }, app, signal) {
      if (returnUrl !== undefined && !isPageOf(app.appOrigin, returnUrl)) {
        throw new FrameError(frameTexts['error.otherPage'])
      }
      const { uri, loginId } = await services.ask({
        method: 'POST',
        path: 'social',
        body: { ...app, provider, ...(returnUrl !== undefined && { returnUrl }) },
        answer: socialAnswer,
        signal
      })
      // By the clock of this device alone, which may be hours from that of the services: they tell it themselves when it is over.
      own = { provider, loginId, until: now() + ATTEMPT_MS }
      storage.setSocialAttempt(own)
      return uri
    },
    async finish(provider, uri, signal) {
      const { result, error } = readResult(uri, ownOrigin)
      const attempt = current(provider)
      if (error === 'access_denied') {
        forget(attempt)
        throw new FrameError(frameTexts['error.socialDenied'], {
          code: FRAME_ERROR_CODES.rejected,
          reason: 'SOCIAL_DENIED'
        })
      }
      const { sessionToken } = await services.ask({
        method: 'POST',
        path: 'social-finish',
        body: { loginId: attempt.loginId, result },
        answer: socialFinishAnswer,
        signal,
        timeout: LONG_TIMEOUT
      })
      forget(attempt)
      storage.setSessionToken(sessionToken)
    }
  }
}

/** @throws FrameError for any other address than that of the frame's own page */
function readResult(uri: string, ownOrigin: string): { readonly result: string; readonly error: string | null } {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  const result = url?.searchParams.get('result')
  if (url?.origin !== ownOrigin || url.pathname !== SOCIAL_PATH || !v.is(token, result)) {
    throw new FrameError(frameTexts['error.notUnderstood'], { reason: 'NOT_UNDERSTOOD' })
  }
  return { result, error: url.searchParams.get('error') }
}
