import { AppKitError } from '@appkit/core'
import { selectCurrentRoute, type WidgetThunk } from '@appkit/core/internal'
import { beginLogin } from './begin-login.js'
import { connectLogin } from './connect-login.js'
import { followLogin } from './follow-login.js'
import { providerAddress } from './provider-address.js'
import { runLogin, type LoginOutcome } from './run-login.js'
import { selectSocials, socialsSlice } from './socials-slice.js'

const { moved } = socialsSlice.actions

/** Logs in by Farcaster, in the view on screen: shows a new code and waits until it was approved in Farcaster's app. Never throws. */
export const logInByFarcaster = (): WidgetThunk<Promise<void>> => async (dispatch) => {
  const signal = dispatch(followLogin(dispatch(beginLogin('farcaster'))))
  await dispatch(runFarcaster(signal, (uri) => dispatch(moved({ step: 'approving', uri }))))
}

/** Runs a login by Farcaster. Never throws. @param onUri called with the address to show as a code, or to follow on the phone itself */
export const runFarcaster =
  (signal: AbortSignal, onUri: (uri: string) => void): WidgetThunk<Promise<LoginOutcome>> =>
  async (dispatch, _getState, { emit }) => {
    const provider = 'farcaster'
    emit({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    return dispatch(
      runLogin({ provider, signal }, async ({ runtime, connectorId }) => {
        onUri(providerAddress(await runtime.getFarcasterUri(signal)))
        try {
          await runtime.connectFarcaster(signal)
        } catch (cause) {
          if (AppKitError.is(cause, 'SESSION_EXPIRED')) return { step: 'expired' }
          throw cause
        }
        emit({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
        dispatch(moved({ step: 'connecting' }))
        await dispatch(connectLogin(connectorId, { signal }))
        return 'connected'
      })
    )
  }

/** The view has appeared: begins, once. */
export const arriveAtFarcaster = (): WidgetThunk => (dispatch, getState) => {
  const route = selectCurrentRoute(getState())
  if (route?.view !== 'ConnectingFarcaster' || selectSocials(getState()).login?.route === route.key) return
  void dispatch(logInByFarcaster())
}
