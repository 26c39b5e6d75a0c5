import { AppKitError, type ConnectResult, type LoginRuntime, type PlainError } from '@appkit/core'
import { loadLogins, parseEmail, toAppKitError, untilAborted, type Widget } from '@appkit/core/internal'
import { untilDeviceApproved } from '../logic/await-device.js'
import { selectAccess } from '../logic/access-slice.js'
import { checkAccess } from '../logic/check-access.js'
import { loadLogin } from '../logic/load-login.js'
import { findCode } from '../logic/read-code.js'
import { beginTurn } from './login-turn.js'

/** What can be done while a login by email waits for something. */
interface WaitingStep {
  /** The address that the mail went to, as it was understood. */
  readonly email: string
  /** Why what was done last did not work: a wrong code, or another mail too soon. Absent: nothing went wrong. */
  readonly error?: PlainError | undefined
  /** Sends another mail; the one before is void. Within 30 s of it, the step comes back with RATE_LIMITED. */
  resend(): Promise<EmailLoginStep>
  /** Ends the login; a pending step resolves to `cancelled`. */
  cancel(): void
}

/** Where a login by email is: something that the user has to do, or its end. */
export type EmailLoginStep =
  /** This device is new to the address: the link in the mail has to be opened, on any device. */
  | (WaitingStep & {
      readonly status: 'verifyDevice'
      /** Waits until it was, ten minutes at most; a code is mailed then. */
      awaitDevice(): Promise<EmailLoginStep>
    })
  /** The code in the mail has to be entered. */
  | (WaitingStep & {
      readonly status: 'verifyOtp'
      /** @param code six digits; spaces and what stands around them are left out */
      submitCode(code: string): Promise<EmailLoginStep>
    })
  | ConnectResult

/** Failures after which the code that was mailed is worth nothing. */
const ENDS = ['SESSION_EXPIRED', 'FORBIDDEN', 'WALLET_NOT_FOUND', 'CHUNK_LOAD_FAILED'] as const

/**
 * Logs the user in by email, without views: a mail is sent, and each step says what has to be done next. A newer login ends it as `cancelled`.
 * Never rejects.
 * @source docs/threats.md T8.14
 */
export async function connectByEmail(widget: Widget, typed: string): Promise<EmailLoginStep> {
  const email = parseEmail(String(typed))
  if (email !== undefined) return runLogin(widget, email)
  const error = new AppKitError('OPTIONS_INVALID', { option: 'email', detail: 'must be one email address' })
  return { status: 'failed', error: error.toPlain() }
}

function runLogin(widget: Widget, email: string): Promise<EmailLoginStep> {
  const { dispatch, platform } = widget
  const { signal, cancel } = beginTurn(widget)
  let mailedAt = platform.clock.now()

  /** What came of a step; a failure is said in the step that can be tried again, else it is the end. */
  async function attempt(
    act: (runtime: LoginRuntime, connectorId: string) => Promise<EmailLoginStep>,
    again?: (error: PlainError) => EmailLoginStep
  ): Promise<EmailLoginStep> {
    if (signal.aborted) return { status: 'cancelled' }
    try {
      const { runtime, connectorId } = await untilAborted(dispatch(loadLogin()), signal)
      return await act(runtime, connectorId)
    } catch (cause) {
      if (signal.aborted) return { status: 'cancelled' }
      const error = toAppKitError(cause, { method: 'connectEmail', isFromWallet: true })
      if (again && !ENDS.some((code) => code === error.code)) return again(error.toPlain())
      cancel()
      return { status: 'failed', error: error.toPlain() }
    }
  }

  async function end(connectorId: string): Promise<EmailLoginStep> {
    const { logIn } = await loadLogins()
    const result = await dispatch(logIn(connectorId, { signal }))
    cancel()
    return result
  }

  const send = (again?: (error: PlainError) => EmailLoginStep): Promise<EmailLoginStep> =>
    attempt(async (runtime, connectorId) => {
      await requireAccess(widget, signal)
      const next = await runtime.connectEmail(email, signal)
      mailedAt = platform.clock.now()
      if (next === 'connect') return end(connectorId)
      return next === 'verifyDevice' ? deviceStep() : codeStep()
    }, again)

  function deviceStep(error?: PlainError): EmailLoginStep {
    return {
      status: 'verifyDevice',
      email,
      error,
      cancel,
      resend: () => send(deviceStep),
      awaitDevice: () =>
        attempt(async (runtime) => {
          const isApproved = await untilDeviceApproved(runtime, { clock: platform.clock, mailedAt, signal })
          if (!isApproved) throw new AppKitError('SESSION_EXPIRED', { connector: 'Email' })
          return codeStep()
        }, deviceStep)
    }
  }

  function codeStep(error?: PlainError): EmailLoginStep {
    return {
      status: 'verifyOtp',
      email,
      error,
      cancel,
      resend: () => send(codeStep),
      submitCode: (text) =>
        attempt(async (runtime, connectorId) => {
          const code = findCode(String(text))
          if (code === undefined) {
            throw new AppKitError('OPTIONS_INVALID', { option: 'code', detail: 'must be six digits' })
          }
          await runtime.connectOtp(code, signal)
          return end(connectorId)
        }, codeStep)
    }
  }

  return send()
}

/** Asks once whether the app may use the frame. @throws AppKitError FORBIDDEN it may not; why the check failed */
async function requireAccess({ dispatch, store }: Widget, signal: AbortSignal): Promise<void> {
  if (await untilAborted(dispatch(checkAccess()), signal)) return
  const { code = 'UNAVAILABLE', context = {} } = selectAccess(store.getState()).error ?? {}
  throw new AppKitError(code, context)
}
