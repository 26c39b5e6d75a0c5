import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig, startServer, type RunningServer } from '../src/index.js'
import { APP_ORIGIN, AUTH_SECRET, openBrowser } from './auth-harness.js'
import { connectClient, makeTopic } from './relay-client.js'
import { temporaryFolder } from './temporary-folder.js'

const HOUR = 3_600_000
const HELD = { ok: true, degraded: ['clock'] }
const BEFORE = Date.UTC(2026, 9, 5, 12)

let storage: string
let server: RunningServer
const faults: string[] = []

const start = async (): Promise<void> => {
  server = await startServer(
    readConfig({
      SERVICES_PORT: '0',
      SERVICES_MODULES: 'auth',
      SERVICES_AUTH_ORIGIN: APP_ORIGIN,
      SERVICES_AUTH_SECRET: AUTH_SECRET,
      SERVICES_AUTH_NETWORKS: 'eip155:1',
      SERVICES_STORAGE: storage
    }),
    (source, error) => faults.push(`${source}: ${String(error)}`)
  )
}

// The wall clock alone is moved: timers and the uptime go on, as on a machine whose time is set.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE })
  storage = `file:${join(await temporaryFolder(), 'services.db')}`
  await start()
})
afterEach(async () => {
  await server.stop()
  vi.useRealTimers()
  expect(faults.splice(0).filter((fault) => !fault.includes('The clock was set'))).toEqual([])
})

const setTo = (time: number): void => void vi.setSystemTime(time)
const health = async (): Promise<unknown> => (await fetch(`${server.url}health`)).json()
const openPage = () =>
  openBrowser((path, request) => fetch(new URL(path, server.url), request), { origin: APP_ORIGIN, now: Date.now })

/** Publishes as one client and receives as another. */
async function expectMessageCarried(): Promise<void> {
  const url = `${server.url.replace('http', 'ws')}relay`
  const [dapp, wallet] = await Promise.all([connectClient(url), connectClient(url)])
  const [topic, publishedAt] = [makeTopic(), Date.now()]
  await wallet.call('irn_subscribe', { topic })
  expect(await dapp.call('irn_publish', { topic, message: 'aGk=', ttl: 300 })).toMatchObject({ result: true })
  await expect.poll(() => wallet.delivered).toMatchObject([{ topic, publishedAt }])
  await Promise.all([dapp.close(), wallet.close()])
}

/** Signs in and uses the relay, both by the clock as it is now. */
async function expectService(): Promise<void> {
  const page = openPage()
  const { status, json } = await page.signIn()
  expect([status, json.code, json.message]).toEqual([200, undefined, undefined])
  const { expires } = (await page.ask('/session')).json
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
  await expectMessageCarried()
}

describe('T8.22 clock-step: people sign in and the relay carries messages', () => {
  test.each([
    ['forward by two hours and put back', 2 * HOUR, [HELD, { ok: true }]],
    ['forward by a year and put back', 365 * 24 * HOUR, [HELD, { ok: true }]],
    ['back by two hours and forward again', -2 * HOUR, [{ ok: true }, HELD]],
    ['forward by a minute and put back', 60_000, [{ ok: true }, { ok: true }]]
  ])('after the clock was set %s under the process', async (_, step, [stepped, putBack]) => {
    await expectService()
    setTo(BEFORE + step)
    await expectService()
    expect(await health()).toEqual(stepped)
    setTo(BEFORE)
    await expectService()
    expect(await health()).toEqual(putBack)
  })

  test('after two hours in which nothing ran', async () => {
    await server.stop()
    setTo(BEFORE + 2 * HOUR)
    await start()
    await expectService()
    expect(await health()).toEqual(HELD)
  })

  test('and a message that was signed before the step is too old by the new time', async () => {
    const page = openPage()
    const proof = await page.proof()
    setTo(BEFORE + 2 * HOUR)
    expect((await page.post('/callback/credentials', proof)).json.code).toBe('INVALID_MESSAGE')
  })
})
