import { AppKitError } from '@appkit/core'
import { describe, expect, test } from 'vitest'
import { formOf, NOW, ORIGIN, SESSION, setUpClient, type Answer } from '../test/set-up-client.js'
import { createAuthClient } from './create-auth-client.js'
import { TAB_MESSAGE_KEY } from './tabs/tab-messages.js'

const SIGN_IN = 'POST /callback/credentials'
const DAY_MS = 86_400_000
/** Of a browser's timers: 2^31 - 1 ms, nearly 25 days. */
const LONGEST_WAIT_MS = 2_147_483_647

describe('the session', () => {
  test('default: no request is sent before a caller subscribes, and then it is known', async () => {
    const { auth, answers, clock, requests } = setUpClient()
    answers['GET /session'] = SESSION
    await clock.advance(60_000)
    expect(requests).toEqual([])
    expect(auth.getState()).toEqual({ status: 'loading', session: null })
    const states: string[] = []
    auth.subscribe(() => states.push(auth.getState().status))
    auth.subscribe(() => undefined)
    await expect.poll(() => states).toEqual(['authenticated'])
    expect(auth.getState().session).toEqual(SESSION)
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['{}', {}],
    ['null', null]
  ])('default: %s is no session, and no failure', async (_name, answer) => {
    const { auth, answers, logged } = setUpClient()
    answers['GET /session'] = answer
    expect(await auth.getSession()).toBe(null)
    expect(auth.getState().status).toBe('unauthenticated')
    expect(logged).toEqual([])
  })

  test('default: that of a server render counts at once, and is not fetched', async () => {
    const { openTab, clock, requests } = setUpClient()
    const { auth } = openTab({ session: SESSION })
    expect(auth.getServerState()).toEqual({ status: 'authenticated', session: SESSION })
    auth.subscribe(() => undefined)
    await clock.advance(0)
    expect(requests).toEqual([])
  })

  test('T8.04 behavior: that of a server render that has run out meanwhile is fetched', async () => {
    const { openTab, answers, count } = setUpClient()
    answers['GET /session'] = null
    const { auth } = openTab({ session: { ...SESSION, expires: new Date(NOW).toISOString() } })
    auth.subscribe(() => undefined)
    await expect.poll(() => auth.getState().status).toBe('unauthenticated')
    expect(count('GET /session')).toBe(1)
  })

  const html = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  const text = (body: string) => new Response(body, { headers: { 'content-type': 'application/json' } })
  test.each<[string, () => Answer, string]>([
    ['a page', html, 'BAD_RESPONSE'],
    ['no JSON', () => text('{'), 'BAD_RESPONSE'],
    ['a list', () => [], 'BAD_RESPONSE'],
    ['no expiry', () => ({ user: { name: 'Ada' } }), 'BAD_RESPONSE'],
    ['no date', () => ({ expires: 'tomorrow' }), 'BAD_RESPONSE'],
    ['a name that is no text', () => ({ ...SESSION, user: { name: 7 } }), 'BAD_RESPONSE'],
    ['a way to prototypes', () => text(`{"__proto__":{},"expires":"${SESSION.expires}"}`), 'BAD_RESPONSE'],
    ['300 kB', () => ({ ...SESSION, rest: 'x'.repeat(300_000) }), 'TOO_LARGE'],
    ['a failure', () => new Response('', { status: 500 }), 'UNAVAILABLE'],
    [
      'a way elsewhere',
      () => new Response('', { status: 302, headers: { location: 'https://evil.example' } }),
      'REDIRECTED'
    ]
  ])('T8.04 T2.E26 behavior: %s is logged, and no session; a reader gets the failure', async (_name, answer, code) => {
    const { auth, answers, logged } = setUpClient()
    answers['GET /session'] = SESSION
    await auth.getSession()
    answers['GET /session'] = answer()
    expect(await auth.getSession()).toBe(null)
    expect(auth.getState()).toEqual({ status: 'unauthenticated', session: null })
    expect(logged.map((error) => error.code)).toEqual([code])
    answers['GET /session'] = answer()
    await expect(auth.readSession()).rejects.toMatchObject({ code })
    expect(logged.map((error) => error.code)).toEqual([code, code])
  })

  test('behavior: readers share a request that fails, and the next one is answered', async () => {
    const { auth, answers, count, logged } = setUpClient()
    answers['GET /session'] = new Response('', { status: 502 })
    const [read, got] = await Promise.allSettled([auth.readSession(), auth.getSession()])
    expect([read.status, got]).toEqual(['rejected', { status: 'fulfilled', value: null }])
    answers['GET /session'] = SESSION
    expect(await auth.readSession()).toEqual(SESSION)
    answers['GET /session'] = {}
    expect(await auth.readSession()).toBe(null)
    expect([count('GET /session'), logged.length]).toEqual([4, 2])
  })

  test('T8.04 behavior: one that is never answered is given up after five seconds without a byte', async () => {
    const { auth, answers, clock, logged } = setUpClient()
    answers['GET /session'] = new Promise(() => undefined)
    auth.subscribe(() => undefined)
    await clock.advance(5_000)
    expect(auth.getState().status).toBe('unauthenticated')
    expect(logged.map((error) => error.code)).toEqual(['TIMEOUT'])
  })

  test('T8.04 behavior: one that has run out is none; one that runs out later is fetched then', async () => {
    const { auth, answers, clock, count } = setUpClient()
    answers['GET /session'] = { ...SESSION, expires: new Date(NOW - 1).toISOString() }
    expect(await auth.getSession()).toBe(null)
    answers['GET /session'] = { ...SESSION, expires: new Date(NOW + 60_000).toISOString() }
    auth.subscribe(() => undefined)
    await auth.getSession()
    expect(auth.getState().status).toBe('authenticated')
    await clock.advance(60_000)
    await expect.poll(() => auth.getState().status).toBe('unauthenticated')
    expect(count('GET /session')).toBe(3)
  })

  test.each([
    ['of a device that is ahead counts until the server says that it has run out', 60_000, -60_000, 'authenticated'],
    ['of a device that is behind has run out when the server says so', -60_000, 60_000, 'unauthenticated']
  ])('T8.10 behavior: one %s', async (_name, expiresIn, serverAhead, status) => {
    const { auth, answers } = setUpClient()
    // By the device, the first one is over already, and the second one is not.
    const [expires, date] = [new Date(NOW - expiresIn), new Date(NOW - expiresIn + serverAhead)]
    answers['GET /session'] = new Response(JSON.stringify({ ...SESSION, expires: expires.toISOString() }), {
      headers: { 'content-type': 'application/json', date: date.toUTCString() }
    })
    await auth.getSession()
    expect(auth.getState().status).toBe(status)
  })

  test('T8.05 behavior: cookies go to the own origin alone, and no redirect is followed', async () => {
    const { auth, requests } = setUpClient()
    await auth.signIn('credentials', { redirect: false })
    for (const { init } of requests) {
      expect(init).toMatchObject({ credentials: 'same-origin', redirect: 'manual', cache: 'no-store' })
    }
  })
})

describe('keeping it up to date', () => {
  test('default: it is fetched when the page is looked at again, and not if that is switched off', async () => {
    const { auth, tab, openTab, clock, count } = setUpClient()
    auth.subscribe(() => undefined)
    const still = openTab({ refetchOnWindowFocus: false })
    still.auth.subscribe(() => undefined)
    await clock.advance(0)
    tab.focus()
    still.tab.focus()
    await clock.advance(0)
    expect(count('GET /session')).toBe(3)
  })

  test('behavior: who subscribes again hears what has happened since the last one left', async () => {
    const { openTab, answers, clock, count } = setUpClient()
    const { auth } = openTab({ session: SESSION })
    auth.subscribe(() => undefined)()
    await openTab().auth.signOut({ redirect: false })
    answers['GET /session'] = null
    await clock.advance(1)
    expect(auth.getState().status).toBe('authenticated')
    const before = count('GET /session')
    auth.subscribe(() => undefined)
    auth.subscribe(() => undefined)
    await expect.poll(() => auth.getState().status).toBe('unauthenticated')
    expect(count('GET /session')).toBe(before + 1)
  })

  test('parameters: refetchInterval, which waits for the network unless refetchWhenOffline', async () => {
    const { openTab, clock, count } = setUpClient()
    const { auth, tab } = openTab({ refetchInterval: 30 })
    const stop = auth.subscribe(() => undefined)
    await clock.advance(60_000)
    expect(count('GET /session')).toBe(3)
    tab.setOnline(false)
    await clock.advance(60_000)
    expect(count('GET /session')).toBe(3)
    stop()
    const stubborn = openTab({ refetchInterval: 30, refetchWhenOffline: true })
    stubborn.tab.setOnline(false)
    const end = stubborn.auth.subscribe(() => undefined)
    await clock.advance(30_000)
    expect(count('GET /session')).toBe(5)
    end()
    await clock.advance(60_000)
    expect(count('GET /session')).toBe(5)
    expect(clock.pending).toBe(0)
  })

  test('T9.10 behavior: times that are too long for a timer are not over at once: a session of 30 days, an interval of 35', async () => {
    const { openTab, clock, answers, count } = setUpClient()
    answers['GET /session'] = { ...SESSION, expires: new Date(NOW + 30 * DAY_MS).toISOString() }
    // A browser keeps a wait in 32 bits, and takes a longer one for none.
    const ofBrowser = {
      ...clock,
      setTimeout: (run: () => void, wait: number) => clock.setTimeout(run, wait > LONGEST_WAIT_MS ? 1 : wait)
    }
    const { auth } = openTab({ refetchInterval: 3_000_000 }, { clock: ofBrowser })
    auth.subscribe(() => undefined)
    await clock.advance(100)
    expect(auth.getState().status).toBe('authenticated')
    expect(count('GET /session')).toBe(1)
    await clock.advance(LONGEST_WAIT_MS)
    expect(auth.getState().status).toBe('authenticated')
    expect(count('GET /session')).toBe(2)
  })

  test('T9.10 behavior: a session of 30 days that nothing else looks at is fetched again when it runs out', async () => {
    const { openTab, clock, answers, count } = setUpClient()
    answers['GET /session'] = { ...SESSION, expires: new Date(NOW + 30 * DAY_MS).toISOString() }
    const { auth } = openTab({ refetchInterval: 0 })
    auth.subscribe(() => undefined)
    await clock.advance(30 * DAY_MS - 1_000)
    expect(count('GET /session')).toBe(1)
    await clock.advance(1_000)
    expect(count('GET /session')).toBe(2)
  })

  test('T4.05 behavior: a storm of messages is followed by two requests and no message', async () => {
    const { auth, openTab, clock, count, browser } = setUpClient()
    auth.subscribe(() => undefined)
    await clock.advance(0)
    const { tab: other } = openTab()
    for (let turn = 0; turn < 200; turn += 1) {
      const message = { event: 'session', data: { trigger: 'getSession' }, timestamp: turn }
      other.storage.setItem(TAB_MESSAGE_KEY, JSON.stringify(message))
    }
    const last = browser.stored.get(TAB_MESSAGE_KEY)
    await clock.advance(1_000)
    expect(count('GET /session')).toBe(3)
    expect(browser.stored.get(TAB_MESSAGE_KEY)).toBe(last)
  })

  test('T8.17 behavior: a tab whose server hangs is signed out with the others', async () => {
    const { auth, openTab, answers } = setUpClient()
    answers['GET /session'] = SESSION
    auth.subscribe(() => undefined)
    await expect.poll(() => auth.getState().status).toBe('authenticated')
    answers['GET /session'] = new Promise(() => undefined)
    await openTab().auth.signOut({ redirect: false })
    expect(auth.getState().status).toBe('unauthenticated')
  })

  test('T8.17 behavior: what was fetched before signing out does not bring the session back', async () => {
    const { auth, answers } = setUpClient()
    let answer = (_session: Answer): void => undefined
    answers['GET /session'] = new Promise<Answer>((resolve) => (answer = resolve))
    const fetching = auth.getSession()
    await auth.signOut({ redirect: false })
    answer(SESSION)
    await fetching
    expect(auth.getState().status).toBe('unauthenticated')
  })

  test('T8.17 behavior: an update that is answered after signing out does not bring the session back', async () => {
    const { auth, answers, count } = setUpClient()
    answers['GET /session'] = SESSION
    await auth.getSession()
    let answer = (_session: Answer): void => undefined
    answers['POST /session'] = new Promise<Answer>((resolve) => (answer = resolve))
    const updating = auth.updateSession({ nickname: 'Ada' })
    await expect.poll(() => count('POST /session')).toBe(1)
    await auth.signOut({ redirect: false })
    answer(SESSION)
    await updating
    expect(auth.getState()).toEqual({ status: 'unauthenticated', session: null })
  })

  test('behavior: an update counts though the session was fetched meanwhile', async () => {
    const { auth, answers, count } = setUpClient()
    const updated = { ...SESSION, user: { name: 'Ada L.' } }
    let answer = (_session: Answer): void => undefined
    answers['POST /session'] = new Promise<Answer>((resolve) => (answer = resolve))
    const updating = auth.updateSession({ nickname: 'Ada' })
    await expect.poll(() => count('POST /session')).toBe(1)
    answers['GET /session'] = SESSION
    await auth.getSession()
    answer(updated)
    await updating
    expect(auth.getState().session).toEqual(updated)
  })

  test('behavior: nothing is left after it is disposed', async () => {
    const { openTab, clock, tab, count, logged } = setUpClient()
    const { auth } = openTab({ refetchInterval: 30 })
    auth.subscribe(() => undefined)
    await clock.advance(0)
    auth.dispose()
    auth.dispose()
    tab.focus()
    await clock.advance(120_000)
    expect(count('GET /session')).toBe(1)
    expect(await auth.getSession()).toBe(null)
    await expect(auth.signOut()).rejects.toMatchObject({ code: 'CONTEXT_CHANGED' })
    expect(logged).toEqual([])
    expect(clock.pending).toBe(0)
  })
})

describe('signing in and out', () => {
  test('default: posts a form that no field of the app can change, and asks for an address as JSON', async () => {
    const { auth, requests, tab } = setUpClient()
    const options = {
      message: 'hello',
      signature: '0x1',
      left: undefined,
      csrfToken: 'evil',
      json: 'no',
      redirect: true
    }
    await auth.signIn('credentials', { ...options, callbackUrl: '/inside' }, { prompt: 'login' })
    const { init, query } = requests.find(({ name }) => name === SIGN_IN) ?? {}
    expect(formOf(init)).toEqual({
      message: 'hello',
      signature: '0x1',
      csrfToken: 'a-token-of-the-server',
      callbackUrl: `${ORIGIN}/inside`,
      json: 'true'
    })
    expect(query).toBe('?prompt=login')
    expect(new Headers(init?.headers).get('x-auth-return-redirect')).toBe('1')
    expect(tab.visited).toEqual([`${ORIGIN}/inside`])
  })

  test.each([
    [401, { url: `${ORIGIN}/api/auth/error?error=CredentialsSignin` }, 'CredentialsSignin'],
    [401, undefined, 'CredentialsSignin'],
    [403, { url: `${ORIGIN}/api/auth/error?error=AccessDenied` }, 'AccessDenied'],
    [403, undefined, 'MissingCSRF'],
    [200, { url: `${ORIGIN}/api/auth/signin?csrf=true` }, 'MissingCSRF'],
    [200, { url: `${ORIGIN}/api/auth/signin?error=MissingCSRF` }, 'MissingCSRF'],
    [200, { url: `${ORIGIN}/api/auth/signin?error=CredentialsSignin&code=credentials` }, 'CredentialsSignin'],
    [401, { url: `${ORIGIN}/api/auth/error?error=Too%20young` }, 'Too young']
  ])('behavior: %s with %o is %s', async (status, body, error) => {
    const { auth, answers } = setUpClient()
    const headers = { 'content-type': body ? 'application/json' : 'text/plain' }
    answers[SIGN_IN] = new Response(body ? JSON.stringify(body) : 'no', { status, headers })
    expect(await auth.signIn('credentials', { redirect: false })).toEqual({ error, status, ok: false, url: null })
  })

  test('T8.01 T2.E29 behavior: an answer that leads elsewhere leads to the root; a provider of accounts may', async () => {
    const { auth, answers, tab } = setUpClient()
    answers[SIGN_IN] = { url: 'https://evil.example/' }
    answers['POST /signout'] = { url: '//evil.example' }
    answers['POST /signin/accounts'] = { url: 'https://accounts.example/authorize' }
    await auth.signIn('credentials')
    await auth.signOut()
    await auth.signIn('accounts')
    answers['POST /signin/accounts'] = { url: 'javascript:alert(1)' }
    await auth.signIn('accounts')
    expect(tab.visited).toEqual([`${ORIGIN}/`, `${ORIGIN}/`, 'https://accounts.example/authorize', `${ORIGIN}/`])
  })

  test.each([
    ['null', null],
    ['{}', {}],
    [
      'badly named ones',
      { __evil: 1, A: { id: 'A', name: 'A', type: 'oauth' }, a: { id: 'b', name: 'B', type: 'oauth' } }
    ]
  ])('T8.02 T2.E28 behavior: %s are no providers, which leads to the error page', async (_name, providers) => {
    const { auth, answers, tab } = setUpClient()
    answers['GET /providers'] = providers
    await auth.signIn('credentials')
    expect(tab.visited).toEqual([`${ORIGIN}/api/auth/error`])
  })

  test('T8.02 behavior: providers that cannot be fetched lead to the error page', async () => {
    const { auth, answers, tab, logged } = setUpClient()
    answers['GET /providers'] = new Response('', { status: 503 })
    await auth.signIn('credentials')
    expect(tab.visited).toEqual([`${ORIGIN}/api/auth/error`])
    expect(logged.map((error) => error.code)).toEqual(['UNAVAILABLE'])
  })

  test('T8.03 behavior: a sign-out whose token is refused leaves the session, here and in the other tabs', async () => {
    const { auth, answers, browser } = setUpClient()
    answers['GET /session'] = SESSION
    await auth.getSession()
    answers['POST /signout'] = new Response('', { status: 403 })
    await expect(auth.signOut({ redirect: false })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(auth.getState().status).toBe('authenticated')
    expect(browser.stored.has(TAB_MESSAGE_KEY)).toBe(false)
  })

  test.each([
    ['nothing', {}],
    ['null', null],
    ['a short one', { csrfToken: 'short' }],
    ['a long one', { csrfToken: 'x'.repeat(513) }],
    ['one with a line break', { csrfToken: 'a-token-of-the-server\r\nx: y' }],
    ['a number', { csrfToken: 1_234_567_890_123_456 }]
  ])('T2.E27 behavior: %s is no token: nothing is posted', async (_name, answer) => {
    const { auth, answers, count, logged } = setUpClient()
    answers['GET /csrf'] = answer
    expect(await auth.getCsrfToken()).toBe(undefined)
    expect(logged.map((error) => error.code)).toEqual(['BAD_RESPONSE'])
    await expect(auth.signIn('credentials', { redirect: false })).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
    await expect(auth.signOut()).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
    expect(count(SIGN_IN) + count('POST /signout')).toBe(0)
  })

  test('behavior: a post that breaks is not repeated', async () => {
    const { auth, answers, count } = setUpClient()
    answers[SIGN_IN] = () => Promise.reject(new TypeError('broken'))
    await expect(auth.signIn('credentials', { redirect: false })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(count(SIGN_IN)).toBe(1)
  })

  test('T2.E30 behavior: an update that the server refuses is logged, and changes nothing', async () => {
    const { auth, answers, logged } = setUpClient()
    answers['GET /session'] = SESSION
    await auth.getSession()
    answers['POST /session'] = new Response('{}', { status: 400, headers: { 'content-type': 'application/json' } })
    expect(await auth.updateSession({ nickname: 'Ada' })).toBe(null)
    expect(auth.getState().session).toEqual(SESSION)
    expect(logged.map((error) => error.code)).toEqual(['BAD_RESPONSE'])
  })
})

describe('a session that is required', () => {
  const page = `${ORIGIN}/api/auth/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: `${ORIGIN}/` }).toString()}`

  test('T8.04 behavior: leads to the sign-in page once in five seconds, over reloads as well', async () => {
    const { openTab, clock, tab: first } = setUpClient()
    const { tabStorage } = first
    const before = openTab({}, { tabStorage })
    before.auth.requireSession()
    expect(before.tab.visited).toEqual([page])
    const after = openTab({}, { tabStorage })
    after.auth.requireSession()
    after.auth.requireSession()()
    await clock.advance(4_999)
    expect(after.tab.visited).toEqual([])
    await clock.advance(1)
    expect(after.tab.visited).toEqual([page])
  })

  test.each(['x', '', '-1', 'NaN', String(NOW + 1_000_000), '1e999'])(
    'T4.04 behavior: a stored time of %s stops no redirect',
    (text) => {
      const { auth, tab } = setUpClient()
      tab.tabStorage.setItem('@appkit/auth/required-redirect', text)
      auth.requireSession()
      expect(tab.visited).toEqual([page])
    }
  )

  test('behavior: the sign-in page does not lead to itself', () => {
    const { auth, tab } = setUpClient()
    tab.navigate(`${ORIGIN}/api/auth/signin?error=Callback`)
    auth.requireSession()
    expect(tab.visited).toHaveLength(1)
  })
})

test.each(['', 'api/auth', '/api/auth/', '//evil.example', '/api/../auth', '/a?b', 'https://evil.example/api'])(
  'behavior: refuses %o as a base path',
  (basePath) => {
    expect(() => createAuthClient({ basePath })).toThrowError(AppKitError)
  }
)
