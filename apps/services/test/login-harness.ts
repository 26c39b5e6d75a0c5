import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { parseOriginPattern } from '../src/http/origin-pattern.js'
import { requestLimit } from '../src/http/request-limit.js'
import { loginModule, type LoginModuleOptions } from '../src/login/login-module.js'
import type { Mail } from '../src/mail/mail-transport.js'
import { servicesApp } from '../src/server/services-app.js'
import { fileStorage } from '../src/storage/file-storage.js'
import { chargeTo, payerScope } from '../src/storage/payer-scope.js'
import type { Storage } from '../src/storage/storage.js'
import { embeddedVault } from '../src/vault/embedded-vault.js'
import type { KeyVault } from '../src/vault/key-vault.js'
import { parseVaultKeys } from '../src/vault/parse-vault-keys.js'
import { APP, codeIn, FRAME_ORIGIN, frameClient, linkIn, type FrameCaller, type FrameClient } from './frame-client.js'
import { temporaryFolder } from './temporary-folder.js'

/** When the clock of a harness begins, ms since 1970: noon, so that a day of UTC ends in between. */
const NOON = 1_790_078_400_000

/** A user who is signed in. */
export interface Login {
  readonly loginId: string
  readonly token: string
  readonly deviceToken: string
  readonly userId: string
}

/** The login module in the frame of the services, on a file, with a clock and a mail server of its own. */
export interface LoginHarness extends FrameClient {
  readonly app: Hono
  readonly storage: Storage
  readonly vault: KeyVault
  /** What was sent, oldest first. */
  readonly mails: Mail[]
  /** What the operator was told. */
  readonly logged: unknown[]
  /** Lets time pass. @param ms */
  pass(ms: number): void
  now(): number
  /** Mails do not leave until it is called with false. */
  breakMails(isBroken: boolean): void
  /** The newest mail to an address. */
  mailTo(email: string): Mail
  /** Opens the link in the newest mail and presses the button. */
  approve(email: string): Promise<Response>
  /** Logs in by link and code, on a new device unless it is named. */
  login(email: string, deviceToken?: string, caller?: FrameCaller): Promise<Login>
  /** Asks for a code as a new device whose link its owner opens. @returns the id of the login, and the code */
  codeFor(email: string, caller?: FrameCaller): Promise<{ readonly loginId: string; readonly code: string }>
}

/** How one is opened. */
export interface LoginHarnessOptions extends Partial<LoginModuleOptions> {
  /** How long the vault waits, ms. @default it locks nothing */
  readonly waitingTime?: number | undefined
  /** Keeps what the module keeps, by the clock of the harness. @default a file */
  readonly openStorage?: ((now: () => number) => Promise<Storage>) | undefined
}

/** Opens one; it is closed after the test. */
export async function loginHarness({
  waitingTime,
  openStorage = openFile,
  ...options
}: LoginHarnessOptions = {}): Promise<LoginHarness> {
  let now = NOON
  const payers = payerScope()
  const storage = chargeTo(payers, await openStorage(() => now))
  const keys = parseVaultKeys(randomBytes(32).toString('base64'))
  const { vault = embeddedVault(keys, { storage, waitingTime, now: () => now }) } = options
  const mails: Mail[] = []
  const logged: unknown[] = []
  let isBroken = false
  const { callerOf } = requestLimit(
    { take: () => Promise.resolve(0), close: () => Promise.resolve() },
    { perMinute: 0, proxies: new Set(['']) }
  )
  const origins = ['https://app.example', 'https://*.apps.example'].map(parseOriginPattern)
  const module = loginModule({
    storage,
    mails: {
      send: async (mail) => {
        if (isBroken) throw new Error('no mail server')
        mails.push(mail)
      }
    },
    vault,
    farcaster: undefined,
    origins,
    projectIds: undefined,
    mailsPerProject: 5000,
    mailPause: 0,
    publicUrl: 'https://api.example',
    callerOf,
    frameOrigin: FRAME_ORIGIN,
    socials: new Map(),
    upstreamTimeout: 10_000,
    log: (error) => void logged.push(error),
    pause: async (ms) => void (now += ms),
    ...options
  })
  const app = servicesApp({
    origins,
    projectIds: undefined,
    publicUrl: 'https://api.example',
    frameOrigin: FRAME_ORIGIN,
    modules: [module],
    storage,
    caller: { payers, callerOf },
    log: (_id, error) => void logged.push(error)
  })
  const client = frameClient((path, request) => app.request(`https://api.example${path}`, request))
  const mailTo = (email: string): Mail => {
    const mail = mails.findLast(({ to }) => to === email)
    if (!mail) throw new Error('No mail came')
    return mail
  }
  const approve = async (email: string): Promise<Response> =>
    app.request(linkIn(mailTo(email).text), { method: 'POST', headers: { origin: 'https://api.example' } })
  const codeFor: LoginHarness['codeFor'] = async (email, caller) => {
    const { loginId } = await client.done('POST /frame/v1/email', { ...APP, email }, caller)
    await approve(email)
    await client.done('POST /frame/v1/device', { loginId }, caller)
    return { loginId, code: codeIn(mailTo(email).text) }
  }
  return {
    ...client,
    app,
    storage,
    vault,
    mails,
    logged,
    now: () => now,
    pass: (ms) => void (now += ms),
    breakMails: (broken) => void (isBroken = broken),
    mailTo,
    approve,
    codeFor,
    async login(email, deviceToken, caller) {
      const known =
        deviceToken === undefined
          ? undefined
          : await client.done('POST /frame/v1/email', { ...APP, email, deviceToken }, caller)
      const { loginId, code } = known
        ? { loginId: known.loginId, code: codeIn(mailTo(email).text) }
        : await codeFor(email, caller)
      const answer = await client.done('POST /frame/v1/otp', { loginId, otp: code, deviceToken }, caller)
      return {
        loginId,
        token: answer.sessionToken,
        deviceToken: answer.deviceToken,
        userId: answer.user.id
      }
    }
  }
}

async function openFile(now: () => number): Promise<Storage> {
  return fileStorage(join(await temporaryFolder(), 'services.db'), { now, uptime: now, upkeepEvery: 3_600_000 })
}
