import { Hono } from 'hono'
import { codeDesk } from '../codes/code-desk.js'
import { codeQuota } from '../codes/code-quota.js'
import type { OriginPattern } from '../http/origin-pattern.js'
import type { RequestLimit } from '../http/request-limit.js'
import type { MailTransport } from '../mail/mail-transport.js'
import type { Storage } from '../storage/storage.js'
import { knownDevices } from '../users/known-devices.js'
import { sessionTokens } from '../users/session-tokens.js'
import { userRegistry } from '../users/user-registry.js'
import type { KeyVault } from '../vault/key-vault.js'
import { accountRoutes } from './account-routes.js'
import { appCheck } from './app-check.js'
import { devicePages } from './device-pages.js'
import { emailChange } from './email-change.js'
import { emailLogin, type EmailLoginOptions } from './email-login.js'
import { farcasterAttempts } from './farcaster-attempts.js'
import { farcasterLogin, type FarcasterLoginOptions } from './farcaster-login.js'
import { authenticate } from './frame-requests.js'
import { loginAttempts } from './login-attempts.js'
import { notices } from './notices.js'
import { passkeyRoutes } from '../passkeys/passkey-routes.js'
import { socialAccounts } from './social-accounts.js'
import { socialAttempts } from './social-attempts.js'
import { socialCallback } from './social-callback.js'
import { socialLogin } from './social-login.js'
import { undoLinks } from './undo-links.js'
import { undoPages } from './undo-pages.js'
import type { SocialProvider, SocialSettings } from './social-providers.js'

/** The module's dependencies. */
export interface LoginModuleOptions extends Pick<EmailLoginOptions, 'pause'>, Pick<FarcasterLoginOptions, 'farcaster'> {
  readonly storage: Storage
  readonly mails: Pick<MailTransport, 'send'>
  readonly vault: KeyVault
  /** Pages in which people may log in. */
  readonly origins: readonly OriginPattern[]
  /** `undefined`: every project. */
  readonly projectIds: ReadonlySet<string> | undefined
  /** Mails of one project in a day to devices that never signed in. */
  readonly mailsPerProject: number
  /** Between two mails for one reason to one mailbox by one asker, ms. 0: none. @default 30,000 */
  readonly mailPause?: number | undefined
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
  readonly callerOf: RequestLimit['callerOf']
  /** Origin of the frame, to which people come back who log in with an account elsewhere. */
  readonly frameOrigin: string
  /** Accounts elsewhere with which people may log in. */
  readonly socials: ReadonlyMap<SocialProvider, SocialSettings>
  /** For one answer of a provider, ms. */
  readonly upstreamTimeout: number
  /** Takes what the operator may have to mend. */
  readonly log: (error: unknown) => void
  /** Whether people may protect their wallets by passkeys. @default false */
  readonly hasPasskeys?: boolean | undefined
}

/**
 * The module that logs people into their embedded wallets: routes for the secure frame, which keeps session and keys, and the page
 * behind the link in a mail. It trusts that only the frame's origin reaches its routes (`frame-origin.ts`).
 */
export function loginModule(options: LoginModuleOptions): Hono {
  const { storage, vault } = options
  const quota = codeQuota(storage, options)
  const desk = codeDesk({ ...options, quota })
  const users = userRegistry({ storage, vault, frameOrigin: options.frameOrigin })
  const sessions = sessionTokens(storage, users)
  const devices = knownDevices(storage)
  const attempts = loginAttempts(storage)
  const checkApp = appCheck(options)
  const links = undoLinks(storage, options.publicUrl)
  const told = notices(options.mails, options.log)
  const parts = {
    ...options,
    quota,
    desk,
    users,
    sessions,
    devices,
    attempts,
    checkApp,
    undoLinks: links,
    notices: told
  }
  const signedIn = authenticate(sessions, checkApp)
  const accounts = socialAccounts({ settings: options.socials, timeout: options.upstreamTimeout })
  const socials = { ...parts, accounts, attempts: socialAttempts(storage) }
  const app = new Hono()
    .route('/', emailLogin(parts))
    .route('/', socialLogin(socials))
    .route('/', socialCallback(socials))
    .route('/', accountRoutes({ ...parts, signedIn }))
    .route('/', emailChange({ ...parts, signedIn }))
    .route('/', farcasterLogin({ ...parts, farcasterAttempts: farcasterAttempts(storage) }))
    .route('/', devicePages(parts))
    .route('/', undoPages({ storage, users, links, notices: told }))
  return options.hasPasskeys ? app.route('/', passkeyRoutes({ ...parts, signedIn })) : app
}
