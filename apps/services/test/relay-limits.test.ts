import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { base58 } from '@scure/base'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startRelay, type RunningRelay, type StartRelayOptions } from '../src/relay/index.js'
import { RELAY_LIMITS } from '../src/relay/relay-limits.js'
import { freePort } from '../scripts/free-port.mjs'
import {
  clientUrl,
  connectClient,
  makeClientKey,
  makeToken,
  makeTopic,
  type RelayClient,
  type TokenChanges
} from './relay-client.js'
import { startRedis } from './start-redis.js'

const KIB = 1024

let relay: RunningRelay | undefined
let clients: RelayClient[]
beforeEach(() => {
  clients = []
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(clients.map((client) => client.close()))
  await relay?.close()
})

async function start(options: StartRelayOptions = {}): Promise<(key?: RelayClient['key']) => Promise<RelayClient>> {
  const { url } = (relay = await startRelay(options))
  return async (key) => {
    const client = await connectClient(url, key)
    clients.push(client)
    return client
  }
}

/** Time passes for the relay when it is told so: a client is not slow because this machine is. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const passStall = () => vi.advanceTimersByTime(RELAY_LIMITS.stallTimeout)

const messagesOf = (client: RelayClient): readonly string[] => client.delivered.map(({ message }) => message)

test('T9.09 a frame of 256 KiB is taken, a message of 1 MB ends its connection and nothing else', async () => {
  const connect = await start()
  const topic = makeTopic()
  const [greedy, dapp, wallet] = [await connect(), await connect(), await connect()]
  await wallet.call('irn_subscribe', { topic })
  const message = 'A'.repeat(255 * KIB)
  expect(await dapp.call('irn_publish', { topic, message, ttl: 60 })).toMatchObject({ result: true })
  greedy.send(JSON.stringify({ id: 1, method: 'irn_publish', params: { topic, message: 'B'.repeat(1024 * KIB) } }))
  expect((await greedy.closed).code).toBe(1009)
  await expect.poll(() => messagesOf(wallet).map(({ length }) => length)).toEqual([255 * KIB])
  dapp.socket.send(Buffer.from('binary'))
  expect((await dapp.closed).code).toBe(1003)
})

test('T9.09 of 10,000 topics a client has 1,000, and may have others after it gave some up', async () => {
  const connect = await start()
  const client = await connect()
  const topics = Array.from({ length: 10_000 }, makeTopic)
  for (let at = 0; at < 1000; at += 500)
    expect(await client.call('irn_batchSubscribe', { topics: topics.slice(at, at + 500) })).toHaveProperty('result')
  for (let at = 1000; at < 10_000; at += 500)
    expect(await client.call('irn_batchSubscribe', { topics: topics.slice(at, at + 500) })).toMatchObject({
      error: { code: -32_000, message: 'Too many topics' }
    })
  expect(await client.call('irn_batchSubscribe', { topics: topics.slice(0, 501) })).toMatchObject({
    error: { code: -32_602 }
  })
  const pairingTopic = makeTopic()
  const proposal = { pairingTopic, sessionProposal: 'cA==', ttl: 60 }
  expect(await client.call('wc_proposeSession', proposal)).toHaveProperty('error')
  expect(await client.call('irn_subscribe', { topic: topics[999] })).toHaveProperty('result')
  await client.call('irn_unsubscribe', { topic: topics[0] })
  expect(await client.call('wc_proposeSession', proposal)).toMatchObject({ result: true })
})

test('T9.09 a storm of subscriptions is worked off in its order while others are served', async () => {
  const connect = await start()
  const topic = makeTopic()
  const [storm, dapp, wallet] = [await connect(), await connect(), await connect()]
  await wallet.call('irn_subscribe', { topic })
  for (let count = 0; count < 20_000; count += 1)
    storm.send(`{"id":${count},"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${makeTopic()}"}}`)
  const answer = await dapp.call('irn_publish', { topic, message: 'b25l', ttl: 60 })
  expect(storm.frames.length).toBeLessThan(20_000)
  expect(answer).toMatchObject({ result: true })
  await expect.poll(() => messagesOf(wallet)).toEqual(['b25l'])
  await expect.poll(() => storm.frames.length).toBe(20_000)
  expect(storm.frames.filter((frame) => frame.includes('"result"'))).toHaveLength(1000)
  expect(storm.frames.map((frame) => JSON.parse(frame).id)).toEqual(Array.from({ length: 20_000 }, (_, id) => id))
})

test('T9.09 a client that takes nothing is let go, and gets everything when it comes back', async () => {
  holdTime()
  const connect = await start()
  const topic = makeTopic()
  const [dapp, slow] = [await connect(), await connect()]
  await slow.call('irn_subscribe', { topic })
  slow.socket.pause()
  const messages = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(200 * KIB, '-'))
  for (const message of messages) await dapp.call('irn_publish', { topic, message, ttl: 60 })
  // It goes on taking nothing until a sign of life of its own tells it that it was let go.
  await expect
    .poll(() => {
      passStall()
      slow.socket.ping()
      return slow.socket.readyState
    })
    .not.toBe(slow.socket.OPEN)
  slow.socket.resume()
  expect((await slow.closed).code).toBe(1006)
  const back = await connect(slow.key)
  await back.call('irn_subscribe', { topic })
  await expect
    .poll(() => new Set([...messagesOf(slow), ...messagesOf(back)].map((message) => Number.parseInt(message, 10))).size)
    .toBe(100)
})

test('T9.09 a client that acknowledges nothing gets so much, and is let go', async () => {
  holdTime()
  const connect = await start({ limits: { unacknowledged: 5 } })
  const topic = makeTopic()
  const [dapp, silent] = [await connect(), await connect()]
  silent.acknowledges = false
  await silent.call('irn_subscribe', { topic })
  for (let count = 0; count < 10; count += 1) await dapp.call('irn_publish', { topic, message: `${count}`, ttl: 60 })
  await expect.poll(() => messagesOf(silent).length).toBe(5)
  await expect
    .poll(() => {
      passStall()
      return silent.socket.readyState
    })
    .toBe(silent.socket.CLOSED)
  expect((await silent.closed).code).toBe(1006)
  expect(messagesOf(silent)).toEqual(['0', '1', '2', '3', '4'])
})

test('T9.12 a refused client that does not answer the end is cut off, so that it does not hold up the server', async () => {
  holdTime()
  const { url } = (relay = await startRelay())
  const { hostname, port } = new URL(url)
  const silent = connectSocket({ host: hostname, port: Number(port), allowHalfOpen: true })
  onTestFinished(() => void silent.destroy())
  let received = ''
  silent.on('data', (data) => (received += data.toString('latin1')))
  const ended = once(silent, 'end')
  const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13'
  silent.write(
    `GET /relay HTTP/1.1\r\nHost: ${hostname}\r\n${upgrade}\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`
  )
  await expect.poll(() => received).toContain('JWT validation error')
  vi.advanceTimersByTime(RELAY_LIMITS.retryDelay)
  await ended
})

test('T9.09 a full mailbox lets the delivered ones go first, then the oldest', async () => {
  const connect = await start({ limits: { messagesPerTopic: 3 } })
  const topic = makeTopic()
  const [dapp, wallet, other] = [await connect(), await connect(), await connect()]
  const publish = (message: string) => dapp.call('irn_publish', { topic, message, ttl: 60 })
  const kept = async (client: RelayClient): Promise<readonly string[]> => {
    const { result } = await client.call('irn_fetchMessages', { topic })
    return (result as { messages: { message: string }[] }).messages.map(({ message }) => message)
  }
  for (const message of ['1', '2', '3', '4']) await publish(message)
  expect(await kept(wallet)).toEqual(['2', '3', '4'])
  const [, second] = ['2', '4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce']
  await wallet.call('irn_batchReceive', { receipts: [{ topic, message_id: second }] })
  await publish('5')
  expect(await kept(other)).toEqual(['2', '4', '5'])
})

test(
  'T9.09 a fault of the storage leaves publishing unanswered, is logged without contents, and passes',
  {
    timeout: 120_000
  },
  async () => {
    const port = await freePort()
    let redis = await startRedis(port)
    const lines: string[] = []
    try {
      const connect = await start({
        storage: redis.url,
        limits: { retryDelay: 50 },
        log: (source, error) => lines.push(`${source} ${String(error)} ${JSON.stringify(error)}`)
      })
      const topic = makeTopic()
      const [dapp, wallet] = [await connect(), await connect()]
      await wallet.call('irn_subscribe', { topic })
      await redis.stop()
      dapp.send(
        JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params: { topic, message: 'c2VjcmV0' } })
      )
      await expect.poll(() => lines).toEqual([expect.stringMatching(/^relay StorageError: Redis does not answer/)])
      expect(dapp.frames).toEqual([])
      redis = await startRedis(port)
      await expect
        .poll(() => {
          dapp.send(
            JSON.stringify({ id: 2, jsonrpc: '2.0', method: 'irn_publish', params: { topic, message: 'c2VjcmV0' } })
          )
          return messagesOf(wallet)
        })
        .toEqual(['c2VjcmV0'])
      expect(lines.join()).not.toMatch(new RegExp(`c2VjcmV0|${topic}|did:key`))
    } finally {
      await relay?.close()
      relay = undefined
      await redis.stop()
    }
  }
)

describe('who may connect', () => {
  const NOW = Math.floor(Date.now() / 1000)
  const DAY = 86_400
  const other = makeClientKey()

  test.each<[string, TokenChanges]>([
    ['a clock a day ahead', { claims: { iat: NOW + DAY, exp: NOW + 2 * DAY } }],
    ['a clock a day behind', { claims: { iat: NOW - DAY - 60, exp: NOW - 60 } }],
    ['the relay behind a proxy at the usual port', { claims: { aud: 'wss://localhost' } }]
  ])('%s is taken', async (_, changes) => {
    await start()
    const { url } = relay!
    const key = makeClientKey()
    const client = await connectClient(url, key, clientUrl(url, makeToken(key, url, changes)))
    clients.push(client)
    expect(await client.call('irn_subscribe', { topic: makeTopic() })).toHaveProperty('result')
  })

  test.each<[string, string, TokenChanges]>([
    ['signed by another client', 'signature does not match', { signer: other }],
    ['of another algorithm', 'cannot be read', { header: { alg: 'none' } }],
    ['in the name of another client', 'signature does not match', { claims: { iss: other.id } }],
    ['with a key that is none', 'signature does not match', { claims: { iss: `did:key:z${'1'.repeat(48)}` } }],
    ['for another relay', 'is for another relay', { claims: { aud: 'wss://relay.example' } }],
    ['for another relay of this machine', 'is for another relay', { claims: { aud: 'ws://localhost:1' } }],
    ['of the day after tomorrow', 'is not yet valid', { claims: { iat: NOW + 2 * DAY, exp: NOW + 3 * DAY } }],
    ['long over', 'is expired', { claims: { iat: NOW - 3 * DAY, exp: NOW - 2 * DAY } }],
    ['without times', 'cannot be read', { claims: { iat: 'now' } }],
    ['over when it begins', 'has a lifetime that is not allowed', { claims: { iat: NOW, exp: NOW } }],
    ['for longer than a day', 'has a lifetime that is not allowed', { claims: { iat: NOW, exp: NOW + DAY + 1 } }],
    ['for ever', 'has a lifetime that is not allowed', { claims: { iat: 0, exp: Number.MAX_SAFE_INTEGER } }]
  ])('a token %s ends with 3000, so that the client does not try again', async (_, reason, changes) => {
    await start()
    const { url } = relay!
    const key = makeClientKey()
    const client = await connectClient(url, key, clientUrl(url, makeToken(key, url, changes)))
    expect(await client.closed).toEqual({ code: 3000, reason: `JWT validation error: JWT Token ${reason}` })
  })

  test.each([
    ['of order 1', `01${'00'.repeat(31)}`],
    ['of order 1, with a sign', `01${'00'.repeat(30)}80`],
    ['of order 1, written past the prime', `ee${'ff'.repeat(30)}7f`],
    ['of order 2', `ec${'ff'.repeat(30)}7f`],
    ['of order 4', '00'.repeat(32)],
    ['of order 8', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
    ['of order 8, the other', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a']
  ])('a key %s, for which any client can sign, is refused', async (_, hex) => {
    await start()
    const id = `did:key:z${base58.encode(Uint8Array.from([0xed, 0x01, ...Buffer.from(hex, 'hex')]))}`
    const forged = Buffer.concat([Buffer.from(`01${'00'.repeat(31)}`, 'hex'), Buffer.alloc(32)]).toString('base64url')
    const attempts = Array.from({ length: 16 }, () => {
      const [header, payload] = makeToken(other, relay!.url, { claims: { iss: id } }).split('.')
      return `${header}.${payload}.${forged}`
    })
    for (const token of attempts) {
      const client = await connectClient(relay!.url, undefined, clientUrl(relay!.url, token))
      expect(await client.closed).toMatchObject({ code: 3000, reason: expect.stringContaining('signature') })
    }
  })

  test.each([
    ['nothing', ''],
    ['one part', 'x'],
    ['three parts', 'a.b.c'],
    ['four parts', 'a.b.c.d'],
    ['no base64', 'é.é.é'],
    ['a long text', 'a'.repeat(5000)]
  ])('%s is no token', async (_, token) => {
    await start()
    const client = await connectClient(relay!.url, undefined, clientUrl(relay!.url, token))
    expect(await client.closed).toMatchObject({ code: 3000, reason: expect.stringContaining('cannot be read') })
  })
})
