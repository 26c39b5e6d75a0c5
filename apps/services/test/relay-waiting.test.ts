import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { memoryTopicBus } from '../src/relay/memory-topic-bus.js'
import { RELAY_LIMITS } from '../src/relay/relay-limits.js'
import { createRelay, RELAY_PATH } from '../src/relay/relay.js'
import { memoryStorage } from '../src/storage/memory-storage.js'
import type { Storage } from '../src/storage/storage.js'
import { clientUrl, connectClient, makeClientKey, makeToken, makeTopic } from './relay-client.js'

/** A relay whose storage takes no message until the gate is open. */
async function startGatedRelay(): Promise<{
  url: string
  open: () => void
  keys: () => readonly string[]
  connections: () => Promise<number>
}> {
  const memory = memoryStorage()
  const keys: string[] = []
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const storage: Storage = {
    ...memory,
    async set(key, value, options) {
      keys.push(key)
      await gate
      await memory.set(key, value, options)
    }
  }
  const relay = createRelay({
    storage,
    bus: memoryTopicBus(),
    allowedHosts: new Set(['127.0.0.1']),
    proxies: new Set(),
    publicUrls: [],
    origins: undefined,
    projectIds: undefined,
    limits: { probeInterval: 20 },
    log: (_, error) => expect.unreachable(String(error))
  })
  const server = createServer().on('upgrade', relay.accept)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    open()
    await relay.close()
    server.close()
  })
  const connections = (): Promise<number> =>
    new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))))
  return {
    connections,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}${RELAY_PATH}`,
    open,
    keys: () => keys
  }
}

const publish = (id: number, topic = makeTopic()): string =>
  JSON.stringify({
    id,
    jsonrpc: '2.0',
    method: 'irn_publish',
    params: { topic, message: `${id}`.padEnd(250_000, '-'), ttl: 60 }
  })

test('T9.09 nothing more is read of a client whose frames wait, and what it still wanted goes with it', async () => {
  const { url, open, keys, connections } = await startGatedRelay()
  const [greedy, other] = [await connectClient(url), await connectClient(url)]
  for (let id = 0; id < 200; id += 1) greedy.send(publish(id))
  await expect.poll(() => keys().length).toBe(1)
  expect(await other.call('irn_subscribe', { topic: makeTopic() })).toHaveProperty('result')
  // The connection holds what fits into the buffers of both ends, and the relay a mebibyte.
  expect(greedy.socket.bufferedAmount).toBeGreaterThan(30_000_000)
  greedy.socket.terminate()
  await expect.poll(connections).toBe(1)
  open()
  expect(await other.call('irn_publish', { topic: makeTopic(), message: 'b25l', ttl: 60 })).toMatchObject({
    result: true
  })
  expect(keys()).toHaveLength(2)
})

/** So many of the frames that are sent here are worked on at a time. */
const FRAMES_TOGETHER = Math.floor(RELAY_LIMITS.longBytesTogether / 250_000)

/** Sends long frames from an address of this machine, as many as the relay reads. */
async function flood(url: string, localAddress: string, topic?: string): Promise<WebSocket> {
  const socket = new WebSocket(clientUrl(url, makeToken(makeClientKey(), url)), { localAddress })
  onTestFinished(() => socket.terminate())
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  for (let id = 0; id < 4; id += 1) socket.send(publish(id, topic))
  return socket
}

test('T9.18 of long frames from many addresses few are worked on and few bytes wait, and a newcomer is served meanwhile', async () => {
  const { url, open, keys } = await startGatedRelay()
  const addresses = Array.from({ length: 40 }, (_, index) => `127.0.3.${index + 1}`)
  const sockets = await Promise.all(addresses.map((address) => flood(url, address)))
  await expect.poll(() => keys().length).toBe(FRAMES_TOGETHER)
  const newcomer = await connectClient(url)
  expect(await newcomer.call('irn_subscribe', { topic: makeTopic() })).toHaveProperty('result')
  expect(keys()).toHaveLength(FRAMES_TOGETHER)
  expect(sockets.every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true)
  open()
  expect(await newcomer.call('irn_publish', { topic: makeTopic(), message: 'b25l', ttl: 60 })).toHaveProperty('result')
})

test('T9.18 turns are by caller: one with thirty connections full of long frames does not keep another one waiting', async () => {
  const { url, keys } = await startGatedRelay()
  await Promise.all(Array.from({ length: 30 }, () => flood(url, '127.0.3.1')))
  await expect.poll(() => keys().length).toBe(1)
  const topic = makeTopic()
  await flood(url, '127.0.3.2', topic)
  await expect.poll(() => keys().some((key) => key.includes(topic))).toBe(true)
  expect(keys()).toHaveLength(2)
})
