import { AppKitError, parseCaipNetworkId, type CaipNetworkId, type ConnectorContext } from '@appkit/core'
import type { ConnectorSession, EmbeddedAccountType, EmbeddedUser, FramePlace, LoginRuntime } from '@appkit/core'
import { eitherSignal, SOCIAL_NAMES, toAppKitError, untilAborted, waitAtMost } from '@appkit/core/internal'
import { FRAME_ERROR_CODES, FRAME_TIMES } from '@appkit/frame-protocol'
import { createFrameClient, FrameFailure, type FrameAccess } from '@appkit/frame-protocol/client'
import type { SecureFrameOptions } from '../options.js'
import { isListedOrigin } from '../origin/is-listed-origin.js'
import { frameNetworks, fromReference, nodeOf, toReference, type FrameNamespace } from '../session/frame-networks.js'
import { createFrameSession, type FrameSession } from '../session/frame-session.js'
import { readAccount, toEmbeddedUser } from '../session/read-user.js'
import { createAskFrame } from './ask-frame.js'
import { followOnce } from './follow-once.js'
import { createLoginStorage } from './login-storage.js'
import { createMails } from './mails.js'
import { createPageData } from './page-data.js'
import { readLogin, type Login, type LoginQuestion } from './read-login.js'
import { createFrameReload } from './reload-frame.js'
import { createSmartNetworks } from './smart-networks.js'
import { createWalletRequests } from './wallet-requests.js'

const CONNECTOR_ID = 'AUTH'
const NAME = 'Email'

/** What the wallet of a login is called: how they logged in. Stored with the connection, so it says nothing else of them. @source docs/threats.md T12.06 */
const nameOf = ({ provider }: EmbeddedUser): string => (provider === 'email' ? NAME : SOCIAL_NAMES[provider])

/** The page's iframe, as far as the runtime uses it. */
export interface RuntimeFrame extends FrameAccess {
  place(place: FramePlace | undefined): void
  dispose(): void
}

/** One runtime of the secure frame. @param createFrame makes the place of the iframe; it calls back when the person turns away from it */
export function createRuntime(
  options: SecureFrameOptions,
  context: ConnectorContext,
  createFrame: (onDismiss: () => void) => RuntimeFrame
): LoginRuntime {
  const { clock, window } = context
  const over = new AbortController()
  const storage = createLoginStorage(context, clock)
  const frame = createFrame(() => {
    requests.reject()
    frame.place(undefined)
  })
  const heightListeners = new Set<(height: number) => void>()
  let session: FrameSession | undefined
  let accountType: EmbeddedAccountType | undefined

  const client = createFrameClient({
    frameUrl: options.frameUrl,
    frame,
    clock,
    window,
    random: (bytes) => window.crypto.getRandomValues(bytes),
    onStatus: (status) => status === 'ready' && noteReady(),
    onTimeout: (reason) =>
      reason === 'iframe_load_failed' && context.emit({ type: 'alert', code: 'IFRAME_LOAD_FAILED' }),
    onSessionUpdate: followOnce(() => followFrame()),
    onHeight: (height) => {
      for (const listener of [...heightListeners]) listener(height)
    },
    log: ({ dropped }) => context.debug({ name: 'frame.dropped', detail: { dropped } })
  })
  const reload = createFrameReload(client, clock, over.signal)
  const ask = createAskFrame(client, context, reload, over.signal)
  const pageData = createPageData(client, context)
  const smartNetworks = createSmartNetworks(ask)
  const mails = createMails(ask, storage, clock)
  const requests = createWalletRequests(context, ask, () => frame.place(undefined))

  function noteReady(): void {
    reload.noteReady()
    pageData.send()
    void smartNetworks.load()
  }

  const served = () => frameNetworks(options, context)
  const networkOf = (caipNetworkId: CaipNetworkId) => served().find((known) => known.caipNetworkId === caipNetworkId)

  function endSession(reason: AppKitError): void {
    session?.end(reason)
    session = undefined
    frame.place(undefined)
  }

  const connectPasskey = (signal: AbortSignal): Promise<void> =>
    requests.show('CONNECT_PASSKEY', async (rejected) => {
      await ask('CONNECT_PASSKEY', undefined, AbortSignal.any([rejected, signal]))
    })

  /** Asks a user who has proved who they are for the passkey that protects their keys, where there is one. */
  async function readProtected({ social, ...question }: LoginQuestion, signal: AbortSignal): Promise<Login> {
    const read = (asked: LoginQuestion): Promise<Login> =>
      readLogin(ask, storage, smartNetworks, served(), asked, signal)
    try {
      return await read({ social, ...question })
    } catch (error) {
      if (!isPasskeyNeeded(error)) throw error
      await connectPasskey(signal)
      return read(question)
    }
  }

  /** Shows a logged-in user what is theirs. */
  async function showOwn(name: 'ADD_PASSKEY' | 'DELETE_USER' | 'EXPORT_KEYS', signal: AbortSignal): Promise<void> {
    const { over: ended } = requireLogin()
    await requests.show(name, (rejected) =>
      ask(name, undefined, AbortSignal.any([rejected, eitherSignal(ended, signal)]))
    )
  }

  /** Whatever the frame answers, or does not: a user not logged in there is not connected here. */
  async function deleteUser(signal: AbortSignal): Promise<void> {
    try {
      await showOwn('DELETE_USER', signal)
    } catch (error) {
      followFrame().catch(() => undefined)
      throw error
    }
    storage.clear()
    endSession(new AppKitError('WALLET_DISCONNECTED', { connector: NAME }))
  }

  async function openSession(question: LoginQuestion, signal: AbortSignal): Promise<ConnectorSession> {
    const login = await readProtected(question, signal)
    accountType = question.accountType
    storage.noteLogin()
    storage.noteNetwork(login.mainNetwork)
    const signedIn = login.signedIn.length > 0 && { signedIn: login.signedIn }
    if (session?.id === login.id) {
      session.update({ user: login.user })
      for (const part of login.parts) session.update({ part })
      return { ...session.toSession(), ...signedIn }
    }
    endSession(new AppKitError('WALLET_DISCONNECTED', { connector: NAME }))
    session = createFrameSession({
      connectorId: CONNECTOR_ID,
      name: nameOf(login.user),
      ...login,
      approvedOf: (namespace) =>
        served().flatMap((network) => (network.chainNamespace === namespace ? [network.caipNetworkId] : [])),
      request: requests.request,
      switchNetwork: (_session, caipNetworkId) => switchNetwork(caipNetworkId, undefined)
    })
    return { ...session.toSession(), ...signedIn }
  }

  function requireLogin(): FrameSession {
    if (!session) throw new AppKitError('WALLET_DISCONNECTED', { connector: NAME })
    return session
  }

  /** Asks for the account of one namespace again, and tells the kit where it changed. */
  async function refresh(live: FrameSession, caipNetworkId: CaipNetworkId, signal: AbortSignal): Promise<void> {
    const namespace = parseCaipNetworkId(caipNetworkId).namespace as FrameNamespace
    const user = await ask(
      'GET_USER',
      {
        chainId: toReference(caipNetworkId),
        ...smartNetworks.preferenceOn(caipNetworkId, accountType),
        ...nodeOf(networkOf(caipNetworkId))
      },
      signal
    )
    if (session !== live) return
    const account = readAccount(user, namespace)
    const nextUser = toEmbeddedUser(user, account)
    const isAbout = namespace === 'eip155' || live.partOf('eip155') === undefined
    const changes = { part: { namespace, account, caipNetworkId }, ...(isAbout && { user: nextUser }) }
    if (live.update(changes)) context.emit({ type: 'sessionUpdated', session: live.toSession() })
  }

  async function switchNetwork(caipNetworkId: CaipNetworkId, signal: AbortSignal | undefined): Promise<void> {
    const live = requireLogin()
    const network = networkOf(caipNetworkId)
    if (!network) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
    const namespace = network.chainNamespace as FrameNamespace
    if (live.partOf(namespace)?.caipNetworkId !== caipNetworkId) {
      const ended = eitherSignal(live.over, signal)
      await ask('SWITCH_NETWORK', { chainId: toReference(caipNetworkId), ...nodeOf(network) }, ended)
      await refresh(live, caipNetworkId, ended)
    }
    storage.noteNetwork(caipNetworkId)
  }

  /** A user logged in or out, in another tab for instance. What a tab of this app did is followed by the kit itself. */
  async function followFrame(): Promise<void> {
    const live = session
    if (!live || !storage.isLoggedIn) return
    const { isConnected } = await ask('IS_CONNECTED', undefined, live.over)
    if (session !== live || !storage.isLoggedIn) return
    if (!isConnected) {
      storage.clear()
      endSession(new AppKitError('SESSION_EXPIRED', { connector: NAME }))
      context.emit({ type: 'sessionEnded', sessionId: live.id, reason: 'expired' })
      return
    }
    const question = { networks: networksOf(live), accountType }
    const login = await readLogin(ask, storage, smartNetworks, served(), question, live.over)
    if (session !== live) return
    if (login.id !== live.id) {
      endSession(new AppKitError('SESSION_EXPIRED', { connector: NAME }))
      context.emit({ type: 'sessionEnded', sessionId: live.id, reason: 'expired' })
      return
    }
    const { user } = login
    const changed = login.parts.map((part) => live.update({ part, user }))
    if (changed.includes(true)) context.emit({ type: 'sessionUpdated', session: live.toSession() })
  }

  /** The page has forgotten which network was used last; the frame may know. */
  async function noteNetworkOfFrame(signal: AbortSignal): Promise<void> {
    const chainId = await ask('GET_CHAIN_ID', undefined, signal).then(
      (answer) => answer.chainId,
      () => null
    )
    const caipNetworkId = fromReference(chainId)
    if (caipNetworkId) storage.noteNetwork(caipNetworkId)
  }

  function dispose(): void {
    if (over.signal.aborted) return
    context.signal.removeEventListener('abort', dispose)
    const reason = new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })
    over.abort(reason)
    endSession(reason)
    client.dispose()
    frame.dispose()
  }
  context.signal.addEventListener('abort', dispose)

  /** Nothing but an AppKitError leaves a method, and nothing runs on a runtime that is gone. */
  async function run<T>(method: string, action: () => Promise<T>): Promise<T> {
    if (over.signal.aborted) throw new AppKitError('DISPOSED', { method })
    try {
      return await action()
    } catch (error) {
      throw toAppKitError(error, { method })
    }
  }

  return {
    kind: 'login',
    handle: undefined,
    checkOrigin: (signal) =>
      run('checkOrigin', async () => {
        const patterns = await untilAborted(context.getAllowedOrigins(), signal)
        if (isListedOrigin(window.location.origin, patterns)) return
        context.emit({ type: 'alert', code: 'UNVERIFIED_DOMAIN' })
        throw new AppKitError('FORBIDDEN', { source: NAME })
      }),
    connectEmail: (email, signal) => run('connectEmail', () => mails.connectEmail(email, signal)),
    connectDevice: (signal) => run('connectDevice', () => mails.connectDevice(signal)),
    connectOtp: (otp, signal) => run('connectOtp', () => ask('CONNECT_OTP', { otp }, signal)),
    frameOrigin: new URL(options.frameUrl).origin,
    getSocialRedirectUri: (request, signal) =>
      run('getSocialRedirectUri', async () => (await ask('GET_SOCIAL_REDIRECT_URI', request, signal)).uri),
    getFarcasterUri: (signal) =>
      run('getFarcasterUri', async () => (await ask('GET_FARCASTER_URI', undefined, signal)).url),
    connectFarcaster: (signal) =>
      run('connectFarcaster', async () => {
        try {
          await ask('CONNECT_FARCASTER', undefined, signal)
        } catch (error) {
          // An approval on the phone that comes now logs no user in.
          if (signal.aborted && !session) reload.begin()
          throw error
        }
      }),
    logIn: ({ signal, ...question }) =>
      run('logIn', async () => {
        try {
          return await openSession(question, signal)
        } catch (error) {
          // A user who turned back is not left logged in.
          if (signal.aborted && !session) void ask('SIGN_OUT', undefined).catch(() => undefined)
          throw error
        }
      }),
    restore: (signal, { networks, accountType: type } = {}) =>
      run('restore', async () => {
        if (session) return session.toSession()
        if (!storage.isLoggedIn) return undefined
        const { isConnected } = await ask('IS_CONNECTED', undefined, signal)
        if (isConnected) {
          if (!storage.lastNetwork) await noteNetworkOfFrame(signal)
          return openSession({ networks, accountType: type }, signal)
        }
        storage.clear()
        return undefined
      }),
    select(sessionId, caipNetworkId) {
      if (session?.id !== sessionId) return
      switchNetwork(caipNetworkId, undefined).catch(() => undefined)
    },
    setPreferredAccount: (type, signal) =>
      run('setPreferredAccount', async () => {
        const live = requireLogin()
        const part = live.partOf('eip155')
        if (!part) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: 'eip155' })
        const ended = eitherSignal(live.over, signal)
        accountType = await ask('SET_PREFERRED_ACCOUNT', { type }, ended).then(
          () => type,
          (error: unknown) => {
            if (error instanceof FrameFailure && error.reason === 'answered') return 'eoa' as const
            throw error
          }
        )
        await refresh(live, part.caipNetworkId, ended)
      }),
    switchNetwork: (caipNetworkId, signal) => run('switchNetwork', () => switchNetwork(caipNetworkId, signal)),
    updateEmail: (email, signal, options) => run('updateEmail', () => mails.updateEmail(email, signal, options)),
    updateEmailPrimaryOtp: (otp, signal) =>
      run('updateEmailPrimaryOtp', () => ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, signal)),
    updateEmailSecondaryOtp: (otp, signal) =>
      run('updateEmailSecondaryOtp', async () => {
        const live = requireLogin()
        const { newEmail } = await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, signal)
        if (live.update({ user: { ...live.user, email: newEmail } })) {
          context.emit({ type: 'sessionUpdated', session: live.toSession() })
        }
      }),
    connectPasskey: (signal) => run('connectPasskey', () => connectPasskey(signal)),
    addPasskey: (signal) => run('addPasskey', () => showOwn('ADD_PASSKEY', signal)),
    exportKeys: (signal) => run('exportKeys', () => showOwn('EXPORT_KEYS', signal)),
    deleteUser: (signal) => run('deleteUser', () => deleteUser(signal)),
    syncTheme: (theme) => pageData.setTheme(theme),
    syncLocale: (locale) => pageData.setLocale(locale),
    placeFrame: (place) => frame.place(place),
    watchFrameHeight(onHeight) {
      heightListeners.add(onHeight)
      return () => void heightListeners.delete(onHeight)
    },
    rejectRequests: () => requests.reject(),
    disconnect: (sessionId, { isOver = false } = {}) =>
      run('disconnect', async () => {
        if (session?.id !== sessionId) return
        if (!isOver) storage.clear()
        endSession(new AppKitError('WALLET_DISCONNECTED', { connector: NAME }))
        if (isOver) return
        await waitAtMost(clock, FRAME_TIMES.signOut, ask('SIGN_OUT', undefined), over.signal)
      }),
    dispose
  }
}

function isPasskeyNeeded(error: unknown): boolean {
  return error instanceof FrameFailure && error.answer?.code === FRAME_ERROR_CODES.passkeyNeeded
}

function networksOf(live: FrameSession): Readonly<Record<string, CaipNetworkId>> {
  return Object.fromEntries(live.toSession().granted.map(({ namespace, caipNetworkId }) => [namespace, caipNetworkId]))
}
