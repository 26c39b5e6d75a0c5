import {
  createFrameServer,
  type FrameServer,
  type FrameServerLogEntry,
  type FrameServerWindow
} from '@appkit/frame-protocol/server'
import type { DappMetadata } from '@appkit/frame-protocol'
import { createAccountTypes } from '../accounts/account-types.js'
import { createCallsBook } from '../accounts/calls-book.js'
import { createReadDeployment } from '../accounts/read-deployment.js'
import { createUnderWay } from '../accounts/under-way.js'
import { createApprovals, type Approvals } from '../approval/approvals.js'
import { isOwnHost } from '../approval/is-own-host.js'
import type { ExportedKeys, FrameAccounts } from '../keys/derive-keys.js'
import type { Speech } from '../messages/create-speech.js'
import { createNetworkList } from '../networks/network-list.js'
import { createNodeClient } from '../nodes/node-client.js'
import type { Authenticator } from '../passkeys/authenticator.js'
import { createPasskeys } from '../passkeys/passkeys.js'
import type { DeviceSecret } from '../session/device-secret.js'
import { createEmailChange } from '../session/email-change.js'
import { createFarcasterLogin } from '../session/farcaster-login.js'
import { createFrameStorage, type StorageAccess } from '../session/frame-storage.js'
import { createLogin } from '../session/login.js'
import { createServicesClient } from '../session/services-client.js'
import { createSession } from '../session/session.js'
import { createSocialLogin } from '../session/social-login.js'
import type { FrameSettings } from '../settings/frame-settings.js'
import { createFrameHandlers, type AppParts } from './frame-handlers.js'
import type { FrameTheme } from './frame-theme.js'

/** How long a bundler is waited for, ms: it asks a node several times before it answers. */
const BUNDLER_TIMEOUT = 30_000

/** What a frame runs on. In a browser all of it is the page's own. */
export interface FrameOptions {
  readonly window: FrameServerWindow
  readonly settings: FrameSettings
  /** Origins of the pages around the frame, from its parent up; none where the browser does not say. */
  readonly ancestorOrigins: readonly string[]
  /** Origin of the frame itself. */
  readonly ownOrigin: string
  /** Of the page's address, until the app says its own. */
  readonly projectId: string
  readonly fetch: typeof fetch
  readonly clock: { now(): number; pause(milliseconds: number, signal: AbortSignal): Promise<void> }
  /** Throws where storage is blocked. */
  readonly storage: () => StorageAccess
  readonly theme: FrameTheme
  readonly speech: Speech
  /** Where a secret is kept that a passkey has opened, for the app of that origin. */
  deviceSecret(origin: string): DeviceSecret
  /** Brings what speaks WebAuthn in a window: the frame's, or one that it has opened. */
  loadAuthenticator(view: Window): Promise<Authenticator>
  /** Brings what makes keys of a secret. */
  deriveAccounts(secret: string): Promise<FrameAccounts>
  /** The same, for their owner to see. */
  deriveKeys(secret: string): Promise<ExportedKeys>
  reload(): void
  onUnverifiedOrigin(origin: string): void
  /** Diagnostics without any content of messages. */
  log?(entry: FrameServerLogEntry): void
}

/** A frame at work. */
export interface Frame {
  readonly server: FrameServer
  readonly approvals: Approvals
  /** The app around the frame. `undefined`: none was verified yet. */
  host(): FrameHost | undefined
  dispose(): void
}

/** The app around the frame, as the approval sheet names it. */
export interface FrameHost {
  /** Exact, as the browser says. */
  readonly origin: string
  /** What the app calls itself. */
  readonly name: string | undefined
  /** Whether the operator of the frame has named it as one of theirs, and whatever is around it. */
  readonly isOwn: boolean
  /** Whether the login outlives the page. */
  readonly isKept: boolean
}

/**
 * The whole frame but for its page. Everything is made in this one call, nothing awaited, so that the handshake finds it listening.
 * @source docs/secure-frame.md
 */
export function createFrame(options: FrameOptions): Frame {
  const { settings, fetch, clock } = options
  const approvals = createApprovals()
  let { projectId } = options
  let dapp: DappMetadata | undefined
  let app: AppParts | undefined
  let stopWatching = (): void => undefined

  const createAppParts = (origin: string): AppParts => {
    const storage = createFrameStorage(origin, options.storage)
    const services = createServicesClient({
      servicesUrl: settings.servicesUrl,
      fetch,
      now: clock.now,
      language: options.speech.wanted,
      onNextToken(before, next) {
        if (storage.sessionToken() === before) storage.setSessionToken(next)
      }
    })
    const { deriveAccounts, loadAuthenticator } = options
    const deviceSecret = options.deviceSecret(origin)
    const onOver = (): void => server.notifySession()
    const session = createSession({ services, storage, deviceSecret, onOver, deriveAccounts })
    const passkeys = createPasskeys({ services, storage, session, loadAuthenticator })
    stopWatching = storage.watch((change) => {
      if (change === 'login') session.forgetKeys()
      else session.doubtUser()
      server.notifySession()
    })
    const login = createLogin({ services, storage, pause: clock.pause })
    const farcasterLogin = createFarcasterLogin({ services, storage, pause: clock.pause })
    const socialLogin = createSocialLogin({ services, storage, ownOrigin: options.ownOrigin, now: clock.now })
    return {
      storage,
      session,
      login,
      passkeys,
      socialLogin,
      farcasterLogin,
      emailChange: createEmailChange(session, storage),
      accountTypes: createAccountTypes(storage, settings.smartAccountNetworks ?? []),
      calls: createCallsBook(origin, options.storage)
    }
  }
  const toNodes = { servicesUrl: settings.servicesUrl, fetch, projectId: () => projectId }
  const nodes = createNodeClient(toNodes)
  const bundlers = createNodeClient({
    ...toNodes,
    path: '/v1/bundler',
    unreachable: 'error.bundler',
    timeout: BUNDLER_TIMEOUT
  })
  const gone = new AbortController()
  const handlers = createFrameHandlers({
    networks: createNetworkList(settings.networks),
    nodes,
    bundlers,
    underWay: createUnderWay({
      bundlers,
      pause: clock.pause,
      gone: gone.signal,
      onDeployed: () => server.notifySession()
    }),
    readDeployment: createReadDeployment(nodes),
    approvals,
    theme: options.theme,
    deriveKeys: options.deriveKeys,
    projectId: () => projectId,
    appParts: (origin) => (app ??= createAppParts(origin)),
    onDapp(said) {
      projectId = said.projectId
      if (said.locale !== undefined) void options.speech.speak(said.locale)
      dapp = said.metadata
    },
    reload: options.reload
  })
  const server: FrameServer = createFrameServer({
    window: options.window,
    allowedOrigins: settings.allowedOrigins,
    handlers,
    clock,
    onUnverifiedOrigin: options.onUnverifiedOrigin,
    ...(options.log && { log: options.log })
  })
  return {
    server,
    approvals,
    host() {
      const { origin } = server
      if (origin === undefined) return undefined
      const isOwn = isOwnHost(origin, options.ancestorOrigins, settings.ownOrigins ?? [])
      return { origin, name: dapp?.name, isOwn, isKept: app?.storage.isKept ?? true }
    },
    dispose() {
      gone.abort()
      stopWatching()
      server.dispose()
    }
  }
}
