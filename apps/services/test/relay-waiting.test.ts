import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { memoryTopicBus } from '../src/relay/memory-topic-bus.js'
import { createRelay, RELAY_PATH } from '../src/relay/relay.js'
import { memoryStorage } from '../src/storage/memory-storage.js'
import type { Storage } from '../src/storage/storage.js'
import { connectClient, makeTopic } from './relay-client.js'

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

const publish = (id: number): string =>
  JSON.stringify({
    id,
    jsonrpc: '2.0',
    method: 'irn_publish',
    params: { topic: makeTopic(), message: `${id}`.padEnd(250_000, '-'), ttl: 60 }
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
