import { formatSignInMessage, type SIWXMessageData } from '@appkit/core/sign-in'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { authHarness } from '../../test/auth-harness.js'
import { familyWallet } from '../../test/family-wallet.js'
import { startRedis } from '../../test/start-redis.js'
import { redisStorage } from '../storage/redis-storage.js'
import type { Storage } from '../storage/storage.js'

const MINUTE = 60_000

/** Sends one proof so often, as many at once as said. @returns how often each status was answered */
async function replay(times: number, atOnce: number, opened?: Storage): Promise<Record<number, number>> {
  const browser = (await authHarness({}, opened)).browser()
  const csrfToken = await browser.csrf()
  const form = { ...(await browser.proof()), csrfToken, json: 'true' }
  const counts: Record<number, number> = {}
  for (let sent = 0; sent < times; sent += atOnce) {
    const wave = Array.from({ length: atOnce }, () => browser.ask('/callback/credentials', { form }))
    for (const { status } of await Promise.all(wave)) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

describe('T8.07 a nonce', () => {
  test('of ten thousand who show the same proof at once, one comes in', { timeout: 300_000 }, async () => {
    expect(await replay(10_000, 10_000)).toEqual({ 200: 1, 401: 9999 })
  })

  test(
    'of ten thousand who show the same proof, hundreds at a time, one comes in, on Redis',
    { timeout: 300_000 },
    async () => {
      const redis = await startRedis()
      try {
        const storage = await redisStorage(redis.url)
        expect(await replay(10_000, 250, storage)).toEqual({ 200: 1, 401: 9999 })
        await storage.close()
      } finally {
        await redis.stop()
      }
    }
  )

  test('made up, of another browser, used, or old: no user comes in', async () => {
    const harness = await authHarness()
    const browser = harness.browser()
    const other = harness.browser()
    const refused = async (nonce: string) => (await browser.signIn(undefined, { nonce })).json
    const refusal = { url: 'https://app.example/api/auth/error?error=CredentialsSignin', code: 'INVALID_NONCE' }
    expect(await refused('a'.repeat(32))).toMatchObject(refusal)
    const foreign = (await other.ask('/nonce')).json.nonce
    expect(foreign).toMatch(/^[0-9a-f]{32}$/)
    expect(await refused(foreign)).toMatchObject(refusal)
    // It was not used up by that.
    expect((await other.signIn(undefined, { nonce: foreign })).status).toBe(200)
    expect((await other.signIn(undefined, { nonce: foreign })).json).toMatchObject(refusal)
    const { nonce } = (await browser.ask('/nonce')).json
    harness.pass(10 * MINUTE + 1000)
    expect(await refused(nonce)).toMatchObject(refusal)
    expect((await browser.post('/callback/credentials', {})).json).toMatchObject({ code: 'INVALID_MESSAGE' })
  })

  test('is used up before the signature is looked at', async () => {
    const browser = (await authHarness()).browser()
    const proof = await browser.proof()
    const bad = { ...proof, signature: proof.signature.replace(/^0x../, '0x00') }
    expect((await browser.post('/callback/credentials', bad)).json).toMatchObject({ code: 'INVALID_SIGNATURE' })
    expect((await browser.post('/callback/credentials', proof)).json).toMatchObject({ code: 'INVALID_NONCE' })
  })
})

describe('what a message says', () => {
  const wrong: readonly [string, Partial<SIWXMessageData>][] = [
    ['domain', { domain: 'evil.example' }],
    ['port', { domain: 'app.example:8443' }],
    ['service', { uri: 'https://other.example/sign-in' }],
    ['scheme', { uri: 'http://app.example/sign-in' }],
    ['port of the address', { uri: 'https://app.example:8443/' }],
    ['chain', { chainId: 'eip155:5' }]
  ]
  test.each(wrong)('T8.09 for another %s: 401', async (_name, changes) => {
    const { status, json } = await (await authHarness()).browser().signIn(undefined, changes)
    expect([status, json.code]).toEqual([401, 'INVALID_MESSAGE'])
  })

  test('T8.09 what the request says of its host changes nothing', async () => {
    const browser = (await authHarness()).browser()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const foreign = await browser.proof({ domain: 'evil.example', uri: 'https://evil.example/' })
    expect((await browser.post('/callback/credentials', foreign, headers)).status).toBe(401)
    const { json } = await browser.post(
      '/callback/credentials',
      { ...(await browser.proof()), callbackUrl: '/' },
      headers
    )
    expect(json.url).toBe('https://app.example/')
    expect((await browser.ask('/providers', { headers })).text).not.toContain('evil')
  })

  const skews: readonly [number, number, string?][] = [
    [0, 200],
    [-9.9, 200],
    [1.9, 200],
    [-10.1, 401, 'The message was issued 606 s ago by the clock of this server'],
    [2.1, 401, 'The message was issued 126 s ahead of the clock of this server'],
    [-1440, 401, 'The message was issued 86400 s ago by the clock of this server'],
    [1440, 401, 'The message was issued 86400 s ahead of the clock of this server']
  ]
  test.each(skews)('T8.10 a client whose clock is %d minutes off: %d', async (minutes, expected, message) => {
    const harness = await authHarness()
    harness.pass(5 * MINUTE)
    const time = harness.now() + minutes * MINUTE
    const { status, json } = await harness.browser().signIn(undefined, {
      issuedAt: new Date(time).toISOString(),
      expirationTime: new Date(time + 2 * 86_400_000).toISOString()
    })
    expect([status, json.message]).toEqual([expected, message])
  })

  test('T8.10 it has to say until when it counts, and from when by the server', async () => {
    const harness = await authHarness()
    const at = (ms: number) => new Date(harness.now() + ms).toISOString()
    const sign = async (changes: Partial<SIWXMessageData>) =>
      (await harness.browser().signIn(undefined, changes)).json.message
    expect(await sign({ expirationTime: undefined })).toBe('The message has no expiration time')
    expect(await sign({ expirationTime: at(-3000) })).toBe('The message expired 3 s ago by the clock of this server')
    expect(await sign({ notBefore: at(5 * MINUTE) })).toBe('The message does not count yet')
    expect(await sign({ notBefore: at(MINUTE) })).toBeUndefined()
  })

  test('T8.08 is read by the strict rules: the account as it is written, nothing after it', async () => {
    const browser = (await authHarness()).browser()
    const account = privateKeyToAccount(generatePrivateKey())
    const proof = await browser.proof({}, account)
    const alter = async (change: (message: string) => string) => {
      const message = change(proof.message)
      return (
        await browser.post('/callback/credentials', { message, signature: await account.signMessage({ message }) })
      ).json.code
    }
    expect(await alter((message) => `${message}\n`)).toBe('INVALID_MESSAGE')
    expect(await alter((message) => message.replaceAll('\n', '\r\n'))).toBe('INVALID_MESSAGE')
    expect(await alter((message) => message.replace('Version: 1', 'Version: 2'))).toBe('INVALID_MESSAGE')
    expect(await alter((message) => message.replace(account.address, account.address.toLowerCase()))).toBe(
      'INVALID_SIGNATURE'
    )
  })
})

describe('every family signs in', () => {
  test.each(['solana', 'bip122', 'polkadot', 'cosmos'] as const)('%s', async (namespace) => {
    const wallet = await familyWallet(namespace)
    const browser = (await authHarness({ networks: new Set([wallet.chainId]) })).browser()
    const now = Date.now()
    const message = formatSignInMessage({
      accountAddress: wallet.address,
      chainId: wallet.chainId,
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      nonce: (await browser.ask('/nonce')).json.nonce,
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + MINUTE).toISOString()
    })
    const signature = await wallet.sign(message)
    expect((await browser.post('/callback/credentials', { message, signature })).json).toEqual({
      url: 'https://app.example/inside'
    })
    expect((await browser.ask('/session')).json.user).toMatchObject({
      address: wallet.address,
      chainId: wallet.chainId
    })
    const other = message.replace(/Nonce: .*/, `Nonce: ${(await browser.ask('/nonce')).json.nonce}`)
    expect((await browser.post('/callback/credentials', { message: other, signature })).json.code).toBe(
      'INVALID_SIGNATURE'
    )
  })
})
