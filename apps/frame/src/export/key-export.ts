import type { ExportedKeys } from '../keys/derive-keys.js'
import { frameTexts } from '../messages/frame-texts.js'
import { exportAnswer } from '../session/login-schemas.js'
import type { Session } from '../session/session.js'
import { createStepUp } from '../session/step-up.js'

/** The keys of a person, to be shown to them once they have proved by a code that it is them. */
export interface KeyExport {
  readonly kind: 'keys'
  readonly title: string
  readonly problem?: undefined
  /** Where the code goes to. `undefined`: they have no email here, so the services show nothing. */
  readonly email: string | undefined
  /** Mails a code; the one before is void. @throws FrameError in words for the person */
  sendCode(signal: AbortSignal): Promise<void>
  /** The keys, for the code. @throws FrameError in words for the person */
  enterCode(otp: string, signal: AbortSignal): Promise<ExportedKeys>
}

/** Options of `createKeyExport`. */
export interface KeyExportOptions {
  readonly session: Pick<Session, 'ask'>
  readonly title: string
  readonly email: string | undefined
  deriveKeys(secret: string): Promise<ExportedKeys>
}

/** Asks the services for the secret of the person, by a code for just that, and makes the keys of it. It keeps neither. */
export function createKeyExport({ session, title, email, deriveKeys }: KeyExportOptions): KeyExport {
  const { sendCode, proofOf } = createStepUp(session, 'export')
  return {
    kind: 'keys',
    title,
    email,
    sendCode,
    async enterCode(otp, signal) {
      const body = proofOf(otp)
      const conflict = frameTexts['export.passkey']
      const request = { method: 'POST', path: 'export', body, answer: exportAnswer, signal, conflict } as const
      const { secret } = await session.ask(request)
      return deriveKeys(secret)
    }
  }
}
