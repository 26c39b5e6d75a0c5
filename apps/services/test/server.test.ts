import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { rawRequest } from './raw-request.js'
import { startRedis } from './start-redis.js'
import { connectClient, makeTopic } from './relay-client.js'
import { runServices, spawnServices, type RunningServices } from './run-services.js'

const get = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`
const RPC = '/v1/?chainId=eip155:31337'
const post = (headers: string, body = ''): string =>
  `POST ${RPC} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n${body}`

const json = 'content-type: application/json\r\n'

/** A node that answers when it is told to. */
let node: Server
let waiting: (() => void)[] = []
let asked: () => void = () => {}
let chains = ''
beforeAll(async () => {
  node = createServer((_request, response) => {
    waiting.push(() =>
      response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    )
    asked()
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  chains = `eip155:31337=http://127.0.0.1:${(node.address() as AddressInfo).port}`
})
afterAll(() => {
  node.closeAllConnections()
  node.close()
})
const call = (services: RunningServices): Promise<Response> =>
  fetch(`${services.url}${RPC}`, {
    method: 'POST',
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
  })

describe('start and end', () => {
  test('T9.12 a wrong setting, or a taken port, is one line on the error output and code 1', async () => {
    const wrong = spawnServices({ SERVICES_PORT: 'x' })
    expect(await wrong.ended).toEqual({
      code: 1,
      errors: 'The services did not start: SERVICES_PORT must be a whole number from 0 to 65535\n'
    })
    const services = await runServices()
    const folder = await mkdtemp(join(tmpdir(), 'services-second-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const second = spawnServices({
      SERVICES_PORT: String(services.port),
      SERVICES_STORAGE: `file:${join(folder, 'services.db')}`,
      SERVICES_INDEX: `file:${join(folder, 'index.db')}`
    })
    const { code, errors } = await second.ended
    expect(code).toBe(1)
    expect(errors).toMatch(/^The services did not start: .*EADDRINUSE.*\n$/)
  })

  test('T9.12 an unreachable Redis is one line without its address', async () => {
    const { code, errors } = await spawnServices({
      SERVICES_STORAGE: 'redis://user:secret@127.0.0.1:1',
      SERVICES_PORT: '0'
    }).ended
    expect({ code, errors }).toEqual({ code: 1, errors: 'The services did not start: Redis does not answer\n' })
  })

  test('T9.12 SIGTERM: what runs is answered, nothing new is taken, code 0', async () => {
    const services = await runServices({ SERVICES_CHAINS: chains })
    waiting = []
    const reached = new Promise<void>((resolve) => (asked = resolve))
    const running = call(services)
    await reached
    services.child.kill('SIGTERM')
    await expect
      .poll(() => rawRequest(services.port, get('/health')).catch(() => 'refused'), { timeout: 5000 })
      .toBe('refused')
    waiting.forEach((answer) => answer())
    const answer = await running
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ result: '0x1' })
    expect(await services.ended).toEqual({ code: 0, errors: '' })
  })

  test('T9.12 SIGTERM: what does not end in time is cut off', async () => {
    const services = await runServices({ SERVICES_CHAINS: chains, SERVICES_DRAIN_TIMEOUT_MS: '100' })
    const reached = new Promise<void>((resolve) => (asked = resolve))
    const running = call(services).catch(() => 'cut off')
    await reached
    services.child.kill('SIGTERM')
    expect(await running).toBe('cut off')
    expect((await services.ended).code).toBe(0)
  })
})

describe('one server', () => {
  let services: RunningServices
  beforeAll(async () => {
    services = await runServices({ SERVICES_CHAINS: chains }, false)
  })
  afterAll(() => services.stop())

  test('every failure has one shape, with the id of the answer, and no stack', async () => {
    for (const path of [
      '/nothing',
      '/getWalletImage/0',
      '/v1/?chainId=x',
      '/%00',
      '/..%2fetc/passwd',
      '/getWallets?page=x'
    ]) {
      const answer = await rawRequest(services.port, get(path))
      const body: unknown = JSON.parse(answer.text.slice(answer.text.indexOf('{'), answer.text.lastIndexOf('}') + 1))
      const id = /x-request-id: (\S+)/i.exec(answer.text)?.[1]
      expect(body).toEqual({
        error: { code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String), requestId: id }
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.text).not.toMatch(/\bat .*:\d+|node_modules|Error:/)
    }
  })

  test('T9.13 only a listed host is answered', async () => {
    expect((await rawRequest(services.port, 'GET /health HTTP/1.1\r\nhost: evil.example\r\n\r\n')).code).toBe(
      'FORBIDDEN'
    )
    expect((await rawRequest(services.port, 'GET /health HTTP/1.1\r\nconnection: close\r\n\r\n')).code).toBe(
      'BAD_REQUEST'
    )
    expect((await rawRequest(services.port, get('/health', 'host: localhost\r\n'))).code).toBe('BAD_REQUEST')
    expect(
      (await rawRequest(services.port, 'GET http://localhost/health HTTP/1.1\r\nhost: localhost\r\n\r\n')).code
    ).toBe('BAD_REQUEST')
    expect((await rawRequest(services.port, get('/health'))).status).toBe(200)
  })

  test('T9.07 abuse of path and query is refused or cut down', async () => {
    const statuses = await Promise.all(
      [
        '/..%2f..%2fetc/passwd',
        '/%2e%2e/x',
        '/a%00b',
        '/%',
        '//evil.example/',
        '/getWallets?page=-1',
        '/getWallets?entries=1e9',
        '/getWallets?page=1&page=2',
        '/getWallets?chains=__proto__',
        `/getWallets?search=${'a'.repeat(64 * 1024)}`
      ].map(async (path) => (await rawRequest(services.port, get(path))).status)
    )
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 400))
    const fine = [
      '/getWallets?__proto__=1&constructor=2',
      '/getWallets?entries=1000000000',
      `/getWallets?search=${'(a*)*'.repeat(1000)}`
    ]
    for (const path of fine) expect((await rawRequest(services.port, get(path))).status).toBe(200)
  })

  test('T9.06 bodies that are too large, too deep or not what they say are refused early', async () => {
    const early = await rawRequest(services.port, post(`${json}content-length: 104857600\r\n`, '{'))
    expect([early.status, early.code]).toEqual([413, 'TOO_LARGE'])
    const part = `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`
    const chunked = await rawRequest(services.port, post(`${json}transfer-encoding: chunked\r\n`, part.repeat(18)))
    expect([chunked.status, chunked.code]).toEqual([413, 'TOO_LARGE'])
    const sized = (headers: string, body: string | Buffer): Buffer =>
      Buffer.concat([Buffer.from(post(`${headers}content-length: ${Buffer.byteLength(body)}\r\n`)), Buffer.from(body)])
    const bodies: [string, string | Buffer, number][] = [
      [json, '['.repeat(100_000), 400],
      [json, '{"a":', 400],
      [json, '', 400],
      [json, Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
      [`${json}content-encoding: gzip\r\n`, Buffer.from([0x1f, 0x8b]), 415],
      ['content-type: application/x-www-form-urlencoded\r\n', 'a=b', 415],
      ['', '{}', 415]
    ]
    for (const [headers, body, status] of bodies) {
      expect((await rawRequest(services.port, sized(headers, body))).status).toBe(status)
    }
  })

  test('T9.05 bad framing is 400 and the end of the connection, pipelining is answered in order', async () => {
    const broken = [
      `POST /v1/ HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      `POST /v1/ HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcd`,
      `POST ${RPC} HTTP/1.1\r\nhost: localhost\r\n${json}transfer-encoding: chunked\r\n\r\nzz\r\n`,
      'GARBAGE\r\n\r\n',
      get('/health', `x: ${'a'.repeat(100 * 1024)}\r\n`)
    ]
    for (const bytes of broken) {
      const answer = await rawRequest(services.port, bytes)
      expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
    }
    const both = await rawRequest(
      services.port,
      get('/health').replace('connection: close\r\n', '') + get('/getAnalyticsConfig')
    )
    expect(both.text.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  })
})

test('T9.13 only listed origins are let in, without credentials', async () => {
  const services = await runServices({ SERVICES_ORIGINS: 'https://app.example' })
  const ask = (origin: string, method = 'GET'): Promise<Response> =>
    fetch(`${services.url}/getAnalyticsConfig`, { method, headers: { origin } })
  const listed = await ask('https://app.example')
  expect(listed.status).toBe(200)
  expect(listed.headers.get('access-control-allow-origin')).toBe('https://app.example')
  expect(listed.headers.get('access-control-allow-credentials')).toBeNull()
  expect(listed.headers.get('vary')).toBe('Origin')
  const before = await ask('https://app.example', 'OPTIONS')
  expect([before.status, before.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, POST'])
  for (const method of ['GET', 'OPTIONS']) {
    const other = await ask('https://app.example.evil.example', method)
    expect(other.status).toBe(403)
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('T2.E23 a page that is not listed can read that it is not, and nothing else', async () => {
  const services = await runServices({ SERVICES_ORIGINS: 'https://app.example' })
  const asked = await fetch(`${services.url}/projects/v1/origins`, { headers: { origin: 'https://other.example' } })
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(await asked.json()).toEqual({ allowedOrigins: ['https://app.example'] })
})

test('only listed projects are let in', async () => {
  const services = await runServices({ SERVICES_PROJECT_IDS: 'mine' })
  expect((await fetch(`${services.url}/getAnalyticsConfig?projectId=mine`)).status).toBe(200)
  expect((await fetch(`${services.url}/getAnalyticsConfig?projectId=other`)).status).toBe(403)
  expect((await fetch(`${services.url}/getAnalyticsConfig`)).status).toBe(403)
  expect((await fetch(`${services.url}/health`)).status).toBe(200)
})

test('T9.05 headers and bodies that do not come end the connection', async () => {
  const services = await runServices({
    SERVICES_CHAINS: chains,
    SERVICES_HEADER_TIMEOUT_MS: '200',
    SERVICES_BODY_TIMEOUT_MS: '300',
    SERVICES_IDLE_TIMEOUT_MS: '200'
  })
  const silent = await rawRequest(services.port, '')
  expect([silent.status, silent.code]).toEqual([408, 'TIMEOUT'])
  const slow = await rawRequest(services.port, 'GET /health HTTP/1.1\r\nhost: lo')
  expect([slow.status, slow.code]).toEqual([408, 'TIMEOUT'])
  const body = await rawRequest(
    services.port,
    post('content-type: application/json\r\ncontent-length: 10\r\n', '{').replace('connection: close\r\n', '')
  )
  expect(body.status).toBe(408)
  const idle = await rawRequest(services.port, get('/health').replace('connection: close\r\n', ''))
  expect(idle.status).toBe(200)
})

test('T9.05 one address has so many connections; the next is told 429, and there is room again when one ends', async () => {
  const services = await runServices({ SERVICES_CONNECTIONS_PER_ADDRESS: '3' })
  const held = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise<ReturnType<typeof connect>>((resolve) => {
          const socket = connect(services.port, '127.0.0.1', () => resolve(socket))
        })
    )
  )
  const refused = await rawRequest(services.port, get('/health'))
  expect([refused.status, refused.code]).toEqual([429, 'RATE_LIMITED'])
  held[0]?.destroy()
  await expect.poll(async () => (await rawRequest(services.port, get('/health'))).status, { timeout: 5000 }).toBe(200)
  held.forEach((socket) => socket.destroy())
})

test('T9.11 storage that goes away: the health says so in the one shape, the rest goes on, and it comes back by itself', async () => {
  const redis = await startRedis()
  const services = await runServices({ SERVICES_STORAGE: redis.url })
  expect((await fetch(`${services.url}/health`)).status).toBe(200)
  await redis.stop()
  const health = await fetch(`${services.url}/health`)
  expect(health.status).toBe(503)
  expect(await health.json()).toEqual({
    error: {
      code: 'UNAVAILABLE',
      message: 'The storage does not answer',
      requestId: health.headers.get('x-request-id')
    }
  })
  expect((await fetch(`${services.url}/getWallets`)).status).toBe(200)
  const again = await startRedis(Number(new URL(redis.url).port))
  onTestFinished(again.stop)
  await expect.poll(async () => (await fetch(`${services.url}/health`)).status, { timeout: 10_000 }).toBe(200)
}, 120_000)

test('T9.12 SIGTERM: a Redis that is away, and a client that waits for it, do not hold it up', async () => {
  const redis = await startRedis()
  const services = await runServices({ SERVICES_STORAGE: redis.url })
  const client = await connectClient(`${services.url.replace('http', 'ws')}/relay`)
  await client.call('irn_subscribe', { topic: makeTopic() })
  await redis.stop()
  client.send(JSON.stringify({ id: 2, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: makeTopic() } }))
  await expect.poll(async () => (await fetch(`${services.url}/health`)).status).toBe(503)
  services.child.kill('SIGTERM')
  // Held up, it would be ended by force, with another code.
  expect((await services.ended).code).toBe(0)
}, 120_000)

test('each module runs alone', async () => {
  const wallets = await runServices({ SERVICES_MODULES: 'wallets' })
  expect((await fetch(`${wallets.url}/getWallets`)).status).toBe(200)
  expect((await fetch(`${wallets.url}/v1/supported-chains`)).status).toBe(404)
  const alone = await runServices({ SERVICES_MODULES: 'chains' })
  expect((await fetch(`${alone.url}/getWallets`)).status).toBe(404)
  expect(await (await fetch(`${alone.url}/v1/supported-chains`)).json()).toEqual({ http: [], ws: [] })
})
