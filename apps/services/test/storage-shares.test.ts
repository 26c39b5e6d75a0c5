import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { runServices, type RunningServices } from './run-services.js'
import { startRedis } from './start-redis.js'

const OWNER = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const PROXY = '127.0.0.1'
const SETTINGS = {
  SERVICES_MODULES: 'sessions',
  SERVICES_STORAGE_LIMIT: '64MiB',
  SERVICES_TRUSTED_PROXIES: PROXY,
  SERVICES_VAULT_KEY: randomBytes(32).toString('base64')
}

/** Asks for a session of an account that the server has not seen, with a large interface in it. */
async function propose(
  services: RunningServices,
  forwarded: string,
  index: number
): Promise<{ status: number; code?: string }> {
  const account = `0x${index.toString(16).padStart(40, '0')}`
  const answer = await fetch(`${services.url}/v1/sessions/eip155:1:${account}?projectId=anyone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify({
      chainId: '0x1',
      expiry: Math.floor(Date.now() / 1000) + 86_400,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02' }] } },
      permissions: [
        {
          type: 'contract-call',
          data: { address: OWNER, abi: [{ name: 'x'.repeat(30_000) }], functions: [{ functionName: 'mint' }] }
        }
      ],
      policies: []
    })
  })
  const body = (await answer.json()) as { error?: { code: string } }
  return body.error ? { status: answer.status, code: body.error.code } : { status: answer.status }
}

test.each(['file', 'redis'])(
  'one caller fills its share of a %s and is told so; the others behind the same proxy go on',
  async (kind) => {
    const redis = kind === 'redis' ? await startRedis() : undefined
    const services = await runServices({ ...SETTINGS, ...(redis && { SERVICES_STORAGE: redis.url }) })
    let count = 0
    let refused: { status: number; code?: string } | undefined
    for (; refused === undefined && count < 200; count += 1) {
      const answer = await propose(services, '2001:db8:0:1::' + count.toString(16), count)
      if (answer.status !== 200) refused = answer
    }
    expect(refused).toEqual({ status: 429, code: 'STORAGE_SHARE' })
    expect(count * 30_000).toBeLessThan((64 * 1024 * 1024) / 16)
    expect(await propose(services, '2001:db8:0:1:ffff::1', 1000)).toEqual({ status: 429, code: 'STORAGE_SHARE' })
    expect(await propose(services, '2001:db8:0:2::1', 1001)).toEqual({ status: 200 })
    expect(await propose(services, '198.51.100.7', 1002)).toEqual({ status: 200 })
    expect(await propose(services, `2001:db8:0:1::1, 198.51.100.8`, 1003)).toEqual({ status: 200 })
    expect(await (await fetch(`${services.url}/health`)).json()).toEqual({ ok: true })
    await services.stop()
    await redis?.stop()
  }
)
