import type { FrameAnswer } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import { frameTexts } from '../messages/frame-texts.js'
import { digestOf } from './digest-of.js'
import type { FrameStorage } from './frame-storage.js'
import { deviceAnswer, emailAnswer, otpAnswer } from './login-schemas.js'
import { pollServices } from './poll-services.js'
import { LONG_TIMEOUT, type ServicesClient } from './services-client.js'

/** Logging in by email, step by step. */
export interface Login {
  /** Sends a mail, or sends it again. */
  begin(email: string, app: LoginApp, signal: AbortSignal): Promise<FrameAnswer<'CONNECT_EMAIL'>>
  /** Waits until the link in the mail was opened. */
  awaitDevice(signal: AbortSignal): Promise<void>
  /** The code of the mail makes a session. */
  enterCode(otp: string, signal: AbortSignal): Promise<void>
}

/** The app in whose page the frame is. */
export interface LoginApp {
  readonly projectId: string
  /** As the handshake has verified it. */
  readonly appOrigin: string
}

/** Options of `createLogin`. */
export interface LoginOptions {
  readonly services: ServicesClient
  readonly storage: FrameStorage
  /** Resolves after so many ms, or when the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

interface Attempt {
  readonly loginId: string
  /** Digest of the email. */
  readonly of: string
}

/** The login of one page. An attempt lives as long as the page: who reloads it asks for another mail. */
export function createLogin({ services, storage, pause }: LoginOptions): Login {
  let attempt: Attempt | undefined

  const current = (): Attempt => {
    if (!attempt) throw new FrameError(frameTexts['error.noLogin'])
    return attempt
  }

  return {
    async begin(email, app, signal) {
      const of = await digestOf(email)
      const deviceToken = storage.deviceToken(of)
      const again = attempt?.of === of ? attempt.loginId : undefined
      const send = (loginId: string | undefined) =>
        services.ask({
          method: 'POST',
          path: 'email',
          body: { ...app, email, ...(deviceToken && { deviceToken }), ...(loginId && { loginId }) },
          answer: emailAnswer,
          signal
        })
      const { action, loginId } = await send(again).catch(async (error: unknown) => {
        if (again === undefined || !isOver(error)) throw error
        return send(undefined)
      })
      attempt = { loginId, of }
      return { action }
    },
    async awaitDevice(signal) {
      const { loginId } = current()
      const asked = { method: 'POST', path: 'device', body: { loginId }, answer: deviceAnswer, signal } as const
      const approved = pollServices({
        ask: () => services.ask({ ...asked, timeout: LONG_TIMEOUT }),
        resultOf: ({ status }) => status === 'approved' || undefined,
        pause,
        signal
      })
      await approved.catch((error: unknown) => {
        throw isOver(error) ? new FrameError(frameTexts['error.linkOver'], { reason: 'LINK_OVER' }) : error
      })
    },
    async enterCode(otp, signal) {
      const { loginId, of } = current()
      const deviceToken = storage.deviceToken(of)
      const answer = await services.ask({
        method: 'POST',
        path: 'otp',
        body: { loginId, otp, ...(deviceToken && { deviceToken }) },
        answer: otpAnswer,
        signal
      })
      attempt = undefined
      storage.setDeviceToken(of, answer.deviceToken)
      storage.setSessionToken(answer.sessionToken)
    }
  }
}

const isOver = (error: unknown): boolean => error instanceof FrameError && error.reason === 'CODE_OVER'
