import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { APP, codeIn, wrongCode } from '../../test/frame-client.js'
import { loginHarness } from '../../test/login-harness.js'
import { startRedis, type RunningRedis } from '../../test/start-redis.js'
import { memoryStorage } from '../storage/memory-storage.js'
import { redisStorage } from '../storage/redis-storage.js'
import type { Storage } from '../storage/storage.js'
import { dailyCount } from './daily-count.js'
import { DAY, dailyPlaces } from './daily-places.js'

const EMAIL = 'alice@app.example'

describe.each(['memory', 'redis'])('places on %s', (kind) => {
  let redis: RunningRedis | undefined
  let storages: Storage[] = []
  let scope = 0
  beforeAll(async () => {
    redis = kind === 'redis' ? await startRedis() : undefined
    const memory = memoryStorage()
    const open = (): Promise<Storage> => (redis ? redisStorage(redis.url) : Promise.resolve(memory))
    storages = [await open(), await open()]
  }, 120_000)
  afterAll(async () => {
    for (const storage of storages) await storage.close()
    await redis?.stop()
  })
  beforeEach(() => void (scope += 1))

  test('T8.13 of many who ask at once, in two processes, so many have one as there are', async () => {
    const asked = Array.from({ length: 60 }, (_, index) => dailyPlaces(storages[index % 2]!).take(`s${scope}`, 20))
    const taken = (await Promise.all(asked)).filter(({ isTaken }) => isTaken)
    expect(taken).toHaveLength(20)
    const refused = await dailyPlaces(storages[0]!).take(`s${scope}`, 20)
    expect(refused).toMatchObject({ isTaken: false })
    if (refused.isTaken) return
    const left = refused.until - storages[0]!.now()
    expect(left > DAY - 60_000 && left <= DAY).toBe(true)
    await (taken[7] as { release(): Promise<void> }).release()
    expect(await dailyPlaces(storages[1]!).take(`s${scope}`, 20)).toMatchObject({ isTaken: true })
    expect(await dailyPlaces(storages[1]!).take(`s${scope}`, 20)).toMatchObject({ isTaken: false })
  })

  test('T8.13 and so with those that are only counted', async () => {
    const asked = Array.from({ length: 60 }, (_, index) => dailyCount(storages[index % 2]!).take(`c${scope}`, 20))
    expect((await Promise.all(asked)).filter(({ isTaken }) => isTaken).length).toBeLessThanOrEqual(20)
    const again = await dailyCount(storages[0]!).take(`d${scope}`, 1)
    if (again.isTaken) await again.release()
    expect(await dailyCount(storages[0]!).take(`d${scope}`, 1)).toMatchObject({ isTaken: true })
    expect(await dailyCount(storages[1]!).take(`d${scope}`, 1)).toMatchObject({ isTaken: false })
  })
})

describe('T8.13 no stranger locks the owner out', () => {
  test('strangers have used up all guesses of an email: a device that signed in before goes on', async () => {
    const frame = await loginHarness()
    const { deviceToken } = await frame.login(EMAIL)
    for (let turn = 0; turn < 4; turn += 1) {
      const { loginId, code } = await frame.codeFor(EMAIL)
      for (let tries = 0; tries < 5; tries += 1)
        await frame.ask('POST /frame/v1/otp', { loginId, otp: wrongCode(code) })
    }
    const late = await frame.codeFor(EMAIL)
    expect(await frame.refused('POST /frame/v1/otp', { loginId: late.loginId, otp: late.code })).toMatchObject({
      status: 429,
      message: expect.stringContaining('Too many codes were wrong: try again after 2026-')
    })
    expect((await frame.login(EMAIL, deviceToken)).token).toMatch(/^[\w-]{43}$/)
  })

  test('strangers have used up the project and the address: it goes on, and so do others elsewhere', async () => {
    const frame = await loginHarness({ mailsPerProject: 30 })
    const { deviceToken } = await frame.login(EMAIL)
    for (let index = 0; index < 28; index += 1)
      await frame.done('POST /frame/v1/email', { ...APP, email: `e${index}@app.example` })
    expect(await frame.refused('POST /frame/v1/email', { ...APP, email: 'last@app.example' })).toMatchObject({
      status: 429,
      until: Math.ceil(frame.now() / DAY) * DAY
    })
    expect((await frame.login(EMAIL, deviceToken)).token).toMatch(/^[\w-]{43}$/)
    const elsewhere = { ...APP, projectId: 'other', email: 'last@app.example' }
    expect(await frame.done('POST /frame/v1/email', elsewhere)).toMatchObject({ action: 'VERIFY_DEVICE' })
  })

  test('a device has places of its own for mails and guesses, and they end as well', async () => {
    const frame = await loginHarness()
    const { deviceToken } = await frame.login(EMAIL)
    const wish = { ...APP, email: EMAIL, deviceToken }
    for (let turn = 0; turn < 2; turn += 1) {
      const { loginId } = await frame.done('POST /frame/v1/email', wish)
      for (let tries = 0; tries < 5; tries += 1)
        await frame.refused('POST /frame/v1/otp', { loginId, otp: wrongCode(codeIn(frame.mailTo(EMAIL).text)) })
    }
    const { loginId } = await frame.done('POST /frame/v1/email', wish)
    const otp = codeIn(frame.mailTo(EMAIL).text)
    expect(await frame.refused('POST /frame/v1/otp', { loginId, otp })).toMatchObject({ status: 429 })
    for (let turn = 3; turn < 10; turn += 1) await frame.done('POST /frame/v1/email', wish)
    expect(await frame.refused('POST /frame/v1/email', wish)).toMatchObject({ status: 429 })
    expect((await frame.login(EMAIL)).token).toMatch(/^[\w-]{43}$/)
  })
})

describe('T8.16 limits', () => {
  test('a hundred mails for one address in a day, for whatever emails; others go on', async () => {
    const frame = await loginHarness()
    for (let index = 0; index < 100; index += 1)
      await frame.done('POST /frame/v1/email', { ...APP, email: `e${index}@app.example` }, { address: '203.0.113.7' })
    const wish = { ...APP, email: 'more@app.example' }
    const refused = await frame.ask('POST /frame/v1/email', wish, { address: '203.0.113.7' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after')) * 1000).toBe(DAY - (frame.now() % DAY))
    expect((await frame.ask('POST /frame/v1/email', wish, { address: '203.0.113.8' })).status).toBe(200)
  })
})
