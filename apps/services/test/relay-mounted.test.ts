import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readConfig, startServer, type RunningServer } from '../src/index.js'
import { runServices } from './run-services.js'
import { startRedis } from './start-redis.js'
import { clientUrl, connectClient, makeClientKey, makeToken, makeTopic, type RelayClient } from './relay-client.js'

let folder: string
let server: RunningServer
const faults: string[] = []

const start = async (variables: Readonly<Record<string, string>> = {}): Promise<string> => {
  server = await startServer(
    readConfig({
      SERVICES_PORT: '0',
      SERVICES_MODULES: 'wallets',
      SERVICES_STORAGE: `file:${join(folder, 'services.db')}`,
      ...variables
    }),
    (source, error) => faults.push(`${source}: ${String(error)}`)
  )
  return `${server.url.replace('http', 'ws')}relay`
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-'))
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  expect(faults).toEqual([])
})

/** Connects as a page of that origin. */
async function connectPage(
  url: string,
  origin: string | undefined,
  projectId?: string
): Promise<RelayClient['closed']> {
  const address = clientUrl(url, makeToken(makeClientKey(), url), projectId)
  const socket = new WebSocket(address, origin === undefined ? {} : { origin })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    socket.once('open', () => socket.send('{"id":1,"method":"irn_unsubscribe"}'))
    socket.once('message', () => socket.close(1000))
  })
}

/** Sends bytes, and gives what comes until the end. */
function sendRaw(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(request.replaceAll('\n', '\r\n'))
  return text(socket)
}

test('default: the relay is there beside the modules, with and without a slash at the end', async () => {
  const url = await start()
  const [dapp, wallet] = [await connectClient(url), await connectClient(`${url}/`)]
  const topic = makeTopic()
  await wallet.call('irn_subscribe', { topic })
  await dapp.call('irn_publish', { topic, message: 'b25l', ttl: 60 })
  await expect.poll(() => wallet.delivered).toMatchObject([{ message: 'b25l' }])
  expect((await fetch(`${server.url}getWallets`)).status).toBe(200)
})

test('SERVICES_RELAY=off: there is no relay', async () => {
  const url = await start({ SERVICES_RELAY: 'off' })
  await expect(connectClient(url)).rejects.toThrow('404')
  expect((await fetch(`${server.url}health`)).status).toBe(200)
})

test('T9.12 the end of the server ends the connections, after what they asked is done', async () => {
  const url = await start()
  const client = await connectClient(url)
  const topic = makeTopic()
  await client.call('irn_publish', { topic, message: 'b25l', ttl: 60 })
  await server.stop()
  expect(await client.closed).toEqual({ code: 1001, reason: 'The relay ends' })
  const wallet = await connectClient(await start())
  await wallet.call('irn_subscribe', { topic })
  await expect.poll(() => wallet.delivered).toMatchObject([{ message: 'b25l' }])
})

test('T9.13 only listed pages and projects, under the names of the server; programs have no origin', async () => {
  const url = await start({ SERVICES_ORIGINS: 'https://app.example', SERVICES_PROJECT_IDS: 'mine' })
  expect(await connectPage(url, 'https://app.example', 'mine')).toMatchObject({ code: 1000 })
  expect(await connectPage(url, undefined, 'mine')).toMatchObject({ code: 1000 })
  const refused = { code: 3000 }
  const origin = { ...refused, reason: 'Unauthorized: origin not allowed' }
  expect(await connectPage(url, 'https://other.example', 'mine')).toEqual(origin)
  expect(await connectPage(url, undefined, 'other')).toEqual({ ...refused, reason: 'Unauthorized: invalid key' })
  const port = new URL(url).port
  const upgrade = 'Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: '
  const answer = await sendRaw(
    url,
    `GET /relay HTTP/1.1\nHost: evil.example:${port}\n${upgrade}AAAAAAAAAAAAAAAAAAAAAA==\n\n`
  )
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
})

test(
  'T9.01 two processes over one Redis are one relay; one is killed, and its client gets everything from the other',
  {
    timeout: 120_000
  },
  async () => {
    await start()
    const redis = await startRedis()
    try {
      const processes = await Promise.all(
        [1, 2].map(() => runServices({ SERVICES_MODULES: 'wallets', SERVICES_STORAGE: redis.url }))
      )
      const [here, there] = processes.map(({ url }) => `${url.replace('http', 'ws')}/relay`)
      const topic = makeTopic()
      const [dapp, wallet] = [await connectClient(here!), await connectClient(there!)]
      await wallet.call('irn_subscribe', { topic })
      await dapp.call('irn_publish', { topic, message: 'b25l', ttl: 300 })
      await expect.poll(() => wallet.delivered).toMatchObject([{ message: 'b25l' }])
      // Requests of a client are done in their order: with this answer, its acknowledgement is kept too.
      await wallet.call('irn_subscribe', { topic })

      wallet.acknowledges = false
      await dapp.call('irn_publish', { topic, message: 'dHdv', ttl: 300 })
      await processes[1]?.stop()
      await wallet.closed
      await dapp.call('irn_publish', { topic, message: 'dGhyZWU=', ttl: 300 })
      const back = await connectClient(here!, wallet.key)
      await back.call('irn_batchSubscribe', { topics: [topic] })
      await expect.poll(() => back.delivered).toMatchObject([{ message: 'dHdv' }, { message: 'dGhyZWU=' }])
      await Promise.all([dapp.close(), back.close()])
      await processes[0]?.stop()
    } finally {
      await redis.stop()
    }
  }
)

test('who asks to upgrade to something else is answered as usual', async () => {
  const url = await start()
  const head = 'HTTP/1.1\nHost: 127.0.0.1\nConnection: Upgrade, HTTP2-Settings\nUpgrade: h2c\nHTTP2-Settings: x\n'
  expect(await sendRaw(url, `GET /health ${head}\n`)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"ok":true\}$/)
  expect(await sendRaw(url, `GET /relay ${head}\n`)).toMatch(/^HTTP\/1\.1 404 /)
  expect(await sendRaw(url, `POST /v1/ ${head}Content-Length: 2\n\n{}`)).toMatch(/^HTTP\/1\.1 400 /)
})
