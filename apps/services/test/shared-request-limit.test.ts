import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { runServices, type RunningServices } from './run-services.js'
import { startRedis } from './start-redis.js'

const askAs = (client: string, { url }: RunningServices): Promise<Response> =>
  fetch(`${url}/getAnalyticsConfig`, { headers: { 'x-forwarded-for': client } })

test('T8.16 processes with one Redis count together, over a restart, and each for itself while Redis is away', async () => {
  const redis = await startRedis()
  const settings = {
    SERVICES_STORAGE: redis.url,
    SERVICES_RELAY: 'off',
    SERVICES_MODULES: 'wallets',
    SERVICES_REQUESTS_PER_MINUTE: '6',
    SERVICES_TRUSTED_PROXIES: '127.0.0.1'
  }
  const [one, other] = [await runServices(settings), await runServices(settings)]
  for (const services of [one, other, one, other, one, other])
    expect((await askAs('203.0.113.7', services)).status).toBe(200)
  for (const services of [one, other, await runServices(settings)]) {
    const refused = await askAs('203.0.113.7', services)
    expect([refused.status, (await askAs('203.0.113.8', services)).status]).toEqual([429, 200])
  }

  const networks = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1']
  for (let turn = 0; turn < 3; turn += 1) for (const client of networks.slice(0, 2)) await askAs(client, one)
  expect(await Promise.all(networks.map(async (client) => (await askAs(client, other)).status))).toEqual([
    429, 429, 200
  ])

  const client = new Redis(redis.url)
  const refused = await askAs('203.0.113.7', one)
  const left = await client.pttl('appkit-requests:203.0.113.7')
  client.disconnect()
  const wait = Number(refused.headers.get('retry-after'))
  expect([left > 0, wait * 1000 >= left, wait <= 60]).toEqual([true, true, true])

  await redis.stop()
  const statuses: number[] = []
  for (let index = 0; index < 7; index += 1) statuses.push((await askAs('203.0.113.7', one)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])

  const again = await startRedis(Number(new URL(redis.url).port))
  onTestFinished(again.stop)
  const countAfterOne = async (): Promise<number> => {
    await askAs('203.0.113.9', other)
    return countOf('203.0.113.9', again.url)
  }
  await expect.poll(countAfterOne).toBeGreaterThan(0)
}, 120_000)

/** What Redis has counted of one address. */
async function countOf(address: string, url: string): Promise<number> {
  const client = new Redis(url)
  const count = await client.get(`appkit-requests:${address}`)
  client.disconnect()
  return Number(count)
}
