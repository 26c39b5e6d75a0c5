import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerAs, PEOPLE, startOpenIdProvider, type OpenIdProvider, type Person } from '@appkit/openid-provider'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { authHarness, type AuthBrowser, type AuthHarness } from '../../test/auth-harness.js'
import { startForgingProvider } from '../../test/forging-provider.js'
import type { OpenIdApp } from './auth-settings.js'

const [ann, bob, cleo] = PEOPLE as readonly [Person, Person, Person]
/** Plain http on this machine, which the local provider leads to. */
const APP = 'http://127.0.0.1:4401'

let provider: OpenIdProvider
let second: OpenIdProvider
const clientOf = (id: string) => ({ clientId: id, clientSecret: `secret-of-${id}`, name: `At ${id}` })
beforeAll(async () => {
  provider = await startOpenIdProvider({ clients: [clientOf('first')], callbackPath: '/api/auth/callback/first' })
  second = await startOpenIdProvider({ clients: [clientOf('second')], callbackPath: '/api/auth/callback/second' })
})
afterAll(async () => {
  await provider.stop()
  await second.stop()
})

const appAt = (id: string, issuer: string): OpenIdApp => {
  return { id, ...clientOf(id), issuer, authentication: 'post', scopes: 'openid profile email' }
}
const start = (options = {}): Promise<AuthHarness> =>
  authHarness({
    origin: APP,
    openId: [appAt('first', provider.issuer), appAt('second', second.issuer)],
    ...options
  })

async function begin(browser: AuthBrowser, id = 'first'): Promise<string> {
  const { status, json } = await browser.post(`/signin/${id}`)
  expect(status).toBe(200)
  return json.url
}

/** Opens where the provider leads to. @returns where the app is led */
async function comeBack(browser: AuthBrowser, url: string): Promise<string> {
  const { pathname, search } = new URL(url)
  const answer = await browser.ask(pathname.replace('/api/auth', '') + search)
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

async function signIn(browser: AuthBrowser, person: Person | 'cancel', id = 'first'): Promise<string> {
  return comeBack(browser, (await answerAs(await begin(browser, id), person)).url)
}
const errorIn = (url: string) => [new URL(url).pathname, new URL(url).searchParams.get('error')]

test('a user signs in by a provider, is led to where they wanted, and is the same the next time', async () => {
  const harness = await start()
  const browser = harness.browser()
  expect((await browser.ask('/providers')).json.first).toMatchObject({ name: 'At first', type: 'oauth' })
  const url = new URL(await begin(browser))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'first',
    redirect_uri: `${APP}/api/auth/callback/first`,
    response_type: 'code',
    code_challenge_method: 'S256',
    state: expect.any(String),
    nonce: expect.any(String)
  })
  expect(await signIn(browser, ann)).toBe(`${APP}/inside`)
  const { user } = (await browser.ask('/session')).json
  expect(user).toMatchObject({ name: 'Ann', email: 'ann@social.example' })
  await browser.post('/signout')
  await signIn(browser, ann)
  expect((await browser.ask('/session')).json.user.id).toBe(user.id)
  const other = harness.browser()
  await signIn(other, cleo)
  const { json } = await other.ask('/session')
  expect([json.user.name, json.user.email, json.user.id === user.id]).toEqual(['Cleo', undefined, false])
  expect(harness.logged).toEqual([])
})

test('OAuthCallback: a user turns back; only they are told', async () => {
  const harness = await start()
  const browser = harness.browser()
  expect(errorIn(await signIn(browser, 'cancel'))).toEqual(['/api/auth/signin', 'OAuthCallback'])
  expect((await browser.ask('/session')).json).toEqual({})
  expect(harness.logged).toEqual([])
})

test('OAuthAccountNotLinked: an email that came by another provider is not taken over', async () => {
  const harness = await start()
  await signIn(harness.browser(), ann)
  const browser = harness.browser()
  expect(errorIn(await signIn(browser, ann, 'second'))).toEqual(['/api/auth/signin', 'OAuthAccountNotLinked'])
  expect((await browser.ask('/session')).json).toEqual({})
  // An email that the provider has not checked belongs to no user.
  expect(await signIn(browser, { ...bob, isEmailVerified: false }, 'second')).toBe(`${APP}/inside`)
  expect((await browser.ask('/session')).json.user.email).toBeUndefined()
})

test('OAuthSignin: the provider does not answer', async () => {
  const harness = await start({ openId: [appAt('first', 'http://127.0.0.1:1')] })
  const { status, json } = await harness.browser().post('/signin/first')
  expect([status, ...errorIn(json.url)]).toEqual([200, '/api/auth/signin', 'OAuthSignin'])
  expect(harness.logged).toHaveLength(1)
})

test('OAuthSignin: the provider answers nonsense, or too late', async () => {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/hang') !== true) response.end('<html>')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const issuer of [origin, `${origin}/hang`]) {
    const harness = await start({ openId: [appAt('first', issuer)], upstreamTimeout: 200 })
    const { json } = await harness.browser().post('/signin/first')
    expect(errorIn(json.url)).toEqual(['/api/auth/signin', 'OAuthSignin'])
  }
})

test('AccessDenied: a user whom the app does not let in', async () => {
  const browser = (await start({ isAllowed: () => false })).browser()
  expect(errorIn(await signIn(browser, ann))).toEqual(['/api/auth/error', 'AccessDenied'])
  expect((await browser.ask('/session')).json).toEqual({})
})

test('OAuthCreateAccount: an account that cannot be kept', async () => {
  const adapter = {
    getUser: () => null,
    getUserByAccount: () => null,
    getUserByEmail: () => null,
    createUser: () => {
      throw new Error('no room')
    },
    linkAccount: () => undefined
  }
  const harness = await start({ adapter: adapter as never })
  expect(errorIn(await signIn(harness.browser(), ann))).toEqual(['/api/auth/signin', 'OAuthCreateAccount'])
  expect(harness.logged.length).toBeGreaterThan(0)
})

test('behavior: a user whose first sign-in broke off before their account was kept signs in a minute later', async () => {
  const harness = await start()
  const { storage } = harness
  const compareAndSet: typeof storage.compareAndSet = (key, ...rest) =>
    key.startsWith('auth/account/') ? Promise.reject(new Error('no room')) : storage.compareAndSet(key, ...rest)
  const options = { origin: APP, openId: [appAt('first', provider.issuer)] }
  const broken = await authHarness(options, { ...storage, compareAndSet })
  expect(errorIn(await signIn(broken.browser(), ann))).toEqual(['/api/auth/signin', 'OAuthCreateAccount'])
  harness.pass(60_000)
  expect(await signIn(harness.browser(), ann)).toBe(`${APP}/inside`)
  harness.pass(60_000)
  expect(errorIn(await signIn(harness.browser(), ann, 'second'))[1]).toBe('OAuthAccountNotLinked')
})

test('T8.05 what comes back has to fit the browser, the provider and the moment', async () => {
  const harness = await start()
  const browser = harness.browser()
  const led = await answerAs(await begin(browser), ann)
  const refused = async (from: AuthBrowser, url: string) =>
    expect(errorIn(await comeBack(from, url))).toEqual(['/api/auth/signin', 'OAuthCallback'])
  // Of another browser, which has no cookies of this login, or those of its own.
  await refused(harness.browser(), led.url)
  const other = harness.browser()
  await begin(other)
  await refused(other, led.url)
  // At another provider, though the cookies are those of the first one.
  await refused(browser, led.url.replace('/callback/first', '/callback/second'))
  const again = harness.browser()
  const good = await answerAs(await begin(again), ann)
  await refused(again, good.url.replace(/state=[^&]+/, 'state=x'))
  expect((await again.ask('/session')).json).toEqual({})
})

test('T8.05 the cookies of a login are no session, and the other way round', async () => {
  const harness = await start()
  const browser = harness.browser()
  await begin(browser)
  for (const [name, value] of browser.cookies) {
    const headers = { cookie: `auth.session-token=${value}` }
    expect([name, (await browser.ask('/session', { headers })).json]).toEqual([name, {}])
  }
})

test('T8.01 extra parameters tell the provider how to ask, never where to lead', async () => {
  const browser = (await start()).browser()
  const evil =
    'prompt=login&login_hint=ann&redirect_uri=https%3A%2F%2Fevil.example&client_id=x&response_type=token&scope=all&state=x'
  const { json } = await browser.post(`/signin/first?${evil}`)
  expect(Object.fromEntries(new URL(json.url).searchParams)).toMatchObject({
    prompt: 'login',
    login_hint: 'ann',
    redirect_uri: `${APP}/api/auth/callback/first`,
    client_id: 'first',
    response_type: 'code',
    scope: 'openid profile email'
  })
  expect(json.url).not.toContain('evil')
  await browser.post('/signin/first', { callbackUrl: 'https://evil.example/' })
  const tossed = encodeURIComponent('https://evil.example/')
  const led = await answerAs(await begin(browser), ann)
  browser.cookies.set('auth.callback-url', tossed)
  expect(new URL(await comeBack(browser, led.url)).origin).toBe(APP)
})

test.each(['foreign', 'none', 'HS256'] as const)(
  'T8.27 an ID token counts by the published keys of its provider, though it came for a code: %s is refused',
  async (signature) => {
    const forging = await startForgingProvider('first', clientOf('first').clientSecret)
    const harness = await start({ openId: [appAt('first', forging.issuer)] })
    const attempt = async (signed: typeof signature | 'own') => {
      const browser = harness.browser()
      const { searchParams } = new URL(await begin(browser))
      forging.answerWith(signed, searchParams.get('nonce') ?? '')
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.search = String(new URLSearchParams({ code: 'good', state: searchParams.get('state') ?? '' }))
      await comeBack(browser, back.href)
      return (await browser.ask('/session')).json?.user?.name
    }
    expect(await attempt('own')).toBe('Ann')
    expect(await attempt(signature)).toBe(undefined)
  }
)
