import { answerAs, PEOPLE, type Person } from '@appkit/openid-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP, codeIn, FRAME_ORIGIN } from '../../test/frame-client.js'
import { loginHarness, type LoginHarness } from '../../test/login-harness.js'
import { comeBack, follow, startSocialProvider, type SocialProviderForTests } from '../../test/social-harness.js'
import { readSocials } from '../config/read-socials.js'
import { SOCIAL_PROVIDERS } from './social-providers.js'

const [ann, bob, cleo] = PEOPLE as readonly [Person, Person, Person]
/** Loopback, which the local provider leads to; browsers would come by https. */
const SERVICES = 'http://127.0.0.1:4400'

let provider: SocialProviderForTests
beforeAll(async () => {
  provider = await startSocialProvider()
})
afterAll(() => provider.stop())

const start = ({ file } = provider): Promise<LoginHarness> =>
  loginHarness({ socials: readSocials(file), publicUrl: SERVICES })

const begin = (harness: LoginHarness, more: object = {}) =>
  harness.done('POST /frame/v1/social', { ...APP, provider: 'google', ...more })
const back = (harness: LoginHarness, uri: string, decision: Person | 'cancel') =>
  comeBack(uri, decision, (url, request) => harness.app.request(url, request))
const resultOf = (url: URL): string => url.searchParams.get('result') ?? ''

async function logIn(harness: LoginHarness, person: Person, provider = 'google') {
  const { uri, loginId } = await begin(harness, { provider })
  const result = resultOf(await back(harness, uri, person))
  return harness.done('POST /frame/v1/social-finish', { loginId, result })
}

test.each(SOCIAL_PROVIDERS)('T3.12 a user logs in with %s, and is the same user the next time', async (name) => {
  const harness = await start()
  const { uri, loginId, until } = await begin(harness, { provider: name })
  expect(until).toBe(harness.now() + 600_000)
  const asked = new URL(uri).searchParams
  expect(asked.get('state')).toMatch(/^[\w-]{43}$/)
  expect([asked.get('code_challenge_method'), asked.has('nonce'), asked.get('redirect_uri')]).toEqual([
    'S256',
    true,
    `${SERVICES}/login/social/callback`
  ])
  const page = await back(harness, uri, ann)
  expect([page.origin, page.pathname, page.searchParams.get('app')]).toEqual([FRAME_ORIGIN, '/social', APP.appOrigin])
  expect([...page.searchParams.keys()]).toEqual(['result', 'app'])
  const { sessionToken: token, user } = await harness.done('POST /frame/v1/social-finish', {
    loginId,
    result: resultOf(page)
  })
  expect(user).toMatchObject({ email: 'ann@social.example', username: 'Ann', provider: name })
  const mine = await harness.done('GET /frame/v1/user', undefined, { token })
  expect(mine).toMatchObject({ id: user.id, provider: name, username: 'Ann' })
  const again = await logIn(harness, { ...ann, name: 'Ann Other' }, name)
  expect(again.user).toMatchObject({ id: user.id, username: 'Ann Other' })
  expect((await logIn(harness, bob, name)).user.id).not.toBe(user.id)
  expect(harness.logged).toEqual([])
})

test('an email that a provider tells leads to no other user: by email, or with another provider, it is another user', async () => {
  const harness = await start()
  const byEmail = await harness.login('ann@social.example')
  const first = await logIn(harness, ann)
  const other = await logIn(harness, ann, 'github')
  expect(new Set([byEmail.userId, first.user.id, other.user.id]).size).toBe(3)
  expect((await harness.login('ann@social.example')).userId).toBe(byEmail.userId)
})

test('T3.12 who turns back, and a provider that says nothing usable, are told of without an account', async () => {
  const harness = await start()
  const { uri, loginId } = await begin(harness)
  const page = await back(harness, uri, 'cancel')
  expect(page.searchParams.get('error')).toBe('access_denied')
  expect(await harness.refused('POST /frame/v1/social-finish', { loginId, result: resultOf(page) })).toMatchObject({
    status: 403,
    code: 'SOCIAL_DENIED'
  })
  const second = await begin(harness)
  const led = await answerAs(second.uri, ann)
  const spoiled = new URL(led.url)
  spoiled.searchParams.set('code', 'a-code-of-nobody')
  const failed = new URL((await harness.app.request(spoiled.href)).headers.get('location') ?? '')
  expect(failed.searchParams.get('error')).toBe('failed')
  expect(
    await harness.refused('POST /frame/v1/social-finish', { loginId: second.loginId, result: resultOf(failed) })
  ).toMatchObject({ status: 409, code: 'SOCIAL_FAILED' })
  expect(String(harness.logged[0])).toBe('SocialFault: google: OAUTH_RESPONSE_BODY_ERROR invalid_grant')
})

test('T3.12 a way back is good once, for ten minutes, and only with a state that was given out', async () => {
  const harness = await start()
  const open = (url: string, request: RequestInit = {}) => harness.app.request(url, request)
  const { uri } = await begin(harness)
  const led = await answerAs(uri, ann)
  const both = await Promise.all([follow(led, open), follow(led, open)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 410])
  const replayed = await follow(led, open)
  expect(replayed.status).toBe(410)
  expect(await replayed.text()).toContain('This login no longer works')
  expect(replayed.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")

  const late = await answerAs((await begin(harness)).uri, ann)
  harness.pass(600_001)
  expect((await follow(late, open)).status).toBe(410)

  const mine = new URL((await answerAs((await begin(harness)).uri, ann)).url)
  for (const state of ['', 'x', 'A'.repeat(43), '__proto__']) {
    mine.searchParams.set('state', state)
    expect((await open(mine.href)).status).toBe(410)
  }
  const path = `${SERVICES}/login/social/callback`
  expect((await open(path)).status).toBe(410)
  expect((await open(path, { method: 'POST', body: '{}' })).status).toBe(410)
})

test('T3.12 the code of one login is no use for the state of another', async () => {
  const harness = await start()
  const [one, other] = [await begin(harness), await begin(harness)]
  const [mine, theirs] = [await answerAs(one.uri, ann), await answerAs(other.uri, bob)]
  const crossed = new URL(theirs.url)
  crossed.searchParams.set('code', new URL(mine.url).searchParams.get('code') ?? '')
  const page = new URL((await harness.app.request(crossed.href)).headers.get('location') ?? '')
  expect(page.searchParams.get('error')).toBe('failed')
})

test('T3.12 a result is good once, for five minutes, and only with the secret of the frame that began', async () => {
  const harness = await start()
  const [one, other] = [await begin(harness), await begin(harness)]
  const [mine, theirs] = [resultOf(await back(harness, one.uri, ann)), resultOf(await back(harness, other.uri, bob))]
  const finish = (loginId: string, result: string) => harness.ask('POST /frame/v1/social-finish', { loginId, result })
  for (const [loginId, result] of [
    [one.loginId, theirs],
    [other.loginId, mine],
    ['A'.repeat(43), mine],
    [one.loginId, 'A'.repeat(43)]
  ] as const)
    expect(await finish(loginId, result)).toMatchObject({ status: 410, error: { code: 'SOCIAL_OVER' } })
  const answers = await Promise.all([finish(one.loginId, mine), finish(one.loginId, mine)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  harness.pass(300_001)
  expect((await finish(other.loginId, theirs)).status).toBe(410)
})

test('T3.12 it goes on at a page of the app itself, and at no other', async () => {
  const harness = await start()
  const returnUrl = `${APP.appOrigin}/shop?item=1#part`
  const { uri, loginId } = await begin(harness, { returnUrl })
  const page = await back(harness, uri, ann)
  expect([page.origin, page.pathname, page.searchParams.get('item'), page.hash]).toEqual([
    APP.appOrigin,
    '/shop',
    '1',
    '#part'
  ])
  const result = new URL(page.searchParams.get('result_uri') ?? '')
  expect([result.origin, result.pathname]).toEqual([FRAME_ORIGIN, '/social'])
  await harness.done('POST /frame/v1/social-finish', { loginId, result: resultOf(result) })

  for (const wrong of [
    'https://evil.example/',
    'https://app.example.evil.example/',
    'http://app.example/',
    'https://app.example:444/',
    'https://user@app.example/',
    '//evil.example',
    'javascript:alert(1)',
    `blob:${APP.appOrigin}/1`,
    '/shop'
  ])
    expect([
      wrong,
      await harness.refused('POST /frame/v1/social', { ...APP, provider: 'x', returnUrl: wrong })
    ]).toEqual([wrong, expect.objectContaining({ status: 400, code: 'BAD_REQUEST' })])
})

test('T3.12 what is not set up, odd names, other apps and other pages are refused', async () => {
  const harness = await start()
  for (const provider of ['farcaster', '__proto__', 'constructor', 'myspace'])
    expect(await harness.refused('POST /frame/v1/social', { ...APP, provider })).toMatchObject({
      status: 404,
      code: 'SOCIAL_UNAVAILABLE'
    })
  for (const provider of ['../x', 'Google', ''])
    expect((await harness.refused('POST /frame/v1/social', { ...APP, provider })).status).toBe(400)
  const wish = { ...APP, provider: 'google' }
  const elsewhere = { ...wish, appOrigin: 'https://evil.example' }
  expect((await harness.refused('POST /frame/v1/social', elsewhere)).status).toBe(403)
  expect((await harness.refused('POST /frame/v1/social', wish, { origin: APP.appOrigin })).status).toBe(403)
  const none = await loginHarness()
  expect((await none.refused('POST /frame/v1/social', wish)).code).toBe('SOCIAL_UNAVAILABLE')
})

test('T8.16 one address begins a hundred logins in a day; one that could not begin does not count', async () => {
  const gone = await startSocialProvider()
  const harness = await start(gone)
  await gone.stop()
  const address = '203.0.113.9'
  for (let index = 0; index < 3; index += 1)
    expect(await harness.refused('POST /frame/v1/social', { ...APP, provider: 'google' }, { address })).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE'
    })
  const other = await start()
  const ask = () => other.ask('POST /frame/v1/social', { ...APP, provider: 'google' }, { address })
  for (let index = 0; index < 100; index += 1) expect((await ask()).status).toBe(200)
  expect(await ask()).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } })
  expect((await other.ask('POST /frame/v1/social', { ...APP, provider: 'google' })).status).toBe(200)
})

test('a code for what a session may not do goes to an email that the provider has checked, and to no other', async () => {
  const harness = await start()
  const { sessionToken: token } = await logIn(harness, ann)
  const { codesTo } = await harness.done('GET /frame/v1/user', undefined, { token })
  expect(codesTo).toBe('ann@social.example')
  const { stepUpId } = await harness.done('POST /frame/v1/step-up', { purpose: 'export' }, { token })
  const otp = codeIn(harness.mailTo('ann@social.example').text)
  await harness.done('POST /frame/v1/export', { stepUpId, otp }, { token })
  expect(await harness.refused('POST /frame/v1/update-email', { email: 'new@app.example' }, { token })).toMatchObject({
    status: 409,
    code: 'NO_EMAIL'
  })
  for (const person of [cleo, { ...bob, isEmailVerified: false }]) {
    const { sessionToken } = await logIn(harness, person)
    expect(await harness.done('GET /frame/v1/user', undefined, { token: sessionToken })).not.toHaveProperty('codesTo')
    expect(
      await harness.refused('POST /frame/v1/step-up', { purpose: 'export' }, { token: sessionToken })
    ).toMatchObject({ status: 409, code: 'NO_EMAIL' })
  }
})

test('a name is one clean line, and an email that is none is left out', async () => {
  const harness = await start()
  const odd = { name: '<b>A\u202Enn</b>'.repeat(9), email: '"a b"@social.example', isEmailVerified: true }
  const { user } = await logIn(harness, odd)
  expect(user.username).toMatch(/^<b>A nn<\/b>/)
  expect([...(user.username ?? '')].length).toBe(64)
  expect(user).not.toHaveProperty('email')
})

test('T12.07 nothing that is kept has a state, a code, a login id or a result in it', async () => {
  const harness = await start()
  const { uri, loginId } = await begin(harness)
  const page = await back(harness, uri, ann)
  const state = new URL(uri).searchParams.get('state') ?? ''
  const keys = await harness.storage.list('login/social/')
  const kept = [...keys, ...(await harness.storage.getMany(keys))].join(' ')
  for (const secret of [state, loginId, resultOf(page)]) expect(kept).not.toContain(secret)
})
