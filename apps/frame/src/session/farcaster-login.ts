import { FrameError } from '@appkit/frame-protocol/server'
import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { frameTexts } from '../messages/frame-texts.js'
import type { FrameStorage } from './frame-storage.js'
import type { LoginApp } from './login.js'
import { farcasterAnswer, farcasterStatusAnswer } from './login-schemas.js'
import { LONG_TIMEOUT, type ServicesClient } from './services-client.js'

/** The least time between two questions whether somebody has agreed, ms. The services let each wait longer. */
const LEAST_PAUSE = 1_000
/** How often in a row the services, or the relay behind them, may be out of reach: phones cut the line while another app is in front. */
const MOST_MISSES = 5

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

/** What it needs. */
export interface FarcasterLoginOptions {
  readonly services: ServicesClient
  readonly storage: FrameStorage
  /** Resolves after so many ms, or when the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** The login of one page. An attempt lives as long as the page, so a reload ends what waits. */
export function createFarcasterLogin({ services, storage, pause }: FarcasterLoginOptions): FarcasterLogin {
  let newest: string | undefined

  /** Until the services say that it is over: the clock of this machine may be another. */
  async function wait(loginId: string, signal: AbortSignal): Promise<string> {
    let misses = 0
    for (;;) {
      const asked = {
        method: 'POST',
        path: 'farcaster-status',
        body: { loginId },
        answer: farcasterStatusAnswer,
        signal,
        timeout: LONG_TIMEOUT
      } as const
      const answer = await services.ask(asked).catch((error: unknown) => {
        misses += 1
        if (signal.aborted || misses > MOST_MISSES || !isPassing(error)) throw error
        return undefined
      })
      // Whoever turned back meanwhile is not logged in.
      signal.throwIfAborted()
      if (answer) misses = 0
      if (answer?.status === 'approved') {
        storage.setSessionToken(answer.sessionToken)
        return answer.user.username ?? ''
      }
      await pause(LEAST_PAUSE, signal)
      signal.throwIfAborted()
    }
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
      if (loginId === undefined) throw new FrameError(frameTexts['error.socialOver'], FRAME_ERROR_CODES.loginOver)
      const userName = await wait(loginId, signal)
      if (newest === loginId) newest = undefined
      return userName
    }
  }
}

/** A line that was cut, or a server that is away for a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof FrameError &&
  (error.message === frameTexts['error.unreachable'] || error.message === frameTexts['error.unavailable'])
