import type { FrameAnswer, FramePayload } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import { frameTexts } from '../messages/frame-texts.js'
import { digestOf } from './digest-of.js'
import type { FrameStorage } from './frame-storage.js'
import { updatedEmailAnswer, updateEmailAnswer } from './login-schemas.js'
import type { Session } from './session.js'

/** Changing the email of who is logged in: a code at the address before, unless its mailbox is lost, then one at the new address. */
export interface EmailChange {
  begin(wish: FramePayload<'UPDATE_EMAIL'>, signal: AbortSignal): Promise<FrameAnswer<'UPDATE_EMAIL'>>
  enterPrimaryCode(otp: string, signal: AbortSignal): Promise<void>
  enterSecondaryCode(otp: string, signal: AbortSignal): Promise<FrameAnswer<'UPDATE_EMAIL_SECONDARY_OTP'>>
}

/** @param session of the person */
export function createEmailChange(session: Session, storage: FrameStorage): EmailChange {
  let open: { readonly updateId: string; readonly email: string } | undefined

  const current = () => {
    if (!open) throw new FrameError(frameTexts['error.noLogin'])
    return open
  }

  return {
    async begin({ email, isMailboxLost }, signal) {
      const again = open?.email === email ? open.updateId : undefined
      // The services begin anew by themselves where they do not know it; any other refusal changes nothing of what was confirmed.
      const { action, updateId } = await session.ask({
        method: 'POST',
        path: 'update-email',
        body: {
          email,
          ...(again !== undefined && { updateId: again }),
          ...(isMailboxLost !== undefined && { isMailboxLost })
        },
        answer: updateEmailAnswer,
        signal,
        ...(isMailboxLost === true && { conflict: frameTexts['error.codeNeeded'] })
      })
      open = { updateId, email }
      return { action }
    },
    async enterPrimaryCode(otp, signal) {
      const { updateId, email } = current()
      const answer = await session.ask({
        method: 'POST',
        path: 'update-email-primary-otp',
        body: { updateId, otp },
        answer: updateEmailAnswer,
        signal
      })
      open = { updateId: answer.updateId, email }
    },
    async enterSecondaryCode(otp, signal) {
      const { updateId } = current()
      const { newEmail, deviceToken } = await session.ask({
        method: 'POST',
        path: 'update-email-secondary-otp',
        body: { updateId, otp },
        answer: updatedEmailAnswer,
        signal
      })
      open = undefined
      storage.setDeviceToken(await digestOf(newEmail), deviceToken)
      session.rename(newEmail)
      return { newEmail }
    }
  }
}
