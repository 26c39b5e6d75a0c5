import type { Clock, EmailStep, LoginRuntime } from '@appkit/core'
import { FRAME_TIMES } from '@appkit/frame-protocol'
import { FrameFailure } from '@appkit/frame-protocol/client'
import type { AskFrame } from './ask-frame.js'
import { tooSoon } from './decode-refusal.js'
import type { LoginStorage } from './login-storage.js'

/** How long a mail is good, ms. @source docs/threats.md T8.13 */
const MAIL_LIFE_MS = 600_000

const STEPS = { VERIFY_DEVICE: 'verifyDevice', VERIFY_OTP: 'verifyOtp', CONNECT: 'connect' } as const
const UPDATE_STEPS = {
  VERIFY_PRIMARY_OTP: 'verifyPrimaryOtp',
  VERIFY_SECONDARY_OTP: 'verifySecondaryOtp'
} as const

/** What sends mails, or waits for them. */
export interface Mails {
  connectEmail(email: string, signal: AbortSignal): Promise<EmailStep>
  connectDevice(signal: AbortSignal): Promise<void>
  updateEmail: LoginRuntime['updateEmail']
}

export function createMails(ask: AskFrame, storage: LoginStorage, clock: Clock): Mails {
  /** A change of the address waits for the mail of another change, and not for that of the login before it. */
  let changesAgainAt = 0

  /** Sends one mail, when the pause after the last one is over. @param seconds how long that is from now */
  async function send<T>(seconds: number, run: () => Promise<T>): Promise<T> {
    if (seconds > 0) throw tooSoon(seconds)
    storage.noteMail()
    try {
      return await run()
    } catch (error) {
      const reason = error instanceof FrameFailure ? error.reason : undefined
      // Whether a mail was sent is only known where the frame was asked.
      if (reason === 'iframe_load_failed' || reason === 'iframe_not_set') storage.forgetMail()
      throw error
    }
  }

  return {
    connectEmail: (email, signal) =>
      send(
        storage.pauseSeconds,
        async () => STEPS[(await ask('CONNECT_EMAIL', { email: email.trim() }, signal)).action]
      ),
    updateEmail: (email, signal, { isMailboxLost = false } = {}) => {
      const seconds = Math.ceil((changesAgainAt - clock.now()) / 1_000)
      if (seconds <= 0) changesAgainAt = clock.now() + FRAME_TIMES.emailCooldown
      return send(seconds, async () => {
        const payload = { email: email.trim(), ...(isMailboxLost && { isMailboxLost }) }
        return UPDATE_STEPS[(await ask('UPDATE_EMAIL', payload, signal)).action]
      })
    },
    async connectDevice(signal) {
      const until = clock.now() + MAIL_LIFE_MS
      for (;;) {
        try {
          await ask('CONNECT_DEVICE', undefined, signal)
          return
        } catch (error) {
          const isLate = error instanceof FrameFailure && error.reason === 'iframe_request_timeout'
          if (!isLate || clock.now() >= until) throw error
        }
      }
    }
  }
}
