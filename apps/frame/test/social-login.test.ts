import type { FrameUser } from '@appkit/frame-protocol'
import { answerAs, PEOPLE, type Person } from '@appkit/openid-provider'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createFrameInMemory, createMemoryStorage, type MemoryStorage } from './frame-in-memory.js'
import { connectHost, type HostPort } from './host-port.js'
import { startBackend, type Backend } from './start-backend.js'

const FRAME_ORIGIN = 'https://secure.example'
const APP_ORIGIN = 'https://app.example'
const [ann, bob] = PEOPLE as readonly [Person, Person]

let backend: Backend
beforeAll(async () => {
  backend = await startBackend(FRAME_ORIGIN, APP_ORIGIN)
})
afterAll(() => backend.stop())

/** A page of the app with a frame in it. */
function openPage(storage: MemoryStorage = createMemoryStorage()): HostPort & { readonly pass: (ms: number) => void } {
  let ahead = 0
  const frame = createFrameInMemory({
    settings: { servicesUrl: backend.servicesUrl, allowedOrigins: [APP_ORIGIN], networks: [] },
    ownOrigin: FRAME_ORIGIN,
    clock: { now: () => Date.now() + ahead, pause: async () => undefined },
    storage: () => storage,
    // A browser says by itself where a page is from.
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: FRAME_ORIGIN } })
  })
  const host = connectHost(frame, APP_ORIGIN)
  onTestFinished(() => {
    host.dispose()
    frame.dispose()
  })
  return { ...host, pass: (ms) => void (ahead += ms) }
}

/** Asks for the address and plays the person in the provider's window. @returns where the window ends */
async function decide(host: HostPort, decision: Person | 'cancel', request: object = {}): Promise<string> {
  const { uri } = (await host.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google', ...request })) as { uri: string }
  const { url } = await answerAs(uri, decision)
  return (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? ''
}

test('T3.12 social-login: a real provider, an account; it comes back, and is the same in another browser', async () => {
  const storage = createMemoryStorage()
  const host = openPage(storage)
  const uri = await decide(host, ann)
  expect(new URL(uri).searchParams.get('app')).toBe(APP_ORIGIN)
  const user = (await host.ask('CONNECT_SOCIAL', { provider: 'google', uri, chainId: 1 })) as FrameUser
  const who = { email: 'ann@social.example', authProvider: 'google', userName: 'Ann' }
  expect(user).toMatchObject({ ...who, chainId: 1, preferredAccountType: 'eoa' })
  expect(await host.ask('GET_USER')).toMatchObject({ ...who, address: user.address })

  const later = openPage(storage)
  expect(await later.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await later.ask('GET_USER')).toMatchObject({ ...who, address: user.address })

  const elsewhere = openPage()
  const again = await decide(elsewhere, ann)
  expect(await elsewhere.ask('CONNECT_SOCIAL', { provider: 'google', uri: again })).toMatchObject({
    address: user.address
  })
  const github = await decide(elsewhere, ann, { provider: 'github' })
  const other = (await elsewhere.ask('CONNECT_SOCIAL', { provider: 'github', uri: github })) as FrameUser
  expect(other.authProvider).toBe('github')
  expect(other.address).not.toBe(user.address)

  const heard = JSON.stringify(host.heard)
  const kept = JSON.parse([...storage.entries.values()][0] ?? '{}') as { sessionToken: string; social?: unknown }
  expect(kept.social).toBe(undefined)
  expect(heard).not.toContain(kept.sessionToken)
})

test('T3.12 where no window can be opened, it goes on at a page of the app, in a frame that was loaded anew', async () => {
  const storage = createMemoryStorage()
  const uri = await decide(openPage(storage), ann, { returnUrl: `${APP_ORIGIN}/shop?item=1` })
  const page = new URL(uri)
  expect([page.origin, page.searchParams.get('item')]).toEqual([APP_ORIGIN, '1'])
  const request = { provider: 'google', uri: page.searchParams.get('result_uri') }
  expect(await openPage(storage).ask('CONNECT_SOCIAL', request)).toMatchObject({ userName: 'Ann' })

  const host = openPage()
  for (const returnUrl of ['https://evil.example/', 'https://app.example.evil.example/', 'http://app.example/'])
    expect(await host.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google', returnUrl })).toEqual({
      message: "You can't continue this login on another site."
    })
})

test('T3.12 what comes back is no use in another frame, twice, late, for another account, or from another page', async () => {
  const storage = createMemoryStorage()
  const host = openPage(storage)
  const over = { message: 'This login is no longer valid. Start again.', reason: 'SOCIAL_OVER' }
  const finish = (port: HostPort, uri: string, provider = 'google') => port.ask('CONNECT_SOCIAL', { provider, uri })

  const uri = await decide(host, ann)
  expect(await finish(openPage(), uri)).toMatchObject(over)
  const attacker = openPage()
  const theirs = await decide(attacker, bob)
  expect(await finish(host, theirs)).toMatchObject(over)
  expect(await finish(host, uri, 'github')).toMatchObject(over)
  const strange = { message: "We couldn't read that. Check what you typed.", reason: 'NOT_UNDERSTOOD' }
  for (const other of [
    uri.replace(FRAME_ORIGIN, 'https://evil.example'),
    uri.replace('/social?', '/sdk?'),
    uri.replace('/social?', '/social/x?'),
    `${FRAME_ORIGIN}/social?result=short`,
    `${FRAME_ORIGIN}/social`
  ])
    expect([other, await finish(host, other)]).toEqual([other, strange])
  expect(await finish(host, uri)).toMatchObject({ userName: 'Ann' })
  expect(await finish(host, uri)).toMatchObject(over)

  const late = await decide(host, ann)
  host.pass(600_001)
  expect(await finish(host, late)).toMatchObject(over)
})

test.each([
  ['ahead', 3_600_000],
  ['behind', -3_600_000]
])('T8.10 a device whose clock is an hour %s logs in all the same', async (_name, ms) => {
  const host = openPage()
  host.pass(ms)
  const uri = await decide(host, ann)
  expect(await host.ask('CONNECT_SOCIAL', { provider: 'google', uri })).toMatchObject({ userName: 'Ann' })
})

test('T3.12 a user who turns back has said no, and is not logged in', async () => {
  const host = openPage()
  const uri = await decide(host, 'cancel')
  expect(new URL(uri).searchParams.get('error')).toBe('access_denied')
  expect(await host.ask('CONNECT_SOCIAL', { provider: 'google', uri })).toEqual({
    message: 'The login was cancelled.',
    reason: 'SOCIAL_DENIED',
    code: 4001
  })
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await host.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'facebook' })).toEqual({
    message: "This account can't be used to log in here.",
    reason: 'SOCIAL_UNAVAILABLE'
  })
})

test('T3.12 two tabs log in at a time, and neither takes what the other has begun', async () => {
  const storage = createMemoryStorage()
  const [one, other] = [openPage(storage), openPage(storage)]
  const [mine, theirs] = [await decide(one, ann), await decide(other, bob)]
  expect(await one.ask('CONNECT_SOCIAL', { provider: 'google', uri: mine })).toMatchObject({ userName: 'Ann' })
  expect(await other.ask('CONNECT_SOCIAL', { provider: 'google', uri: theirs })).toMatchObject({ userName: 'Bob' })
  expect(JSON.parse([...storage.entries.values()][0] ?? '{}')).not.toHaveProperty('social')
})
