import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { authHarness, APP_ORIGIN } from '../../test/auth-harness.js'

const SESSION = '__Host-auth.session-token'
const CSRF = '__Host-auth.csrf-token'
const DAY = 86_400_000

describe('signing in with a wallet', () => {
  test('a good proof begins a session, which says who it is and until when', async () => {
    const harness = await authHarness()
    const browser = harness.browser()
    expect((await browser.ask('/session')).json).toEqual({})
    const signedIn = await browser.signIn()
    expect([signedIn.status, signedIn.json]).toEqual([200, { url: `${APP_ORIGIN}/inside` }])
    const { json } = await browser.ask('/session')
    expect(json.user).toMatchObject({
      id: `eip155:1:${json.user.address}`,
      name: json.user.address,
      chainId: 'eip155:1'
    })
    expect(Date.parse(json.expires) - harness.now()).toBeGreaterThan(29 * DAY)
    expect(harness.logged).toEqual([])
  })

  test('the csrf token is taken as the nonce too, once', async () => {
    const browser = (await authHarness()).browser()
    const csrfToken = await browser.csrf()
    const proof = await browser.proof({ nonce: csrfToken })
    const send = () => browser.ask('/callback/credentials', { form: { ...proof, csrfToken, json: 'true' } })
    expect([(await send()).status, (await send()).status]).toEqual([200, 401])
  })

  test('a browser without scripts is led on, and to the error page', async () => {
    const browser = (await authHarness()).browser()
    const good = await browser.post('/callback/credentials', { ...(await browser.proof()), json: '' })
    expect([good.status, good.headers.get('location')]).toEqual([302, `${APP_ORIGIN}/inside`])
    const bad = await browser.post('/callback/credentials', { json: '' })
    expect(bad.headers.get('location')).toBe(`${APP_ORIGIN}/api/auth/error?error=CredentialsSignin`)
  })

  test('a redirect is told as JSON to a caller that asks for it by the header as well', async () => {
    const browser = (await authHarness()).browser()
    const { status, json } = await browser.post('/signout', { json: '' }, { 'x-auth-return-redirect': '1' })
    expect([status, json]).toEqual([200, { url: `${APP_ORIGIN}/inside` }])
  })

  test('AccessDenied: a good proof of a user who may not come in', async () => {
    const browser = (await authHarness({ isAllowed: () => false })).browser()
    const { status, json } = await browser.signIn()
    expect([status, json]).toEqual([403, { url: `${APP_ORIGIN}/api/auth/error?error=AccessDenied` }])
    expect((await browser.ask('/session')).json).toEqual({})
  })

  test('an address that says error afterwards is no refusal', async () => {
    const browser = (await authHarness()).browser()
    const proof = await browser.proof()
    const answer = await browser.post('/callback/credentials', { ...proof, callbackUrl: '/?error=CredentialsSignin' })
    expect(answer.status).toBe(200)
  })
})

describe('T8.03 a csrf token', () => {
  const attempts: readonly [string, (token: string, other: string) => string | undefined][] = [
    ['absent', () => undefined],
    ['empty', () => ''],
    ["another browser's", (_token, other) => other],
    ['reordered', (token) => token.slice(36) + token.slice(0, 36)],
    ['cut', (token) => token.slice(0, 40)],
    ['altered', (token) => token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]
  ]
  test.each(attempts)('%s: 403, and nothing is changed', async (_name, alter) => {
    const harness = await authHarness()
    const browser = harness.browser()
    await browser.signIn()
    const token = alter(await browser.csrf(), await harness.browser().csrf())
    const proof = await browser.proof()
    for (const path of ['/signout', '/session', '/signin/nobody', '/callback/credentials', '/sessions/revoke']) {
      const form = { ...proof, json: 'true', ...(token !== undefined && { csrfToken: token }) }
      const { status, json, headers } = await browser.ask(path, { form })
      expect([path, status, json]).toEqual([path, 403, { url: `${APP_ORIGIN}/api/auth/signin?csrf=true` }])
      expect(headers.getSetCookie()).toEqual([])
    }
    expect((await browser.ask('/session')).json.user).toBeDefined()
    // The nonce was not used up either.
    expect((await browser.post('/callback/credentials', proof)).status).toBe(200)
  })

  test('old: after a day', async () => {
    const harness = await authHarness()
    const browser = harness.browser()
    const csrfToken = await browser.csrf()
    const signOut = () => browser.ask('/signout', { form: { csrfToken, json: 'true' } })
    harness.pass(DAY - 5000)
    expect((await signOut()).status).toBe(200)
    harness.pass(10_000)
    expect((await signOut()).status).toBe(403)
  })

  test('good, but sent by another page or with a cookie that was tossed in', async () => {
    const harness = await authHarness()
    const browser = harness.browser()
    const evil = harness.browser()
    const csrfToken = await browser.csrf()
    const form = { csrfToken, json: 'true' }
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://app.example.evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' }
    ])
      expect((await browser.ask('/signout', { form, headers: headers as Record<string, string> })).status).toBe(403)
    const tossed = { csrfToken: await evil.csrf(), json: 'true' }
    const both = `${CSRF}=${evil.cookies.get(CSRF)}; ${CSRF}=${browser.cookies.get(CSRF)}`
    expect((await browser.ask('/signout', { form: tossed, headers: { cookie: both } })).status).toBe(400)
    const unsigned = `${CSRF}=${'a'.repeat(43)}.${'a'.repeat(43)}~${csrfToken}`
    expect((await browser.ask('/signout', { form, headers: { cookie: unsigned } })).status).toBe(403)
    expect((await browser.ask('/signout', { form, headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
  })

  test('a form without scripts is refused by a page', async () => {
    const { status, text } = await (await authHarness()).browser().ask('/signout', { form: { csrfToken: '' } })
    expect(status).toBe(403)
    expect(text).toContain('This page has expired')
  })
})

describe('T8.05 cookies', () => {
  test('are bound to the host, out of reach of scripts, and plain on this machine only', async () => {
    const lines = async (origin: string): Promise<readonly string[]> => {
      const browser = (await authHarness({ origin })).browser()
      const set: string[] = []
      for (const answer of [await browser.ask('/csrf'), await browser.signIn(), await browser.ask('/session')])
        set.push(...answer.headers.getSetCookie())
      return set
    }
    const secure = await lines(APP_ORIGIN)
    expect(secure.length).toBeGreaterThan(2)
    for (const line of secure) {
      expect(line).toMatch(/^__Host-auth\.[a-z-]+=/)
      for (const flag of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Path=\//i]) expect(line).toMatch(flag)
      expect(line).not.toMatch(/domain/i)
    }
    for (const line of await lines('http://127.0.0.1:5173')) {
      expect(line).toMatch(/^auth\.[a-z-]+=/)
      expect(line).not.toMatch(/; Secure/i)
    }
  })

  test('that come twice, or weigh 16 KB, are refused', async () => {
    const browser = (await authHarness()).browser()
    await browser.signIn()
    const token = browser.cookies.get(SESSION) ?? ''
    const ask = async (cookie: string) => (await browser.ask('/session', { headers: { cookie } })).status
    expect(await ask(`${SESSION}=${token}`)).toBe(200)
    expect(await ask(`${SESSION}=${token}; ${SESSION}=${token}`)).toBe(400)
    expect(await ask(`${SESSION}=; a=b;${SESSION}=${token}`)).toBe(400)
    expect(await ask(`a=${'b'.repeat(16_384)}; ${SESSION}=${token}`)).toBe(400)
  })

  test('of another purpose, altered or made up are no session', async () => {
    const browser = (await authHarness()).browser()
    await browser.signIn()
    const token = browser.cookies.get(SESSION) ?? ''
    const csrfToken = await browser.csrf()
    const values = [
      csrfToken,
      browser.cookies.get(CSRF) ?? '',
      browser.cookies.get('__Host-auth.callback-url') ?? '',
      token.slice(0, -1),
      `${token}a`,
      token.split('.').reverse().join('.'),
      `${token}.${token}`,
      '../../nonce/x',
      '%',
      ''
    ]
    for (const value of values) {
      const { status, json } = await browser.ask('/session', { headers: { cookie: `${SESSION}=${value}` } })
      expect([value, status, json]).toEqual([value, 200, {}])
    }
    const asCsrf = { headers: { cookie: `${CSRF}=${token}` }, form: { csrfToken, json: 'true' } }
    expect((await browser.ask('/signout', asCsrf)).status).toBe(403)
  })

  test('a storage that does not answer ends no session and lets no user in', async () => {
    const harness = await authHarness()
    const browser = harness.browser()
    await browser.signIn()
    await harness.storage.close()
    const { status, headers } = await browser.ask('/session')
    expect(status).toBeGreaterThanOrEqual(500)
    expect(headers.getSetCookie()).toEqual([])
  })
})

describe('T8.17 sessions', () => {
  test('have a new id at each sign-in, and the one before is over', async () => {
    const browser = (await authHarness()).browser()
    await browser.signIn()
    const first = browser.cookies.get(SESSION) ?? ''
    await browser.signIn()
    const second = browser.cookies.get(SESSION) ?? ''
    expect(second.split('.')[1]).not.toBe(first.split('.')[1])
    expect((await browser.ask('/session', { headers: { cookie: `${SESSION}=${first}` } })).json).toEqual({})
    expect((await browser.ask('/session')).json.user).toBeDefined()
  })

  test('a token that a browser brings along is never taken over', async () => {
    const harness = await authHarness()
    const victim = harness.browser()
    victim.cookies.set(SESSION, ['a', 'b', 'c'].map((sign) => sign.repeat(43)).join('.'))
    await victim.signIn()
    expect(victim.cookies.get(SESSION)).not.toContain('a'.repeat(43))
  })

  test('change their token every day; tabs and lost answers do not end them, a stolen one is over after a minute', async () => {
    const harness = await authHarness()
    const browser = harness.browser()
    await browser.signIn()
    const first = browser.cookies.get(SESSION) ?? ''
    await browser.ask('/session')
    expect(browser.cookies.get(SESSION)).toBe(first)
    harness.pass(DAY + 1000)
    const withToken = (token: string) => browser.ask('/session', { headers: { cookie: `${SESSION}=${token}` } })
    // Two tabs ask at once, and each is given a next one.
    await Promise.all([withToken(first), withToken(first)])
    const next = browser.cookies.get(SESSION) ?? ''
    expect(next).not.toBe(first)
    expect((await withToken(first)).json.user).toBeDefined()
    expect((await withToken(next)).json.user).toBeDefined()
    expect((await withToken(first)).json.user).toBeDefined()
    harness.pass(61_000)
    expect((await withToken(first)).json).toEqual({})
    expect((await withToken(next)).json.user).toBeDefined()
  })

  test('a next token that an attacker had made is over a day after its owner has gone on with another one', async () => {
    const harness = await authHarness()
    const [browser, thief] = [harness.browser(), harness.browser()]
    await browser.signIn()
    thief.cookies.set(SESSION, browser.cookies.get(SESSION) ?? '')
    harness.pass(7 * DAY)
    for (const visitor of [thief, browser]) expect((await visitor.ask('/session')).json.user).toBeDefined()
    await browser.ask('/session')
    harness.pass(DAY)
    expect((await thief.ask('/session')).json).toEqual({})
    expect((await browser.ask('/session')).json.user).toBeDefined()
  })

  test('a late answer to a token that was replaced does not put it back into the browser', async () => {
    const harness = await authHarness()
    const browser = harness.browser()
    await browser.signIn()
    const first = browser.cookies.get(SESSION) ?? ''
    harness.pass(DAY + 1000)
    await browser.ask('/session')
    const next = browser.cookies.get(SESSION) ?? ''
    await browser.ask('/session')
    // Another tab has asked with the first one before that.
    const late = await browser.ask('/session', { headers: { cookie: `${SESSION}=${first}` } })
    expect([late.json.user, late.headers.getSetCookie()]).toEqual([expect.anything(), []])
    expect(browser.cookies.get(SESSION)).toBe(next)
    harness.pass(61_000)
    expect((await browser.ask('/session')).json.user).toBeDefined()
  })

  test('go on while a next token waits to be used: visits of one request, weeks apart', async () => {
    const harness = await authHarness()
    const browser = harness.browser()
    await browser.signIn()
    for (const days of [7, 2, 29, 29]) {
      harness.pass(days * DAY)
      expect([days, (await browser.ask('/session')).json.user]).toEqual([days, expect.anything()])
    }
    harness.pass(30 * DAY)
    expect((await browser.ask('/session')).json).toEqual({})
  })

  test('end after 30 days without use', async () => {
    const harness = await authHarness()
    const browser = harness.browser()
    await browser.signIn()
    harness.pass(30 * DAY + 1000)
    expect((await browser.ask('/session')).json).toEqual({})
  })

  test('signing out ends one on the server', async () => {
    const browser = (await authHarness()).browser()
    await browser.signIn()
    const token = browser.cookies.get(SESSION) ?? ''
    expect((await browser.post('/signout')).json).toEqual({ url: `${APP_ORIGIN}/inside` })
    expect(browser.cookies.has(SESSION)).toBe(false)
    expect((await browser.ask('/session', { headers: { cookie: `${SESSION}=${token}` } })).json).toEqual({})
  })

  test('T8.18 are listed, and one is ended without the others', async () => {
    const harness = await authHarness()
    const [here, there, elsewhere] = [harness.browser(), harness.browser(), harness.browser()]
    const account = privateKeyToAccount(generatePrivateKey())
    await here.signIn(account)
    harness.pass(1000)
    await there.signIn(account)
    await elsewhere.signIn()
    const { sessions } = (await here.ask('/sessions')).json
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    const id = sessions[1]?.id ?? ''
    expect((await elsewhere.post('/sessions/revoke', { id })).status).toBe(404)
    expect((await here.post('/sessions/revoke', { id })).status).toBe(200)
    expect((await there.ask('/session')).json).toEqual({})
    expect((await here.ask('/session')).json.user).toBeDefined()
    expect((await elsewhere.ask('/session')).json.user).toBeDefined()
    expect((await harness.browser().ask('/sessions')).status).toBe(401)
  })

  test('of one account are twenty at most; the oldest gives way', async () => {
    const harness = await authHarness()
    const account = privateKeyToAccount(generatePrivateKey())
    const first = harness.browser()
    await first.signIn(account)
    for (let count = 0; count < 20; count += 1) {
      harness.pass(1)
      await harness.browser().signIn(account)
    }
    expect((await first.ask('/session')).json).toEqual({})
  })

  test('T8.18 what a page would like to say of the user counts for nothing', async () => {
    const browser = (await authHarness()).browser()
    await browser.signIn()
    const before = (await browser.ask('/session')).json
    const { status, json } = await browser.post('/session', { data: JSON.stringify({ user: { id: 'eip155:1:0x0' } }) })
    expect([status, json]).toEqual([200, before])
  })
})

describe('providers and actions', () => {
  test('T8.02 unknown providers lead to the sign-in page, and names of prototypes to nothing else', async () => {
    const browser = (await authHarness()).browser()
    for (const id of [
      'unknown',
      '__proto__',
      'constructor',
      'toString',
      'A',
      '%2e%2e%2fx',
      'a'.repeat(33),
      'credentials'
    ]) {
      const { status, json } = await browser.post(`/signin/${id}`)
      const url = new URL(json.url)
      expect([id, status, url.pathname, url.searchParams.get('callbackUrl')]).toEqual([
        id,
        200,
        '/api/auth/signin',
        `${APP_ORIGIN}/inside`
      ])
    }
    expect((await browser.post('/callback/unknown')).status).toBe(400)
    expect((await browser.ask('/callback/unknown')).headers.get('location')).toMatch(/\/api\/auth\/signin\?/)
    const { json } = await browser.ask('/providers')
    expect(json).toEqual({
      credentials: {
        id: 'credentials',
        name: 'Wallet',
        type: 'credentials',
        signinUrl: `${APP_ORIGIN}/api/auth/signin/credentials`,
        callbackUrl: `${APP_ORIGIN}/api/auth/callback/credentials`
      }
    })
  })

  test('T8.02 without any provider everything leads to the error page', async () => {
    const browser = (await authHarness({ networks: new Set() })).browser()
    expect((await browser.ask('/providers')).json).toEqual({})
    expect((await browser.post('/signin/google')).json).toEqual({ url: `${APP_ORIGIN}/api/auth/error` })
  })

  test('an unknown action is 400', async () => {
    const browser = (await authHarness()).browser()
    expect((await browser.ask('/nothing')).status).toBe(400)
    expect((await browser.ask('/nothing', { form: {} })).status).toBe(400)
  })

  test('pages of other origins read nothing', async () => {
    const browser = (await authHarness()).browser()
    const { headers } = await browser.ask('/session', { headers: { origin: 'https://evil.example' } })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('pages', () => {
  test('say what went wrong, under a strict policy, and nothing of what the address says', async () => {
    const browser = (await authHarness()).browser()
    const page = await browser.ask('/signin?error=SessionRequired&callbackUrl=javascript:alert(1)')
    expect(page.text).toContain('Sign in to see this page.')
    expect(page.text).not.toContain('javascript:')
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    const odd = await browser.ask('/signin?error=%3Cscript%3E')
    expect(odd.text).not.toContain('<script')
    expect((await browser.ask('/error?error=AccessDenied')).text).toContain('You don’t have access')
    expect((await browser.ask('/error?error=OAuthCallback')).headers.get('location')).toBe(
      `${APP_ORIGIN}/api/auth/signin?error=OAuthCallback`
    )
    expect((await browser.ask('/signout')).text).toContain('Do you want to sign out?')
  })
})
