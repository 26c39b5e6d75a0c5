import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rawRequest } from './raw-request.js'
import { runServices, type RunningServices } from './run-services.js'

const DRIP_MS = 20

/** How a request drips: the bytes that come at once, and those that come one by one and never end. */
const DRIPS = {
  headers: { begun: 'GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ', drop: 'a' },
  'headers, one after the other': { begun: 'GET /health HTTP/1.1\r\nhost: localhost\r\n', drop: 'x-slow: a\r\n' },
  'a body': {
    begun:
      'POST /v1/?chainId=eip155:31337 HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 20000\r\n\r\n',
    drop: ' '
  },
  'a body in chunks': {
    begun:
      'POST /v1/?chainId=eip155:31337 HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    drop: '1\r\n \r\n'
  }
} as const

/** Sends a request that drips until the server ends the connection. @returns what the server said, empty for nothing */
function drip(
  port: number,
  { begun, drop }: (typeof DRIPS)[keyof typeof DRIPS],
  localAddress: string
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.write(begun)
    const dripping = setInterval(() => socket.writable && socket.write(drop), DRIP_MS)
    onTestFinished(() => void socket.destroy())
    let told = ''
    socket.on('data', (data) => (told += data.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(dripping)
      resolve(told)
    })
  })
}

const start = (variables: Readonly<Record<string, string>>): Promise<RunningServices> =>
  runServices({
    SERVICES_CHAINS: 'eip155:31337=http://127.0.0.1:1',
    SERVICES_HEADER_TIMEOUT_MS: '500',
    SERVICES_BODY_TIMEOUT_MS: '1000',
    ...variables
  })
const ask = async ({ port }: RunningServices, localAddress?: string): Promise<number> =>
  (await rawRequest(port, 'GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', localAddress)).status

describe('T9.05 slow-connections', () => {
  test('headers and bodies that drip: the server ends them and says so, and serves others meanwhile', async () => {
    const services = await start({})
    let ended = 0
    const slow = Object.entries(DRIPS).flatMap(([kind, request]) =>
      Array.from({ length: 25 }, async (_, index) => {
        const told = await drip(services.port, request, `127.0.1.${(index % 5) + 1}`)
        ended += 1
        return `${kind}: ${/^HTTP\/1\.1 (\d{3})/.exec(told)?.[1]}`
      })
    )
    const served: number[] = []
    while (ended < slow.length) served.push(await ask(services))
    expect(new Set(await Promise.all(slow))).toEqual(new Set(Object.keys(DRIPS).map((kind) => `${kind}: 408`)))
    expect(served.length).toBeGreaterThan(1)
    expect(new Set(served)).toEqual(new Set([200]))
    expect(await ask(services, '127.0.1.1')).toBe(200)
  })

  test('T9.15 that have taken all places: newcomers have theirs at once', async () => {
    const services = await start({
      SERVICES_CONNECTIONS: '40',
      SERVICES_CONNECTIONS_PER_ADDRESS: '10',
      SERVICES_HEADER_TIMEOUT_MS: '60000',
      SERVICES_BODY_TIMEOUT_MS: '60000'
    })
    const kinds = Object.values(DRIPS)
    let ended = 0
    for (let index = 0; index < 40; index += 1)
      void drip(services.port, kinds[index % kinds.length] ?? DRIPS.headers, `127.0.1.${(index % 4) + 1}`).then(
        () => (ended += 1)
      )
    await expect.poll(() => ask(services, '127.0.1.1')).toBe(429)
    for (let newcomer = 1; newcomer <= 10; newcomer += 1) expect(await ask(services, `127.0.2.${newcomer}`)).toBe(200)
    expect(ended).toBeGreaterThan(0)
  })
})
