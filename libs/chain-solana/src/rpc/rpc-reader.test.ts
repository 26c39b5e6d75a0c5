import { describe, expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf, NodeError, type FakeClock } from '@appkit/core/testing'
import { DEVNET_ID, MAINNET_GENESIS, MAINNET_ID, testNetwork } from '../../test/networks.js'
import { createRpcReader } from './rpc-reader.js'

const A = 'https://a.example/'
const B = 'https://b.example/'
const OTHER = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'

function createReader(fetch: typeof globalThis.fetch, clock: FakeClock = createPatientClock()) {
  return { clock, ...createRpcReader({ fetch, clock, signal: new AbortController().signal }) }
}

const both = testNetwork(MAINNET_ID, [A, B])
const alone = testNetwork(MAINNET_ID, [A])
const hang = () => new Promise<never>(() => undefined)

describe('createRpcReader', () => {
  it('default: whole numbers are exact, however large', async () => {
    const text = `{"jsonrpc":"2.0","id":2,"result":{"value":18446744073709551615,"rate":0.5}}`
    const node = createFakeNode(({ method }) =>
      method === 'getGenesisHash'
        ? MAINNET_GENESIS
        : new Response(text, { headers: { 'content-type': 'application/json' } })
    )
    expect(await createReader(node.fetch).request(alone, 'getBalance', [])).toEqual({
      value: 2n ** 64n - 1n,
      rate: 0.5
    })
  })

  it('T6.01 a node of another chain is refused before its first use, and asked nothing else', async () => {
    const node = createFakeNode(() => OTHER)
    expect(await failureOf(createReader(node.fetch).request(alone, 'getSlot', []))).toMatchObject({
      code: 'CHAIN_MISMATCH',
      context: { expected: MAINNET_ID, actual: DEVNET_ID }
    })
    expect(node.calls).toEqual([`${A} getGenesisHash`])
  })

  it('T6.01 the chain is verified once, and again after 10 minutes', async () => {
    let genesis = MAINNET_GENESIS
    const node = createFakeNode(({ method }) => (method === 'getGenesisHash' ? genesis : 5))
    const reader = createReader(node.fetch)
    const ask = () => reader.request(alone, 'getSlot', [])
    expect([await ask(), await ask()]).toEqual([5n, 5n])
    expect(node.calls.filter((call) => call.endsWith('getGenesisHash')).length).toBe(1)
    genesis = OTHER
    await reader.clock.advance(599_999)
    expect(await ask()).toBe(5n)
    await reader.clock.advance(1)
    expect((await failureOf(ask())).code).toBe('CHAIN_MISMATCH')
  })

  const json = (body: object, init?: ResponseInit) => Response.json(body, init)
  const asJson = (body: BodyInit | null) => new Response(body, { headers: { 'content-type': 'application/json' } })
  const faults: [string, (id: number) => unknown, string][] = [
    ['429', () => new Response('slow down', { status: 429 }), 'RATE_LIMITED'],
    ['503', () => new Response('', { status: 503 }), 'UNAVAILABLE'],
    ['403', () => new Response('', { status: 403 }), 'FORBIDDEN'],
    ['HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'BAD_RESPONSE'],
    ['a cut body', (id) => asJson(`{"jsonrpc":"2.0","id":${id},"resu`), 'BAD_RESPONSE'],
    ['a list', (id) => json([{ id, result: 1 }]), 'BAD_RESPONSE'],
    ['a node that is behind', () => new NodeError(-32005, 'Node is behind by 42 slots'), 'RATE_LIMITED'],
    ['another id', (id) => json({ jsonrpc: '2.0', id: id + 1, result: 9 }), 'BAD_RESPONSE'],
    ['an id as text', (id) => json({ jsonrpc: '2.0', id: `${id}`, result: 9 }), 'BAD_RESPONSE'],
    ['result and error', (id) => json({ id, result: 9, error: { code: 1, message: '' } }), 'BAD_RESPONSE'],
    ['1 MiB and more', (id) => json({ id, result: 'x'.repeat(1024 * 1024) }), 'TOO_LARGE'],
    ['a refused connection', () => Promise.reject(new TypeError('fetch failed')), 'UNAVAILABLE']
  ]
  for (const [name, fault, code] of faults) {
    it(`T6.02 ${name}: the next node answers; alone it is ${code}`, async () => {
      const node = createFakeNode(({ url, method, id }) =>
        method === 'getGenesisHash' ? MAINNET_GENESIS : url === A ? fault(id) : 5
      )
      expect(await createReader(node.fetch).request(both, 'getSlot', [])).toBe(5n)
      expect((await failureOf(createReader(node.fetch).request(alone, 'getSlot', []))).code).toBe(code)
    })
  }

  it('T6.02 10 s for each node, then the next; no timer is left', async () => {
    const node = createFakeNode(({ url, method }) =>
      method === 'getGenesisHash' ? MAINNET_GENESIS : url === A ? hang() : 5
    )
    const reader = createReader(node.fetch)
    const asked = reader.request(both, 'getSlot', [])
    await reader.clock.advance(9_999)
    expect(node.calls).not.toContain(`${B} getSlot`)
    await reader.clock.advance(1)
    expect(await asked).toBe(5n)
    expect(reader.clock.pending).toBe(0)
  })

  it('T6.01 a node that does not say which chain it is on is asked after the others for 10 minutes', async () => {
    const node = createFakeNode(({ url, method }) => {
      if (url === A) return new Response('', { status: 404 })
      return method === 'getGenesisHash' ? MAINNET_GENESIS : 5
    })
    const reader = createReader(node.fetch)
    const asksOfA = () => node.calls.filter((call) => call.startsWith(A)).length
    for (let round = 0; round < 3; round += 1) expect(await reader.request(both, 'getSlot', [])).toBe(5n)
    expect(asksOfA()).toBe(1)
    await reader.clock.advance(600_000)
    expect(await reader.request(both, 'getSlot', [])).toBe(5n)
    expect(asksOfA()).toBe(2)
  })

  it('T6.09 a transaction is given to one node only, whatever becomes of it', async () => {
    const node = createFakeNode(({ method }) =>
      method === 'getGenesisHash' ? MAINNET_GENESIS : new Response('', { status: 503 })
    )
    await failureOf(createReader(node.fetch).request(both, 'sendTransaction', ['AA==']))
    expect(node.calls).toEqual([`${A} getGenesisHash`, `${A} sendTransaction`])
  })
})
