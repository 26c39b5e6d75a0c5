import { AppKitError, type AccountSnapshot, type Clock } from '@appkit/core'
import type { SIWXConfig, SIWXMessage, SIWXMessageData, SIWXSession } from '@appkit/core/sign-in'
import {
  assertUnchanged,
  closeModal,
  disconnect,
  openModal,
  routerSlice,
  selectLiveConnection,
  signMessage,
  switchNetwork,
  toAppKitError,
  untilAborted,
  withTimeLimit,
  type WidgetState,
  type WidgetThunk
} from '@appkit/core/internal'
import { noteDeclined } from './declined-accounts.js'
import { isSameAccount } from './account-to-sign-in.js'
import { firstEnd } from './session-end.js'
import { questionOf, selectSignedIn, selectSignIn, signInSlice } from './sign-in-slice.js'

const { accountChanged, moved, failed, ended } = signInSlice.actions

const VIEWS: readonly string[] = ['SIWXSignMessage', 'ConnectingSiwe']

/** Whether signing in is on screen, or below what is. */
export const isSignInShown = ({ router }: Pick<WidgetState, 'router'>): boolean =>
  router.stack.some(({ view }) => VIEWS.includes(view))

/**
 * Signs in with the account that is asked: the message is made, signed, and the session kept; once, however often this is called. What goes
 * wrong is said in the view, where it can be tried again. Never rejects.
 * Side effects: emits SIWX_AUTH_SUCCESS or SIWX_AUTH_ERROR; leaves the view.
 */
export const signIn =
  (): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { siwx, clock, flows, emit, debug }) => {
    const status = selectSignIn(getState())
    if (status.step !== 'asking' || !siwx) return
    const { account } = status
    dispatch(moved('signing'))
    const isAsked = () => isSameAccount(questionOf(selectSignIn(getState()))?.account, account)
    const properties = { network: account.caipNetworkId }
    emit({ event: 'CLICK_SIGN_SIWX_MESSAGE', properties })
    try {
      const limit = { clock, signal: flows.gone.signal }
      const message = await byHost(limit, () =>
        siwx.createMessage({ accountAddress: account.address, chainId: account.caipNetworkId })
      )
      const text = message.toString()
      assertUnchanged(getState(), account)
      const signature = await dispatch(signText(siwx, text, account))
      if (isAsked()) dispatch(moved('saving'))
      await byHost(limit, () =>
        dispatch(addSession(siwx, account, { data: dataOf(message), message: text, signature }))
      )
      emit({ event: 'SIWX_AUTH_SUCCESS', properties })
      // A user who has switched accounts meanwhile finds the session when they come back to this one.
      if (!isAsked()) return
      dispatch(ended({ step: 'signedIn', account, endsAt: dispatch(firstEnd([{ data: message }])) }))
      dispatch(leaveSignIn())
    } catch (cause) {
      const error = toAppKitError(cause, { method: 'signIn', isFromWallet: true })
      emit({ event: 'SIWX_AUTH_ERROR', properties: { ...properties, code: error.code } })
      debug({ name: 'siwx.signInFailed', detail: { code: error.code } })
      if (isAsked()) dispatch(failed(error.toPlain()))
    }
  }

/** How long the app may take for one step, and the wallet for the way back, ms. */
const STEP_LIMIT_MS = 30_000

/** Runs what the host wrote, or a wallet answers. @throws AppKitError its own, TIMEOUT after 30 s, else SIGN_IN_FAILED */
async function byHost<T>(
  place: { readonly clock: Clock; readonly signal: AbortSignal },
  run: () => Promise<T>
): Promise<T> {
  const error = () => new AppKitError('TIMEOUT', { source: 'The app', milliseconds: STEP_LIMIT_MS })
  try {
    return await withTimeLimit({ ...place, milliseconds: STEP_LIMIT_MS, error }, (ended) => untilAborted(run(), ended))
  } catch (cause) {
    if (AppKitError.is(cause)) throw cause
    const detail = cause instanceof Error ? cause.message.slice(0, 256) : 'The sign-in failed'
    throw new AppKitError('SIGN_IN_FAILED', { detail }, { cause })
  }
}

const signText =
  (siwx: SIWXConfig, message: string, account: AccountSnapshot): WidgetThunk<Promise<string>> =>
  (dispatch) =>
    siwx.signMessage
      ? siwx.signMessage({ message, chainId: account.caipNetworkId, accountAddress: account.address })
      : dispatch(signMessage({ message, snapshot: account }))

/**
 * Gives the app a session to keep. One of an account that is disconnected before the app has taken it is ended, however late that is.
 * @throws AppKitError CONTEXT_CHANGED when the account is disconnected
 */
const addSession =
  (siwx: SIWXConfig, account: AccountSnapshot, session: SIWXSession): WidgetThunk<Promise<void>> =>
  async (_dispatch, getState, { debug }) => {
    const { namespace, connectorUid, caipNetworkId, address } = account
    const isConnected = () => {
      const live = selectLiveConnection(getState(), namespace)
      return live?.connectorUid === connectorUid || live?.activeAddress === address
    }
    const left = () => new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
    if (!isConnected()) throw left()
    await siwx.addSession(session)
    if (isConnected()) return
    try {
      if (siwx.signOutOnDisconnect !== false) await siwx.revokeSession(caipNetworkId, address)
    } catch {
      debug({ name: 'siwx.signOutFailed', detail: { namespace } })
    }
    throw left()
  }

/** What a message says, without what it can do. */
function dataOf(message: SIWXMessage): SIWXMessageData {
  const said = Object.entries(message).filter(([, value]) => value !== undefined && typeof value !== 'function')
  return Object.fromEntries(said) as unknown as SIWXMessageData
}

/**
 * Declines to sign in. A user who need not goes on without a session; one who must goes back to the network where the account is signed
 * in, and is disconnected where there is none or the wallet does not go there within 30 s. Never rejects.
 */
export const cancelSignIn =
  (): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { emit, clock, flows }) => {
    const status = selectSignIn(getState())
    const question = questionOf(status)
    if (!question || status.step === 'cancelling' || status.step === 'saving') return
    const { account, isRequired } = question
    emit({ event: 'CLICK_CANCEL_SIWX', properties: { network: account.caipNetworkId } })
    if (!isRequired) {
      dispatch(noteDeclined(account, true))
      dispatch(ended({ step: 'declined', account }))
      dispatch(leaveSignIn())
      return
    }
    dispatch(moved('cancelling'))
    const signedIn = selectSignedIn(getState())
    const isWayBack =
      signedIn?.address === account.address &&
      signedIn.connectorUid === account.connectorUid &&
      signedIn.caipNetworkId !== account.caipNetworkId
    const isAsked = () => isSameAccount(questionOf(selectSignIn(getState()))?.account, account)
    if (isWayBack) {
      const limit = { clock, signal: flows.gone.signal }
      const switching = byHost(limit, () => dispatch(switchNetwork(signedIn.caipNetworkId)))
      const result = await switching.catch(() => undefined)
      if (result?.status === 'switched' || result?.status === 'requested' || !isAsked()) return
    }
    // The state shows it in any case; what the wallet made of it does not concern a user who leaves.
    const leaving = dispatch(disconnect({ namespace: account.namespace })).catch(() => undefined)
    // While a switch is unanswered, nothing else checks which account is left.
    if (isAsked()) {
      dispatch(accountChanged(undefined))
      dispatch(leaveSignIn())
    }
    await leaving
  }

/** Leaves the view of signing in for what it was opened over, or closes. */
export const leaveSignIn = (): WidgetThunk => (dispatch, getState) => {
  const { router, options } = getState()
  if (!isSignInShown({ router })) return
  const below = router.stack[router.stack.findIndex(({ view }) => VIEWS.includes(view)) - 1]
  if (below) dispatch(routerSlice.actions.resumed(below.key))
  else dispatch(options.enableEmbedded ? openModal() : closeModal())
}
