import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRelay, type RunningRelay } from '../src/relay/index.js'
import { connectClient, makeClientKey, makeTopic, type ClientKey, type RelayClient } from './relay-client.js'

let relay: RunningRelay
let clients: RelayClient[]
const topic = makeTopic()
const connect = async (key?: ClientKey): Promise<RelayClient> => {
  const client = await connectClient(relay.url, key)
  clients.push(client)
  return client
}

beforeEach(async () => {
  clients = []
  relay = await startRelay()
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()))
  await relay.close()
})

const messagesOf = (client: RelayClient): readonly string[] => client.delivered.map(({ message }) => message)

test('default: a message reaches who is subscribed, and who subscribes later, with all that belongs to it', async () => {
  const [dapp, wallet, late] = [await connect(), await connect(), await connect()]
  expect((await wallet.call('irn_subscribe', { topic })).result).toMatch(/^[0-9a-f]{64}$/)
  const before = Date.now()
  const published = { topic, message: 'b25l', ttl: 300, tag: 1108, prompt: true, attestation: 'x.y.z' }
  expect(await dapp.call('irn_publish', published)).toMatchObject({ result: true })
  await expect.poll(() => wallet.delivered).toHaveLength(1)
  expect(wallet.delivered[0]).toMatchObject({ topic, message: 'b25l', tag: 1108, attestation: 'x.y.z' })
  expect(wallet.delivered[0]!.publishedAt).toBeGreaterThanOrEqual(before)
  await dapp.call('irn_publish', { topic, message: 'dHdv', ttl: 300 })
  await late.call('irn_batchSubscribe', { topics: [topic] })
  await expect.poll(() => messagesOf(late)).toEqual(['b25l', 'dHdv'])
  await expect.poll(() => messagesOf(wallet)).toEqual(['b25l', 'dHdv'])
})

test('ids are answered as they came: text, number, and numbers that JavaScript would round', async () => {
  const client = await connect()
  for (const id of ['"1795217182416503552"', '17', '1795217182416503553', '"a\\"b"'])
    client.send(`{"id":${id},"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic}"}}`)
  await expect.poll(() => client.frames).toHaveLength(4)
  expect(client.frames.map((frame) => /^\{"id":(.+),"jsonrpc"/.exec(frame)?.[1])).toEqual([
    '"1795217182416503552"',
    '17',
    '1795217182416503553',
    '"a\\"b"'
  ])
})

test('the publisher never gets its own message, not on another socket and not after it came back', async () => {
  const key = makeClientKey()
  const [first, second, wallet] = [await connect(key), await connect(key), await connect()]
  for (const client of [first, second, wallet]) await client.call('irn_subscribe', { topic })
  await first.call('irn_publish', { topic, message: 'b25l', ttl: 300 })
  await expect.poll(() => messagesOf(wallet)).toEqual(['b25l'])
  await first.close()
  const back = await connect(key)
  await back.call('irn_subscribe', { topic })
  await wallet.call('irn_publish', { topic, message: 'YmFjaw==', ttl: 300 })
  await expect.poll(() => messagesOf(back)).toEqual(['YmFjaw=='])
  expect(messagesOf(second)).not.toContain('b25l')
})

test('what is acknowledged is not sent again; what is not, is sent after the client came back', async () => {
  const key = makeClientKey()
  const [dapp, first] = [await connect(), await connect(key)]
  await first.call('irn_subscribe', { topic })
  await dapp.call('irn_publish', { topic, message: 'Z290', ttl: 300 })
  await expect.poll(() => messagesOf(first)).toEqual(['Z290'])
  first.acknowledges = false
  await dapp.call('irn_publish', { topic, message: 'bG9zdA==', ttl: 300 })
  await expect.poll(() => messagesOf(first)).toEqual(['Z290', 'bG9zdA=='])
  first.socket.terminate()
  const second = await connect(key)
  await second.call('irn_batchSubscribe', { topics: [topic] })
  await expect.poll(() => messagesOf(second)).toEqual(['bG9zdA=='])
  const third = await connect(key)
  await third.call('irn_subscribe', { topic })
  await dapp.call('irn_publish', { topic, message: 'bmV4dA==', ttl: 300 })
  await expect.poll(() => messagesOf(third)).toEqual(['bmV4dA=='])
})

test('a message is kept until its time is over', async () => {
  const [dapp, wallet] = [await connect(), await connect()]
  await dapp.call('irn_publish', { topic, message: 'c2hvcnQ=', ttl: 1 })
  await dapp.call('irn_publish', { topic, message: 'bG9uZw==', ttl: 60 })
  const fetched = async (): Promise<unknown> =>
    (await wallet.call('irn_fetchMessages', { topic })).result as { messages: { message: string }[] }
  expect(await fetched()).toMatchObject({ messages: [{ message: 'c2hvcnQ=' }, { message: 'bG9uZw==' }] })
  await expect.poll(fetched).toMatchObject({ messages: [{ message: 'bG9uZw==' }], hasMore: false })
})

test('published again, as clients do without an answer, a message is delivered once', async () => {
  const [dapp, wallet] = [await connect(), await connect()]
  await wallet.call('irn_subscribe', { topic })
  for (let count = 0; count < 3; count += 1) await dapp.call('irn_publish', { topic, message: 'c2FtZQ==', ttl: 300 })
  await dapp.call('irn_publish', { topic, message: 'bGFzdA==', ttl: 300 })
  await expect.poll(() => messagesOf(wallet)).toEqual(['c2FtZQ==', 'bGFzdA=='])
})

test('wc_proposeSession and wc_approveSession publish and subscribe the sender', async () => {
  const [pairingTopic, sessionTopic] = [makeTopic(), makeTopic()]
  const [dapp, wallet] = [await connect(), await connect()]
  expect(
    await dapp.call('wc_proposeSession', { pairingTopic, sessionProposal: 'cHJvcG9zZQ==', ttl: 300, attestation: 'a' })
  ).toMatchObject({ result: true })
  await wallet.call('irn_subscribe', { topic: pairingTopic })
  await expect.poll(() => wallet.delivered).toMatchObject([{ message: 'cHJvcG9zZQ==', tag: 1100, attestation: 'a' }])
  const approval = {
    pairingTopic,
    sessionTopic,
    sessionProposalResponse: 'eWVz',
    sessionSettlementRequest: 'c2V0dGxl',
    ttl: 300,
    approvedChains: ['eip155:1']
  }
  expect(await wallet.call('wc_approveSession', approval)).toMatchObject({ result: true })
  await expect.poll(() => dapp.delivered).toMatchObject([{ topic: pairingTopic, message: 'eWVz', tag: 1101 }])
  await dapp.call('irn_subscribe', { topic: sessionTopic })
  await expect.poll(() => dapp.delivered.at(-1)).toMatchObject({ message: 'c2V0dGxl', tag: 1102 })
  await dapp.call('irn_publish', { topic: sessionTopic, message: 'aGVsbG8=', ttl: 300 })
  await expect.poll(() => messagesOf(wallet)).toEqual(['cHJvcG9zZQ==', 'aGVsbG8='])
})

test('after irn_unsubscribe nothing more comes', async () => {
  const other = makeTopic()
  const [dapp, wallet] = [await connect(), await connect()]
  await wallet.call('irn_batchSubscribe', { topics: [topic, other] })
  expect(await wallet.call('irn_unsubscribe', { topic, id: 'f'.repeat(64) })).toMatchObject({ result: true })
  await dapp.call('irn_publish', { topic, message: 'bm8=', ttl: 300 })
  await dapp.call('irn_publish', { topic: other, message: 'eWVz', ttl: 300 })
  await expect.poll(() => messagesOf(wallet)).toEqual(['eWVz'])
})

test('older names of the methods, the ones of other clients, and the answers to what is none', async () => {
  const other = makeTopic()
  const [dapp, wallet] = [await connect(), await connect()]
  await wallet.call('iridium_subscribe', { topic })
  await dapp.call('waku_publish', { topic, message: 'b25l' })
  await expect.poll(() => messagesOf(wallet)).toEqual(['b25l'])
  const messages = [other, other].map((to, index) => ({ topic: to, message: `${index}`, ttl: 60 }))
  expect(await dapp.call('irn_batchPublish', { messages })).toMatchObject({ result: true })
  const fetch = async (): Promise<unknown> => (await wallet.call('irn_batchFetchMessages', { topics: [other] })).result
  expect(await fetch()).toMatchObject({ messages: [{ message: '0' }, { message: '1' }], hasMore: false })
  const received = { topic: other, message_id: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9' }
  expect(await wallet.call('irn_batchReceive', { receipts: [received] })).toMatchObject({ result: true })
  expect(await fetch()).toMatchObject({ messages: [{ message: '1' }] })
  expect(await wallet.call('irn_batchUnsubscribe', { subscriptions: [{ topic }] })).toMatchObject({ result: true })

  for (const method of ['irn_nothing', 'wc_publish', 'irn_proposeSession', 'irn_constructor', 'eth_accounts'])
    expect(await dapp.call(method, { topic })).toMatchObject({ error: { code: -32_601, message: 'Method not found' } })
  for (const params of [undefined, { topic: 'short' }, { topic: topic.toUpperCase() }, [topic]])
    expect(await dapp.call('irn_subscribe', params)).toMatchObject({ error: { code: -32_602 } })
  for (const text of ['no json', '[]', '{"id":{},"method":"irn_subscribe"}', 'null']) dapp.send(text)
  await expect
    .poll(() => dapp.frames.filter((frame) => frame.includes('-32600')))
    .toEqual(Array.from({ length: 4 }, () => expect.stringContaining('"id":null')))
  expect(await dapp.call('irn_unsubscribe', { topic })).toMatchObject({ result: true })
})

test('clients are pinged; one that does not answer is let go', async () => {
  await relay.close()
  relay = await startRelay({ limits: { pingInterval: 50 } })
  const [alive, dead] = [await connect(), await connect()]
  const ping = vi.fn()
  alive.socket.on('ping', ping)
  dead.socket.pause()
  await expect.poll(() => ping.mock.calls.length).toBeGreaterThan(3)
  expect(alive.socket.readyState).toBe(alive.socket.OPEN)
  dead.socket.resume()
  expect((await dead.closed).code).toBe(1006)
})

test('ended and started again on the same file and port, it has what was not delivered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  await relay.close()
  const storage = `file:${join(folder, 'relay.db')}`
  relay = await startRelay({ storage })
  const dapp = await connect()
  await dapp.call('irn_publish', { topic, message: 'a2VwdA==', ttl: 300 })
  await relay.close()
  expect(await dapp.closed).toEqual({ code: 1001, reason: 'The relay ends' })
  relay = await startRelay({ storage, port: Number(new URL(relay.url).port) })
  const wallet = await connect()
  await wallet.call('irn_subscribe', { topic })
  await expect.poll(() => messagesOf(wallet)).toEqual(['a2VwdA=='])
  await rm(folder, { recursive: true, force: true })
})
