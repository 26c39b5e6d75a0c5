import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { rawRequest } from './raw-request.js'
import { runServices, type RunningServices } from './run-services.js'

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`
const keep = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
const post = (headers: string, body: string): string =>
  `POST /v1/?chainId=eip155:31337 HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n${body}`

/** Opens connections that say nothing, from any address of this machine. They end with the test. */
async function openSilent(port: number, count: number, localAddress: string): Promise<readonly Socket[]> {
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(socket))
          socket.on('error', () => resolve(socket))
          socket.resume()
        })
    )
  )
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  return sockets
}

test('T9.05 ten thousand silent connections of one address do not keep others out, and end by themselves', async () => {
  const services = await runServices({ SERVICES_HEADER_TIMEOUT_MS: '3000' })
  const silent: Socket[] = []
  for (let round = 0; round < 10; round += 1) {
    silent.push(...(await openSilent(services.port, 1000, '127.0.0.2')))
    expect((await rawRequest(services.port, get('/health'))).status).toBe(200)
  }
  const isOpen = (socket: Socket): boolean => !socket.destroyed
  await expect.poll(() => silent.filter(isOpen).length, { timeout: 20_000 }).toBe(0)
  // The server hears of an end a moment after its client does.
  const own = async (): Promise<number> => (await rawRequest(services.port, get('/health'), '127.0.0.2')).status
  await expect.poll(own, { timeout: 5000 }).toBe(200)
})

test('T9.04 when callers with one each have all connections, the next is told 503, and there is room again when one ends', async () => {
  const services = await runServices({ SERVICES_CONNECTIONS: '20' })
  const [first] = await openSilent(services.port, 1, '127.0.0.2')
  for (let other = 3; other <= 21; other += 1) await openSilent(services.port, 1, `127.0.0.${other}`)
  const refused = await rawRequest(services.port, get('/health'))
  expect([refused.status, refused.code]).toEqual([503, 'UNAVAILABLE'])
  expect(refused.text).toContain('retry-after: 1')
  first?.destroy()
  await expect.poll(async () => (await rawRequest(services.port, get('/health'))).status, { timeout: 5000 }).toBe(200)
})

test('T9.04 a proxy may have more connections than others', async () => {
  const services = await runServices({
    SERVICES_CONNECTIONS_PER_ADDRESS: '3',
    SERVICES_TRUSTED_PROXIES: '127.0.0.2'
  })
  await openSilent(services.port, 20, '127.0.0.2')
  expect((await rawRequest(services.port, get('/health'), '127.0.0.2')).status).toBe(200)
})

test('T9.04 an address that asks too much is told 429 and when to come back, by its own address behind a proxy', async () => {
  const services = await runServices({
    SERVICES_REQUESTS_PER_MINUTE: '5',
    SERVICES_TRUSTED_PROXIES: '127.0.0.1'
  })
  const ask = (client: string): Promise<Response> =>
    fetch(`${services.url}/getAnalyticsConfig`, {
      headers: { 'x-forwarded-for': client, origin: 'http://localhost:1' }
    })
  for (let index = 0; index < 5; index += 1) expect((await ask('203.0.113.7')).status).toBe(200)
  const refused = await ask('spoofed, 203.0.113.7')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('access-control-allow-origin')).toBe('http://localhost:1')
  expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/)
  expect(await refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } })
  expect((await ask('203.0.113.8')).status).toBe(200)
})

test('T9.05 a connection that is closed on one side: what was asked is answered, then the other side closes', async () => {
  const services = await runServices()
  const half = (bytes: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect({ port: services.port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(bytes))
      let text = ''
      socket.on('data', (data: Buffer) => (text += data.toString()))
      socket.on('close', () => resolve(text))
    })
  expect(await half(keep('/health'))).toMatch(/^HTTP\/1\.1 200/)
  expect(await half('')).toBe('')
  expect(await half('GET /health HT')).toMatch(/^HTTP\/1\.1 400|^$/)
  const short = await half(post('content-type: application/json\r\ncontent-length: 9\r\n', '{'))
  expect(short.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect((await rawRequest(services.port, get('/health'))).status).toBe(200)
})

test.each([
  ['headers', 'GET /health HTTP/1.1\r\nhost: localhost\r\n', 'x-a: b\r\n'],
  ['a body', post('content-type: application/json\r\ncontent-length: 1000000\r\n', ''), '[']
])('T9.05 %s that come drop by drop end the connection', async (_what, begin, drop) => {
  const services = await runServices({
    SERVICES_HEADER_TIMEOUT_MS: '400',
    SERVICES_BODY_TIMEOUT_MS: '400',
    SERVICES_CHAINS: 'eip155:31337=http://127.0.0.1:1/'
  })
  const said = await new Promise<string>((resolve) => {
    let dripping: NodeJS.Timeout | undefined
    const socket = connect(services.port, '127.0.0.1', () => {
      socket.write(begin)
      dripping = setInterval(() => socket.write(drop), 50)
    })
    let text = ''
    socket.on('data', (data: Buffer) => (text += data.toString()))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      resolve(text)
    })
  })
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
})

test('T9.05 three hundred requests in one piece are answered in their order', async () => {
  const services = await runServices()
  const paths = Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? '/nothing' : '/getAnalyticsConfig'))
  const { text } = await rawRequest(services.port, paths.map(keep).join('') + get('/health'))
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
  expect(statuses).toEqual([...paths.map((path) => (path === '/nothing' ? '404' : '200')), '200'])
})

const SMUGGLED = 'GET /getAnalyticsConfig HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'

describe('T9.05 bytes that two readers take differently', () => {
  let services: RunningServices
  beforeAll(async () => {
    services = await runServices(
      { SERVICES_MODULES: 'chains', SERVICES_CHAINS: 'eip155:31337=http://127.0.0.1:1/' },
      false
    )
  })
  afterAll(() => services.stop())

  test.each([
    ['two kinds of length', 'content-length: 5\r\ntransfer-encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`],
    ['two lengths', 'content-length: 0\r\ncontent-length: 5\r\n', SMUGGLED],
    ['two lengths in one line', 'content-length: 0, 5\r\n', SMUGGLED],
    ['a length with a sign', 'content-length: +5\r\n', SMUGGLED],
    ['a length that is no number', 'content-length: 0x5\r\n', SMUGGLED],
    ['a space before the colon', 'transfer-encoding : chunked\r\n', `0\r\n\r\n${SMUGGLED}`],
    ['a folded header', 'x: 1\r\n content-length: 5\r\n', SMUGGLED],
    ['an encoding after chunked', 'transfer-encoding: chunked, identity\r\n', `0\r\n\r\n${SMUGGLED}`],
    ['an unknown encoding', 'transfer-encoding: xchunked\r\n', `0\r\n\r\n${SMUGGLED}`],
    ['a bad chunk', 'transfer-encoding: chunked\r\n', `-1\r\n\r\n${SMUGGLED}`],
    ['a chunk longer than it says', 'transfer-encoding: chunked\r\n', `1\r\nabc\r\n0\r\n\r\n${SMUGGLED}`],
    ['a bare line feed', 'transfer-encoding: chunked\n\r\n', `0\r\n\r\n${SMUGGLED}`],
    ['NUL in a header', 'x: a\0b\r\ncontent-length: 0\r\n', SMUGGLED]
  ])('%s: 400, the connection ends, and nothing behind it is answered', async (_name, headers, body) => {
    const { status, text } = await rawRequest(services.port, post(`content-type: application/json\r\n${headers}`, body))
    expect(status).toBe(400)
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })
})

test('T9.05 a request that is answered before its body turns out to be broken is answered once', async () => {
  const services = await runServices({ SERVICES_MODULES: 'chains' })
  const bytes = post(
    `content-type: application/json\r\ntransfer-encoding: chunked\r\n`,
    `1\r\nabc\r\n0\r\n\r\n${SMUGGLED}`
  )
  const { status, text } = await rawRequest(services.port, bytes)
  expect(status).toBe(404)
  expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test('T9.05 broken bytes behind a request that waits for its answer do not get ahead of it', async () => {
  const services = await runServices()
  const { text } = await rawRequest(services.port, keep('/health') + keep('/getAnalyticsConfig') + 'GARBAGE\r\n\r\n')
  expect(text).not.toMatch(/^HTTP\/1\.1 400/)
})
