import { join } from 'node:path'
import { formatSignInMessage, type SIWXMessageData } from '@appkit/core/sign-in'
import type { Hono } from 'hono'
import type { PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { authModule, type AuthModuleOptions } from '../src/auth/auth-module.js'
import { walletVerifiers } from '../src/auth/wallet-verifiers.js'
import { nodeCalls } from '../src/chains/node-calls.js'
import { servicesApp } from '../src/server/services-app.js'
import { fileStorage } from '../src/storage/file-storage.js'
import type { Storage } from '../src/storage/storage.js'
import { temporaryFolder } from './temporary-folder.js'

/** Where the app of a harness is. */
export const APP_ORIGIN = 'https://app.example'
export const AUTH_SECRET = 'a secret of the tests with more than 32 characters'
const BASE = '/api/auth'

/** The auth server in the frame of the services, on a file, with a clock of its own. */
export interface AuthHarness {
  readonly app: Hono
  readonly storage: Storage
  /** What the operator was told. */
  readonly logged: unknown[]
  now(): number
  /** Lets time pass. @param ms */
  pass(ms: number): void
  /** Opens a browser without cookies. */
  browser(): AuthBrowser
}

/** What answers have, each some of it. */
export interface AuthJson {
  readonly url: string
  readonly code: string
  readonly message: string
  readonly csrfToken: string
  readonly nonce: string
  readonly expires: string
  readonly user: { readonly id: string; readonly name: string; readonly email?: string; readonly address: string }
  readonly sessions: readonly { readonly id: string; readonly isCurrent: boolean }[]
  readonly [more: string]: unknown
}

/** An answer, read; `json` is empty when it is a page. */
export interface AuthAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: AuthJson
}

/** What to send. */
export interface AuthAsk {
  readonly headers?: Record<string, string>
  readonly form?: Record<string, string>
}

/** A browser: it keeps cookies. */
export interface AuthBrowser {
  readonly cookies: Map<string, string>
  ask(path: string, options?: AuthAsk): Promise<AuthAnswer>
  csrf(): Promise<string>
  /** Sends a form as the client does, with a fresh csrf token. */
  post(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<AuthAnswer>
  /** A signed message that is good in every respect, but for the changes. */
  proof(
    changes?: Partial<SIWXMessageData>,
    account?: PrivateKeyAccount
  ): Promise<{ message: string; signature: string }>
  signIn(account?: PrivateKeyAccount, changes?: Partial<SIWXMessageData>): Promise<AuthAnswer>
}

/** Opens one; it is closed after the test. @param opened another storage */
export async function authHarness(options: Partial<AuthModuleOptions> = {}, opened?: Storage): Promise<AuthHarness> {
  let ahead = 0
  const now = (): number => Date.now() + ahead
  const storage =
    opened ??
    (await fileStorage(join(await temporaryFolder(), 'services.db'), { now, uptime: now, upkeepEvery: 3_600_000 }))
  const logged: unknown[] = []
  const module = authModule({
    origin: APP_ORIGIN,
    basePath: BASE,
    secret: AUTH_SECRET,
    openId: [],
    networks: new Set(['eip155:1']),
    storage,
    verifiers: walletVerifiers({ nodes: new Map(), calls: nodeCalls({ atOnce: 16 }), timeout: 5000 }),
    callerOf: () => '203.0.113.1',
    upstreamTimeout: 5000,
    log: (error) => void logged.push(error),
    ...options
  })
  const app = servicesApp({
    origins: [],
    projectIds: new Set(['listed']),
    authPath: BASE,
    modules: [module],
    storage,
    log: (_id, error) => void logged.push(error)
  })
  const { origin = APP_ORIGIN } = options
  return {
    app,
    storage,
    logged,
    now,
    pass: (ms) => void (ahead += ms),
    browser: () =>
      openBrowser((path, request) => app.request(`http://services.internal${path}`, request), { origin, now })
  }
}

/** A browser whose requests are sent by `send`. */
export function openBrowser(
  send: (path: string, request: RequestInit) => Response | Promise<Response>,
  { origin, now }: { readonly origin: string; readonly now: () => number }
): AuthBrowser {
  const cookies = new Map<string, string>()
  const own = privateKeyToAccount(generatePrivateKey())

  async function ask(path: string, { headers = {}, form }: AuthAsk = {}): Promise<AuthAnswer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send(`${BASE}${path}`, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        ...(cookie !== '' && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin }),
        ...headers
      },
      ...(form && { body: String(new URLSearchParams(form)) })
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return { status: answer.status, headers: answer.headers, text, json: (isJson ? JSON.parse(text) : {}) as AuthJson }
  }

  const csrf = async (): Promise<string> => (await ask('/csrf')).json.csrfToken
  const post: AuthBrowser['post'] = async (path, form = {}, headers = {}) =>
    ask(path, { form: { csrfToken: await csrf(), callbackUrl: `${origin}/inside`, json: 'true', ...form }, headers })

  const proof: AuthBrowser['proof'] = async (changes = {}, account = own) => {
    const message = formatSignInMessage({
      accountAddress: account.address,
      chainId: 'eip155:1',
      domain: new URL(origin).host,
      uri: `${origin}/sign-in`,
      version: '1',
      nonce: changes.nonce ?? (await ask('/nonce')).json.nonce,
      issuedAt: new Date(now()).toISOString(),
      expirationTime: new Date(now() + 3_600_000).toISOString(),
      ...changes
    })
    return { message, signature: await account.signMessage({ message }) }
  }

  return {
    cookies,
    ask,
    csrf,
    post,
    proof,
    signIn: async (account, changes) => post('/callback/credentials', await proof(changes, account))
  }
}
