import type { FrameAccounts } from '../keys/derive-keys.js'
import { frameTexts } from '../messages/frame-texts.js'
import { emptyAnswer } from '../session/login-schemas.js'
import type { Session, SignedInUser } from '../session/session.js'
import { createStepUp } from '../session/step-up.js'

/** A person deletes themselves: their login, and the secret of their keys. */
export interface UserDeletion {
  readonly kind: 'deletion'
  readonly title: string
  readonly problem?: undefined
  /** Whose keys are gone then. */
  readonly accounts: FrameAccounts
  /** Where the code goes to. `undefined`: they have no email here, and a young login counts instead. */
  readonly email: string | undefined
  /** Mails a code; the one before is void. @throws FrameError in words for the person */
  sendCode(signal: AbortSignal): Promise<void>
  /** Deletes them, and ends the session. @param otp `undefined`: without an email. @throws FrameError in words for the person */
  run(otp: string | undefined, signal: AbortSignal): Promise<void>
}

/** Asks the services to delete the logged-in user. */
export function createUserDeletion(
  session: Pick<Session, 'ask' | 'end'>,
  { accounts, codesTo }: Pick<SignedInUser, 'accounts' | 'codesTo'>
): UserDeletion {
  const { sendCode, proofOf } = createStepUp(session, 'delete')
  return {
    kind: 'deletion',
    title: frameTexts['delete.title'],
    accounts,
    email: codesTo,
    sendCode,
    async run(otp, signal) {
      const body = otp === undefined ? {} : proofOf(otp)
      await session.ask({ method: 'DELETE', path: 'user', body, answer: emptyAnswer, signal })
      await session.end()
    }
  }
}
