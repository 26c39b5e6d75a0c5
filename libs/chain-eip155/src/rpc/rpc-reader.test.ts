import { AppKitError } from '@appkit/core'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import {
  createFakeNode,
  createPatientClock,
  createRealClock,
  failureOf,
  NodeError,
  settlePlatform,
  type FakeClock
} from '@appkit/core/testing'
import { testNetwork } from '../../test/networks.js'
import { createRpcReader } from './rpc-reader.js'

const A = 'https://a.example/'
const B = 'https://b.example/'

function createReader(fetch: typeof globalThis.fetch, clock: FakeClock = createPatientClock()) {
  const end = new AbortController()
  return { clock, end, ...createRpcReader({ fetch, clock, signal: end.signal }) }
}

const hang = () => new Promise<never>(() => undefined)

describe('createRpcReader', () => {
  it('T6.01 a node of another chain is refused before its first use, and asked nothing else', async () => {
    const node = createFakeNode(() => '0x2')
    const reader = createReader(node.fetch)
    expect(await failureOf(reader.request(testNetwork(1, [A]), 'eth_blockNumber', []))).toMatchObject({
      code: 'CHAIN_MISMATCH',
      context: { expected: 'eip155:1', actual: 'eip155:2' }
    })
    expect(node.calls).toEqual([`${A} eth_chainId`])
  })

  it('T6.01 the chain is verified once, and again after 10 minutes', async () => {
    let chainId = '0x1'
    const node = createFakeNode(({ method }) => (method === 'eth_chainId' ? chainId : '0x5'))
    const reader = createReader(node.fetch)
    const ask = () => reader.request(testNetwork(1, [A]), 'eth_blockNumber', [])
    expect([await ask(), await ask()]).toEqual(['0x5', '0x5'])
    expect(node.calls.filter((call) => call.endsWith('eth_chainId')).length).toBe(1)
    chainId = '0x3'
    await reader.clock.advance(599_999)
    expect(await ask()).toBe('0x5')
    await reader.clock.advance(1)
    expect((await failureOf(ask())).code).toBe('CHAIN_MISMATCH')
  })

  it('T6.01 a wrong node is followed by the right one, and named when no node is right', async () => {
    const node = createFakeNode(({ url, method }) => (method === 'eth_chainId' ? (url === A ? '0x2' : '0x1') : '0x5'))
    expect(await createReader(node.fetch).request(testNetwork(1, [A, B]), 'eth_blockNumber', [])).toBe('0x5')
    const mixed = createFakeNode(({ url }) => (url === A ? '0x2' : new Response('', { status: 503 })))
    expect((await failureOf(createReader(mixed.fetch).request(testNetwork(1, [A, B]), 'x', []))).code).toBe(
      'CHAIN_MISMATCH'
    )
  })

  const json = (body: object, init?: ResponseInit) => Response.json(body, init)
  const asJson = (body: BodyInit | null) => new Response(body, { headers: { 'content-type': 'application/json' } })
  const faults: [string, (id: number) => unknown, string][] = [
    ['429', () => new Response('slow down', { status: 429 }), 'RATE_LIMITED'],
    ['503', () => new Response('', { status: 503 }), 'UNAVAILABLE'],
    ['403', () => new Response('', { status: 403 }), 'FORBIDDEN'],
    ['HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'BAD_RESPONSE'],
    ['an empty body', () => asJson(null), 'BAD_RESPONSE'],
    ['a cut body', (id) => asJson(`{"jsonrpc":"2.0","id":${id},"resu`), 'BAD_RESPONSE'],
    ['JSON null', () => asJson('null'), 'BAD_RESPONSE'],
    ['a list', (id) => json([{ id, result: '0x1' }]), 'BAD_RESPONSE'],
    ['-32005', () => new NodeError(-32005, 'limit exceeded'), 'RATE_LIMITED'],
    ['another id', (id) => json({ jsonrpc: '2.0', id: id + 1, result: '0x9' }), 'BAD_RESPONSE'],
    ['an id as text', (id) => json({ jsonrpc: '2.0', id: `${id}`, result: '0x9' }), 'BAD_RESPONSE'],
    [
      'result and error',
      (id) => json({ jsonrpc: '2.0', id, result: '0x9', error: { code: 1, message: '' } }),
      'BAD_RESPONSE'
    ],
    ['neither', (id) => json({ jsonrpc: '2.0', id }), 'BAD_RESPONSE'],
    ['a refused connection', () => Promise.reject(new TypeError('fetch failed')), 'UNAVAILABLE'],
    ['a result with status 400', (id) => json({ jsonrpc: '2.0', id, result: '0x9' }, { status: 400 }), 'BAD_RESPONSE']
  ]
  for (const [name, fault, code] of faults) {
    it(`T6.02 ${name}: the next node answers; alone it is ${code}`, async () => {
      const node = createFakeNode(({ url, method, id }) =>
        method === 'eth_chainId' ? '0x1' : url === A ? fault(id) : '0x5'
      )
      expect(await createReader(node.fetch).request(testNetwork(1, [A, B]), 'eth_blockNumber', [])).toBe('0x5')
      expect((await failureOf(createReader(node.fetch).request(testNetwork(1, [A]), 'eth_blockNumber', []))).code).toBe(
        code
      )
    })
  }

  it('T6.02 10 s for each node, then the next; no timer is left', async () => {
    const node = createFakeNode(({ url, method }) => (method === 'eth_chainId' ? '0x1' : url === A ? hang() : '0x5'))
    const reader = createReader(node.fetch)
    const asked = reader.request(testNetwork(1, [A, B]), 'eth_blockNumber', [])
    await reader.clock.advance(9_999)
    expect(node.calls.some((call) => call === `${B} eth_blockNumber`)).toBe(false)
    await reader.clock.advance(1)
    expect(await asked).toBe('0x5')
    expect(reader.clock.pending).toBe(0)
    const alone = failureOf(reader.request(testNetwork(1, [A]), 'eth_blockNumber', []))
    await reader.clock.advance(10_000)
    expect(await alone).toMatchObject({ code: 'TIMEOUT', context: { milliseconds: 10_000 } })
  })

  it('T6.02 a body that stalls half-way is bounded too, and its socket is closed', async () => {
    const clock = createPatientClock()
    const closed: boolean[] = []
    const server = createServer((request, response) => {
      request.socket.once('close', () => closed.push(true))
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"jsonrpc":')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    let isAsked: () => void = () => undefined
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    server.once('request', () => isAsked())
    const outcome = failureOf(
      createReader(globalThis.fetch, clock).request(testNetwork(1, [url]), 'eth_blockNumber', [])
    )
    await asked
    await clock.advance(10_000)
    expect((await outcome).code).toBe('TIMEOUT')
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(closed).toEqual([true])
  })

  it('T6.02 an answer that is too large is cut off', async () => {
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024))
    })
    const answer = new Response(stream, { headers: { 'content-type': 'application/json' } })
    const node = createFakeNode(({ method }) => (method === 'eth_chainId' ? '0x1' : answer))
    expect((await failureOf(createReader(node.fetch).request(testNetwork(1, [A]), 'eth_blockNumber', []))).code).toBe(
      'TOO_LARGE'
    )
  })

  it('T6.02 only reads go on to the next node: what could send twice is asked once', async () => {
    const node = createFakeNode(({ url, method }) =>
      method === 'eth_chainId' ? '0x1' : url === A ? new Response('', { status: 503 }) : '0x5'
    )
    const reader = createReader(node.fetch)
    expect((await failureOf(reader.request(testNetwork(1, [A, B]), 'eth_sendRawTransaction', ['0x']))).code).toBe(
      'UNAVAILABLE'
    )
    expect(node.calls).toEqual([`${A} eth_chainId`, `${A} eth_sendRawTransaction`])
  })

  it('T6.02 an error that is an answer is not asked elsewhere, and never reads as a refusal by the user', async () => {
    const node = createFakeNode(({ method }) =>
      method === 'eth_chainId' ? '0x1' : new NodeError(4001, 'User rejected the request')
    )
    const outcome = await createReader(node.fetch)
      .request(testNetwork(1, [A, B]), 'eth_call', [])
      .catch((error: unknown) => error)
    expect(AppKitError.is(outcome)).toBe(false)
    expect(node.calls).toEqual([`${A} eth_chainId`, `${A} eth_call`])
  })

  it('behavior: requests carry no credentials and follow no redirect', async () => {
    const inits: (RequestInit | undefined)[] = []
    const node = createFakeNode(() => '0x1')
    const fetch: typeof globalThis.fetch = (input, init) => {
      inits.push(init)
      return node.fetch(input, init)
    }
    await createReader(fetch).request(testNetwork(1, [A]), 'eth_chainId', [])
    expect(inits[0]).toMatchObject({
      credentials: 'omit',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      method: 'POST'
    })
  })

  it('behavior: a signal ends it at once, with its reason and no next node', async () => {
    const node = createFakeNode(hang)
    const reader = createReader(node.fetch)
    const control = new AbortController()
    const outcome = failureOf(reader.request(testNetwork(1, [A, B]), 'eth_blockNumber', [], { signal: control.signal }))
    await settlePlatform()
    control.abort(new AppKitError('OUTCOME_UNKNOWN', {}))
    expect((await outcome).code).toBe('OUTCOME_UNKNOWN')
    expect(node.calls.length).toBe(1)
    expect(reader.clock.pending).toBe(0)
    const disposed = failureOf(reader.request(testNetwork(1, [A, B]), 'eth_blockNumber', []))
    reader.end.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
    expect((await disposed).code).toBe('CONTEXT_CHANGED')
  })

  it('behavior: a network without nodes is UNAVAILABLE', async () => {
    const reader = createRpcReader({
      fetch: globalThis.fetch,
      clock: createRealClock(),
      signal: new AbortController().signal
    })
    expect((await failureOf(reader.request(testNetwork(1, []), 'eth_blockNumber', []))).code).toBe('UNAVAILABLE')
  })
})
