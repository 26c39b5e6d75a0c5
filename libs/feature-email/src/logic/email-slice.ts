import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { PlainError } from '@appkit/core'
import type { WidgetState } from '@appkit/core/internal'

/** How long what was mailed is good, ms. */
export const MAIL_LIFE_MS = 600_000

/** How long after a mail the next one can be sent, ms. @source docs/threats.md T4.04 */
export const MAIL_PAUSE_MS = 30_000

/** Longest text that is kept. */
const TYPED_LIMIT = 320

/** Why something did not work. */
export type EmailProblem =
  /** No email address was typed. */
  | { readonly kind: 'invalid' }
  /** The address is to be changed to the one that it is. */
  | { readonly kind: 'unchanged' }
  /** Mails were asked for too often: again after so many seconds, at `mailsAgainAt`. */
  | { readonly kind: 'throttled'; readonly seconds: number }
  /** Nothing was done within the time that the mail was good. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly error: PlainError }

/** What the view on screen waits for. */
export type EmailStatus =
  | { readonly step: 'idle'; readonly problem?: EmailProblem | undefined }
  /** A mail is being sent. */
  | { readonly step: 'sending' }
  /** A code is being checked. */
  | { readonly step: 'checking' }
  /** The account is being connected. */
  | { readonly step: 'connecting' }
  /** Another type of account is being chosen. */
  | { readonly step: 'switching' }

/** A mail that was sent. */
export interface SentMail {
  readonly address: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Logging in by email, and changing the address, of one kit. Never stored. @source docs/threats.md T12.06 */
export interface EmailState {
  /** As it was typed in Connect. */
  readonly typed: string
  /** As it was typed where the address is changed. */
  readonly typedNew: string
  readonly status: EmailStatus
  /** The last mail of the login, or of the change, under way. */
  readonly mail: SentMail | undefined
  /** Whether the mail of a change went to the address before. */
  readonly isForCurrent: boolean
  /** When the next mail can be sent, epoch milliseconds. */
  readonly mailsAgainAt: number
}

const IDLE: EmailStatus = { step: 'idle' }

const initialState: EmailState = {
  typed: '',
  typedNew: '',
  status: IDLE,
  mail: undefined,
  isForCurrent: false,
  mailsAgainAt: 0
}

export const emailSlice = createSlice({
  name: 'email',
  initialState,
  reducers: {
    /** Something is typed: what was wrong with it before is over, a pause is not. */
    typed: (state: EmailState, { payload }: PayloadAction<string>): EmailState => ({
      ...state,
      typed: payload.slice(0, TYPED_LIMIT),
      status: edited(state.status)
    }),
    newTyped: (state: EmailState, { payload }: PayloadAction<string>): EmailState => ({
      ...state,
      typedNew: payload.slice(0, TYPED_LIMIT),
      status: edited(state.status)
    }),
    begun: (
      state: EmailState,
      { payload: step }: PayloadAction<'sending' | 'checking' | 'connecting' | 'switching'>
    ): EmailState => ({
      ...state,
      status: { step }
    }),
    mailSent: (
      state: EmailState,
      { payload }: PayloadAction<SentMail & { readonly isForCurrent?: boolean | undefined }>
    ): EmailState => ({
      ...state,
      status: IDLE,
      mail: { address: payload.address, at: payload.at },
      isForCurrent: payload.isForCurrent ?? false,
      mailsAgainAt: payload.at + MAIL_PAUSE_MS
    }),
    /** @param payload when mails can be sent again, epoch milliseconds, and for how long that is from now, seconds */
    throttled: (state: EmailState, { payload }: PayloadAction<{ until: number; seconds: number }>): EmailState => ({
      ...state,
      mailsAgainAt: payload.until,
      status: { step: 'idle', problem: { kind: 'throttled', seconds: payload.seconds } }
    }),
    /** Nothing is waited for any more. @param payload absent: nothing went wrong, or another view begins */
    ended: (state: EmailState, { payload }: PayloadAction<EmailProblem | undefined>): EmailState => ({
      ...state,
      status: { step: 'idle', problem: payload }
    }),
    /** Logged in, or the address is changed: what was typed for it is forgotten, and the pause goes on. */
    finished: ({ mailsAgainAt }: EmailState): EmailState => ({ ...initialState, mailsAgainAt })
  }
})

function edited(status: EmailStatus): EmailStatus {
  return status.step === 'idle' && status.problem?.kind !== 'throttled' ? IDLE : status
}

/** Logging in by email of the kit; also before the feature is there. */
export const selectEmail = (state: WidgetState): EmailState => state.email ?? initialState

declare module '@appkit/core/internal' {
  interface LazySlices extends WithSlice<typeof emailSlice> {}
}
