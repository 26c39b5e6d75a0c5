import { setTimeout } from 'node:timers/promises'
import type { FrameUser } from '@appkit/frame-protocol'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createFakeServices } from './fake-services.js'
import { createFrameInMemory, createMemoryStorage, type MemoryStorage } from './frame-in-memory.js'
import { connectHost, type HostPort } from './host-port.js'
import { startBackend, type Backend } from './start-backend.js'

const FRAME_ORIGIN = 'https://secure.example'
const APP_ORIGIN = 'https://app.example'
const OVER = { message: 'This login is no longer valid. Start again.', code: -32_010, reason: 'SOCIAL_OVER' }

let backend: Backend
beforeAll(async () => {
  backend = await startBackend(FRAME_ORIGIN, APP_ORIGIN)
})
afterAll(() => backend.stop())

/** A page of the app with a frame in it. @param net what a request passes on its way */
function openPage(storage: MemoryStorage = createMemoryStorage(), net: () => void = () => undefined) {
  const urls: string[] = []
  const frame = createFrameInMemory({
    settings: { servicesUrl: backend.servicesUrl, allowedOrigins: [APP_ORIGIN], networks: [] },
    clock: { now: () => Date.now(), pause: () => setTimeout(1) },
    storage: () => storage,
    // A browser says by itself where a page is from.
    fetch: async (input, init) => {
      net()
      urls.push(String(input))
      return fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: FRAME_ORIGIN } })
    }
  })
  const host = connectHost(frame, APP_ORIGIN)
  onTestFinished(() => {
    host.dispose()
    frame.dispose()
  })
  return { ...host, urls }
}

const urlFor = async (host: HostPort): Promise<string> => ((await host.ask('GET_FARCASTER_URI')) as { url: string }).url

test('farcaster: approved on a phone, an account; it comes back, and is the same in another browser', async () => {
  const storage = createMemoryStorage()
  const host = openPage(storage)
  const url = await urlFor(host)
  expect(new URL(url).origin).toBe(backend.farcaster.url)
  const connected = host.ask('CONNECT_FARCASTER')
  await backend.farcaster.approve(url, 'ann')
  expect(await connected).toEqual({ userName: 'ann' })
  const who = { email: null, authProvider: 'farcaster', userName: 'ann' }
  const user = (await host.ask('GET_USER', { chainId: 1 })) as FrameUser
  expect(user).toMatchObject({ ...who, address: expect.stringMatching(/^0x/), preferredAccountType: 'eoa' })

  const later = openPage(storage)
  expect(await later.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await later.ask('GET_USER')).toMatchObject({ ...who, address: user.address })

  const elsewhere = openPage()
  const again = await urlFor(elsewhere)
  await backend.farcaster.approve(again, 'ann')
  await elsewhere.ask('CONNECT_FARCASTER')
  expect(await elsewhere.ask('GET_USER')).toMatchObject({ address: user.address })
  const other = await urlFor(elsewhere)
  await backend.farcaster.approve(other, 'bob')
  expect(await elsewhere.ask('CONNECT_FARCASTER')).toEqual({ userName: 'bob' })
  expect(((await elsewhere.ask('GET_USER')) as FrameUser).address).not.toBe(user.address)

  const { sessionToken } = JSON.parse([...storage.entries.values()][0] ?? '{}') as { sessionToken: string }
  expect(`${JSON.stringify(host.heard)} ${host.urls.join()}`).not.toContain(sessionToken)
})

test('T3.12 behavior: refusing is a no, an old address is over, and both ask for a new one', async () => {
  const host = openPage()
  expect(await host.ask('CONNECT_FARCASTER')).toEqual(OVER)
  const url = await urlFor(host)
  const refused = host.ask('CONNECT_FARCASTER')
  await backend.farcaster.refuse(url)
  expect(await refused).toEqual({
    message: 'The login was cancelled.',
    code: 4001,
    reason: 'SOCIAL_DENIED'
  })
  expect(await host.ask('CONNECT_FARCASTER')).toEqual(OVER)
  const next = await urlFor(host)
  await backend.farcaster.approve(next, 'ann')
  expect(await host.ask('CONNECT_FARCASTER')).toEqual({ userName: 'ann' })
})

test('behavior: an abort ends the wait, and a user who agrees afterwards is not logged in here', async () => {
  const storage = createMemoryStorage()
  const host = openPage(storage)
  const url = await urlFor(host)
  const asked = host.urls.length
  const { id, answer } = host.begin('CONNECT_FARCASTER')
  await expect.poll(() => host.urls.length).toBeGreaterThan(asked)
  await host.ask('RPC_ABORT', { requestId: id })
  expect(await answer).toEqual({ message: 'Request was aborted' })
  await backend.farcaster.approve(url, 'ann')
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(JSON.stringify([...storage.entries])).not.toContain('sessionToken')
})

test('behavior: a line that is cut while another app is in front ends nothing; one that stays cut does', async () => {
  let cuts = 0
  const host = openPage(createMemoryStorage(), () => {
    if (cuts > 0) {
      cuts -= 1
      throw new TypeError('Failed to fetch')
    }
  })
  const url = await urlFor(host)
  cuts = 3
  await backend.farcaster.approve(url, 'ann')
  expect(await host.ask('CONNECT_FARCASTER')).toEqual({ userName: 'ann' })
  await urlFor(host)
  cuts = 1_000
  expect(await host.ask('CONNECT_FARCASTER')).toEqual({
    message: "Couldn't reach the login server. Try again.",
    reason: 'UNREACHABLE'
  })
})

test.each([
  'javascript:alert(1)',
  'http://farcaster.example/',
  'https://user:key@farcaster.example/',
  'data:text/html,x'
])('T3.12 behavior: the app is never given the address %s', async (url) => {
  const services = createFakeServices()
  const frame = createFrameInMemory({ fetch: services.fetch })
  const host = connectHost(frame)
  services.answerNext('/frame/v1/farcaster', 200, { url, loginId: 'l'.repeat(43), until: 1 })
  expect(await host.ask('GET_FARCASTER_URI')).toEqual({ message: 'An error occurred' })
  host.dispose()
  frame.dispose()
})
