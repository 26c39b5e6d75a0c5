import { describe, expect, test } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import { codeOf } from '../testing/code-of.js'
import { createFakeNode, createPatientClock, NodeError } from '../testing/index.js'
import { createNodeReader, type NodeQuestion } from './create-node-reader.js'

const A = 'https://a.example/'
const B = 'https://b.example/'
const NAMES: Record<string, 'busy' | 'failure'> = { '1': 'busy', '2': 'failure' }

const networkOn = (...http: readonly string[]): CaipNetwork => ({
  id: 1,
  name: 'Test',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  nativeCurrency: { name: 'Test', symbol: 'T', decimals: 18 },
  rpcUrls: { default: { http } },
  testnet: false
})

/** @param answer what a node answers to anything but "which network" */
function setUp(
  answer: (url: string, method: string) => unknown,
  networkOf: (url: string) => unknown = () => 'eip155:1'
) {
  const node = createFakeNode(({ url, method }) => (method === 'network' ? networkOf(url) : answer(url, method)))
  const end = new AbortController()
  const clock = createPatientClock()
  const reader = createNodeReader({
    fetch: node.fetch,
    clock,
    signal: end.signal,
    async readNetworkId(ask) {
      const id = await ask('network', {})
      if (typeof id === 'string') return id
      throw new AppKitError('BAD_RESPONSE', { source: 'RPC' })
    },
    writes: /^send/,
    readError: ({ code }) => NAMES[String(code)] ?? 'answer'
  })
  const ask = (method = 'read', question?: NodeQuestion, network = networkOn(A, B)) =>
    reader.request(network, method, [], question)
  return { node, end, clock, ask }
}

const unavailable = () => new Response('', { status: 503 })

describe('createNodeReader', () => {
  test('T6.01 a node’s network is verified once, and again after 10 minutes', async () => {
    const { ask, node, clock } = setUp(() => 5)
    expect([await ask(), await ask()]).toEqual([5, 5])
    expect(node.calls).toEqual([`${A} network`, `${A} read`, `${A} read`])
    await clock.advance(600_000)
    await ask()
    expect(node.calls.slice(3)).toEqual([`${A} network`, `${A} read`])
  })

  test('T6.01 a node of another network is named even when a later one merely fails', async () => {
    const { ask } = setUp(unavailable, (url) => (url === A ? 'eip155:2' : 'eip155:1'))
    expect(await codeOf(ask())).toBe('CHAIN_MISMATCH')
  })

  test('T6.01 a node that did not pass is asked after the others, until it may pass again', async () => {
    const { ask, node, clock } = setUp(
      () => 5,
      (url) => (url === A ? null : 'eip155:1')
    )
    const asksOfA = () => node.calls.filter((call) => call.startsWith(A)).length
    await ask()
    await ask()
    expect(asksOfA()).toBe(1)
    await clock.advance(600_000)
    await ask()
    expect(asksOfA()).toBe(2)
  })

  test.each([
    [1, 'RATE_LIMITED'],
    [2, 'BAD_RESPONSE']
  ])('T6.02 after an error that is no answer (%i) the next node is asked; alone it is %s', async (code, expected) => {
    const { ask } = setUp((url) => (url === A ? new NodeError(code, 'no') : 5))
    expect(await ask()).toBe(5)
    expect(await codeOf(ask('read', {}, networkOn(A)))).toBe(expected)
  })

  test('an error that is an answer is thrown as it is', async () => {
    const { ask, node } = setUp(() => new NodeError(3, 'reverted'))
    await expect(ask()).rejects.toMatchObject({ name: 'RpcAnswerError', code: 3 })
    expect(node.calls).toEqual([`${A} network`, `${A} read`])
  })

  test('T6.09 what changes something is asked of one node only, and told before it leaves', async () => {
    const { ask, node } = setUp(unavailable)
    const told: number[] = []
    expect(await codeOf(ask('send', { onAsk: () => told.push(node.calls.length) }))).toBe('UNAVAILABLE')
    expect(node.calls).toEqual([`${A} network`, `${A} send`])
    expect(told).toEqual([1])
  })

  test('an answer over its limit fails; a network without nodes is unavailable', async () => {
    const { ask } = setUp(() => 'x'.repeat(2_000))
    expect(await codeOf(ask('read', { answerLimit: 1_000 }))).toBe('TOO_LARGE')
    expect(await codeOf(ask('read', {}, networkOn()))).toBe('UNAVAILABLE')
  })

  test('the end of the runtime ends it, and no other node is asked', async () => {
    const { ask, node, end } = setUp(() => 5)
    end.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
    expect(await codeOf(ask())).toBe('CONTEXT_CHANGED')
    expect(node.calls).toEqual([])
  })
})
