import { FrameError } from '@appkit/frame-protocol/server'
import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { frameTexts } from '../messages/frame-texts.js'
import type { FrameStorage } from './frame-storage.js'
import type { LoginApp } from './login.js'
import { farcasterAnswer, farcasterStatusAnswer } from './login-schemas.js'
import { pollServices } from './poll-services.js'
import { LONG_TIMEOUT, type ServicesClient } from './services-client.js'

/** Logging in with Farcaster, on a phone. */
export interface FarcasterLogin {
  /** @returns where to send the person; a new address each time */
  begin(app: LoginApp, signal: AbortSignal): Promise<string>
  /**
   * Waits until the person has agreed in Farcaster's app.
   * @returns what they are called there
   * @throws FrameError 4001 they refused; -32010 the address is over, or there was none
   */
  finish(signal: AbortSignal): Promise<string>
}

/** Options of `createFarcasterLogin`. */
export interface FarcasterLoginOptions {
  readonly services: ServicesClient
  readonly storage: FrameStorage
  /** Resolves after so many ms, or when the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** The login of one page. An attempt lives as long as the page, so a reload ends what waits. */
export function createFarcasterLogin({ services, storage, pause }: FarcasterLoginOptions): FarcasterLogin {
  let newest: string | undefined

  async function wait(loginId: string, signal: AbortSignal): Promise<string> {
    const { sessionToken, user } = await pollServices({
      ask: () =>
        services.ask({
          method: 'POST',
          path: 'farcaster-status',
          body: { loginId },
          answer: farcasterStatusAnswer,
          signal,
          timeout: LONG_TIMEOUT
        }),
      resultOf: (answer) => (answer.status === 'approved' ? answer : undefined),
      pause,
      signal
    })
    storage.setSessionToken(sessionToken)
    return user.username ?? ''
  }

  return {
    async begin(app, signal) {
      const { url, loginId } = await services.ask({
        method: 'POST',
        path: 'farcaster',
        body: { ...app },
        answer: farcasterAnswer,
        signal
      })
      newest = loginId
      return url
    },
    async finish(signal) {
      const loginId = newest
      if (loginId === undefined)
        throw new FrameError(frameTexts['error.socialOver'], {
          code: FRAME_ERROR_CODES.loginOver,
          reason: 'SOCIAL_OVER'
        })
      const userName = await wait(loginId, signal)
      if (newest === loginId) newest = undefined
      return userName
    }
  }
}
