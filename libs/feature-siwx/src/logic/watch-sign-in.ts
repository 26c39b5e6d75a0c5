import { AppKitError, type AccountSnapshot } from '@appkit/core'
import type { SIWXConfig, SIWXSession } from '@appkit/core/sign-in'
import {
  goTo,
  openModal,
  routerSlice,
  selectConnection,
  selectCurrentRoute,
  selectSupportedNetworks,
  untilAborted,
  withTimeLimit,
  type Widget,
  type WidgetState,
  type WidgetThunk
} from '@appkit/core/internal'
import { hasDeclined, noteDeclined } from './declined-accounts.js'
import { installSignIn } from './install-sign-in.js'
import { isInTransition, isSameAccount, selectAccountToSignIn } from './account-to-sign-in.js'
import { cancelSignIn, isSignInShown, leaveSignIn } from './sign-in.js'
import { awaitEnd, firstEnd } from './session-end.js'
import { questionOf, selectSignIn, signInSlice } from './sign-in-slice.js'

const { accountChanged, asked, disconnected, ended } = signInSlice.actions

/** Views that a connection has just been made in: signing in takes their place. On others it lies on top. */
const LEFT_VIEWS = /^(?:Connect|AllWallets|EmailVerify)/

/** How long the app may take to say which sessions there are, ms: the view that led to the connection waits for it. */
const SESSIONS_LIMIT_MS = 10_000

/** What sees to it that people sign in. */
export interface SignInWatch {
  /** Resolves once it is known whether the account in use has to sign in, and asked if it has. */
  settled(): Promise<void>
  /** Looks at the sessions of the account in use once more. */
  recheck(): void
}

/**
 * Looks, whenever another account, network or wallet is in use and nothing is changing, whether it has a session, and asks where it has none. Ends
 * the sessions of accounts that are disconnected. One for each widget, whose end is its end.
 */
export function watchSignIn(widget: Widget, siwx: SIWXConfig): SignInWatch {
  const { store, dispatch } = widget
  installSignIn(widget)
  let last: AccountSnapshot | undefined
  let checking: Promise<void> = Promise.resolve()
  /** When the session is over that is waited for. */
  let awaited: number | undefined
  let stopWaiting: () => void = () => undefined
  /** Every account that was in use since its family was connected, once. */
  const used = new Map<string, AccountSnapshot>()

  async function check(account: AccountSnapshot): Promise<void> {
    const sessions = await dispatch(findSessions(siwx, account))
    // Another account may be in use by now: it is looked at by itself.
    if (!isSameAccount(last, account)) return
    const hasSession = sessions && sessions.length > 0
    if (hasSession) {
      // One that the app takes for good at its end is looked at a few times more.
      const endsAt = dispatch(firstEnd(sessions)) ?? awaited
      dispatch(ended({ step: 'signedIn', account, endsAt }))
      dispatch(leaveSignIn())
      return
    }
    const { step } = selectSignIn(store.getState())
    if (step !== 'checking' && step !== 'signedIn') return
    // A signed-in user stays so until the app says otherwise.
    if (hasSession === undefined && step === 'signedIn') return
    const isRequired = siwx.getRequired?.() ?? false
    if (!isRequired && dispatch(hasDeclined(account))) {
      dispatch(ended({ step: 'declined', account }))
      return
    }
    // On screen first: a question that is not shown counts as left.
    dispatch(showSignIn())
    dispatch(asked({ account, isRequired }))
  }

  /** Where the user has to sign in, nothing else is shown; where they need not, leaving is an answer. */
  function keepShown(state: WidgetState): void {
    const status = selectSignIn(state)
    const question = questionOf(status)
    if (!question || status.step === 'cancelling' || isSignInShown(state)) return
    if (question.isRequired && state.router.isOpen) dispatch(showSignIn())
    else void dispatch(cancelSignIn())
  }

  /** Ends the sessions of disconnected accounts. */
  function noteDisconnected(state: WidgetState): void {
    for (const [name, account] of [...used]) {
      if (selectConnection(state, account.namespace).status !== 'disconnected' || !used.delete(name)) continue
      dispatch(disconnected(account.namespace))
      dispatch(noteDeclined(account, false))
      if (siwx.signOutOnDisconnect !== false) void dispatch(signOut(siwx, account))
    }
  }

  /** Looks again when the session by which the user is signed in is over. */
  function noteEnd(state: WidgetState): void {
    const status = selectSignIn(state)
    const endsAt = status.step === 'signedIn' ? status.endsAt : undefined
    if (endsAt === awaited) return
    awaited = endsAt
    stopWaiting()
    stopWaiting = endsAt === undefined ? () => undefined : dispatch(awaitEnd(endsAt, recheck))
  }

  function look(): void {
    const state = store.getState()
    noteEnd(state)
    noteDisconnected(state)
    if (isInTransition(state)) return
    const account = selectAccountToSignIn(state)
    if (isSameAccount(last, account)) return keepShown(state)
    last = account
    if (account) used.set(`${account.namespace}:${account.address}`, account)
    const isMeant = account !== undefined && (siwx.isMeant?.(account.caipNetworkId) ?? true)
    dispatch(accountChanged(isMeant ? account : undefined))
    if (!isMeant) dispatch(leaveSignIn())
    checking = isMeant ? check(account) : Promise.resolve()
  }

  const unsubscribe = store.subscribe(look)
  dispatch(onEnd(unsubscribe))
  look()
  /** A session that is gone is asked for; one that has come meanwhile ends the question. */
  function recheck(): void {
    const { step } = selectSignIn(store.getState())
    if (last && (step === 'signedIn' || step === 'asking')) checking = check(last)
  }

  const stopRechecking = siwx.sessionRefetchIntervalMs
    ? dispatch(repeat(siwx.sessionRefetchIntervalMs, recheck))
    : () => undefined
  dispatch(onEnd(stopRechecking))
  dispatch(onEnd(() => stopWaiting()))
  return { settled: () => checking, recheck }
}

const onEnd =
  (run: () => void): WidgetThunk =>
  (_dispatch, _getState, { flows }) =>
    flows.gone.signal.addEventListener('abort', run, { once: true })

/** Runs something at intervals, while the page is looked at. @param milliseconds at least a second */
const repeat =
  (milliseconds: number, run: () => void): WidgetThunk<() => void> =>
  (_dispatch, _getState, { clock, window }) => {
    let timer = clock.setTimeout(turn, Math.max(1_000, milliseconds))
    function turn(): void {
      if (window.document?.visibilityState !== 'hidden') run()
      timer = clock.setTimeout(turn, Math.max(1_000, milliseconds))
    }
    return () => clock.clearTimeout(timer)
  }

/** The sessions of the account on its network; `undefined`: the app could not say. */
const findSessions =
  (
    siwx: SIWXConfig,
    { caipNetworkId, address }: AccountSnapshot
  ): WidgetThunk<Promise<readonly SIWXSession[] | undefined>> =>
  async (_dispatch, _getState, { clock, flows, debug }) => {
    const milliseconds = SESSIONS_LIMIT_MS
    const error = () => new AppKitError('TIMEOUT', { source: 'The app', milliseconds })
    const limit = { clock, milliseconds, error, signal: flows.gone.signal }
    try {
      const found: unknown = await withTimeLimit(limit, (ended) =>
        untilAborted(siwx.getSessions(caipNetworkId, address), ended)
      )
      if (!Array.isArray(found)) throw new AppKitError('BAD_RESPONSE', { source: 'The app', detail: 'sessions' })
      return found as readonly SIWXSession[]
    } catch (cause) {
      debug({ name: 'siwx.sessionsFailed', detail: { message: String(cause).slice(0, 128) } })
      return undefined
    }
  }

/** In place of the views that led to the connection, else over what is on screen or wanted the connection. */
const showSignIn =
  (): WidgetThunk =>
  (dispatch, getState, { views }) => {
    const wanting = getState().router.stack.findLast(({ view }) => views.get(view)?.isResumed)
    if (wanting) dispatch(routerSlice.actions.resumed(wanting.key))
    const top = selectCurrentRoute(getState())?.view
    const isOver = top !== undefined && !LEFT_VIEWS.test(top)
    dispatch(isOver ? goTo({ view: 'SIWXSignMessage' }) : openModal({ view: 'SIWXSignMessage' }))
  }

/** Ends the account's sessions on every network of its family. What cannot be ended is the server's to let run out. */
const signOut =
  (siwx: SIWXConfig, { namespace, address }: AccountSnapshot): WidgetThunk<Promise<void>> =>
  async (_dispatch, getState, { debug }) => {
    const networks = selectSupportedNetworks(getState()).filter(({ chainNamespace }) => chainNamespace === namespace)
    const ends = await Promise.allSettled(
      networks.map(async ({ caipNetworkId }) => siwx.revokeSession(caipNetworkId, address))
    )
    if (ends.some(({ status }) => status === 'rejected')) debug({ name: 'siwx.signOutFailed', detail: { namespace } })
  }
