import { frameTexts } from '../messages/frame-texts.js'
import { stepUpAnswer } from './login-schemas.js'
import type { Session } from './session.js'

/** A code by mail, for what a session alone may not do. @source docs/login.md */
export interface StepUp {
  /** Mails a code; the one before is void. @throws FrameError in words for the person */
  sendCode(signal: AbortSignal): Promise<void>
  /** What the services are shown with the code. */
  proofOf(otp: string): { readonly stepUpId: string | undefined; readonly otp: string }
}

/** What the services refuse to mail a code for, as things are. */
const CONFLICTS = { delete: 'sheet.failed', export: 'export.passkey', recover: 'sheet.failed' } as const

/** @param purpose what the code is good for, and for nothing else */
export function createStepUp(session: Pick<Session, 'ask'>, purpose: 'delete' | 'export' | 'recover'): StepUp {
  let stepUpId: string | undefined
  return {
    async sendCode(signal) {
      const body = { purpose, ...(stepUpId !== undefined && { stepUpId }) }
      const request = { method: 'POST', path: 'step-up', body, answer: stepUpAnswer, signal } as const
      stepUpId = (await session.ask({ ...request, conflict: frameTexts[CONFLICTS[purpose]] })).stepUpId
    },
    proofOf: (otp) => ({ stepUpId, otp })
  }
}
