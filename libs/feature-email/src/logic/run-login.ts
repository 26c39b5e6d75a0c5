import { AppKitError, type SocialProvider } from '@appkit/core'
import { eitherSignal, toAppKitError, untilAborted, type WidgetThunk } from '@appkit/core/internal'
import { selectAccess } from './access-slice.js'
import { checkAccess } from './check-access.js'
import { connectLogin } from './connect-login.js'
import { loadLogin, type LoadedLogin } from './load-login.js'
import { socialsSlice, type SocialStatus } from './socials-slice.js'

const { moved } = socialsSlice.actions

/** What a social login came to: the account is connected, or where it stopped. */
export type LoginOutcome = 'connected' | SocialStatus

/** A login whose view is on screen. */
export interface BegunLogin {
  readonly provider: SocialProvider
  /** As `beginLogin` has given it. */
  readonly count: number
}

export interface SocialLogin {
  readonly provider: SocialProvider
  /** Aborted when the user leaves the view, or begins again. */
  readonly signal: AbortSignal
  /** Aborted when they close the provider's window. @default there is none */
  readonly closed?: AbortSignal | undefined
}

/**
 * Runs a social login up to its end, which its view says, unless the user has left that. Never throws.
 * Side effects: asks once whether the app may use the frame; emits how it ended.
 * @returns how it ended; where the user has left, what they left
 * @param steps what is done once the app may. A failure is said in words
 */
export const runLogin =
  (
    { provider, signal, closed }: SocialLogin,
    steps: (login: LoadedLogin, over: AbortSignal) => Promise<LoginOutcome>
  ): WidgetThunk<Promise<LoginOutcome>> =>
  async (dispatch, getState, { emit }) => {
    const over = eitherSignal(signal, closed)
    let outcome: LoginOutcome
    try {
      if (!(await untilAborted(dispatch(checkAccess()), over))) {
        const { code = 'UNAVAILABLE', context = {} } = selectAccess(getState()).error ?? {}
        throw new AppKitError(code, context)
      }
      outcome = await steps(await dispatch(loadLogin()), over)
    } catch (cause) {
      outcome = closed?.aborted ? { step: 'cancelled', by: 'closing' } : statusOf(cause)
    }
    if (outcome === 'connected') {
      emit({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
    } else if (signal.aborted || outcome.step === 'cancelled') {
      emit({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
    } else if (outcome.step !== 'leaving') {
      emit({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider, code: codeOf(outcome) } })
    }
    if (outcome !== 'connected' && !signal.aborted) dispatch(moved(outcome))
    return outcome
  }

/** Where a login stops that failed for this reason. */
function statusOf(cause: unknown): SocialStatus {
  const error = toAppKitError(cause)
  if (AppKitError.is(error, 'FORBIDDEN')) return { step: 'refused' }
  if (AppKitError.is(error, 'USER_REJECTED')) return { step: 'cancelled', by: 'declining' }
  return { step: 'failed', error: error.toPlain() }
}

function codeOf(status: SocialStatus): string {
  if (status.step === 'failed') return status.error.code
  return status.step === 'refused' ? 'FORBIDDEN' : 'SESSION_EXPIRED'
}

/**
 * Connects the account of a user whom the provider has sent back.
 * @param resultUri where the provider's window, or the page, came back from
 * @throws AppKitError why it could not be connected
 */
export const connectSocial =
  (
    connectorId: string,
    { provider, resultUri, signal }: SocialLogin & { readonly resultUri: string }
  ): WidgetThunk<Promise<LoginOutcome>> =>
  async (dispatch, _getState, { emit }) => {
    const error = providerError(resultUri)
    if (error === 'declined') return { step: 'cancelled', by: 'declining' }
    if (error === 'failed') throw new AppKitError('BAD_RESPONSE', { source: provider })
    emit({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
    dispatch(moved({ step: 'connecting' }))
    await dispatch(connectLogin(connectorId, { signal, social: { provider, resultUri } }))
    return 'connected'
  }

/** What a provider calls a user's no. @source RFC 6749 §4.1.2.1; Apple's own */
const DECLINED = ['access_denied', 'user_cancelled_authorize']

/** What the provider says of a login that came to nothing. @returns `undefined`: it came to something */
function providerError(resultUri: string): 'declined' | 'failed' | undefined {
  if (!URL.canParse(resultUri)) return 'failed'
  const error = new URL(resultUri).searchParams.get('error')
  if (error === null) return undefined
  return DECLINED.includes(error) ? 'declined' : 'failed'
}
