import { createPatientClock, failureOf, NodeError } from '@appkit/core/testing'
import { describe, expect, it } from 'vitest'
import { hubNetwork } from '../../test/networks.js'
import { createSubstrateNode, type Interference } from '@appkit/substrate-node'
import { createSubstrateReader } from '../node/node-reader.js'
import { createNodeProvider } from './node-provider.js'

const network = { ...hubNetwork, rpcUrls: { default: { http: ['https://one.example/', 'https://two.example/'] } } }

function start(interfere: Interference = () => undefined) {
  const node = createSubstrateNode({ interfere })
  const { signal } = new AbortController()
  const provider = createNodeProvider(
    createSubstrateReader({ fetch: node.fetch, clock: createPatientClock(), signal }),
    network,
    signal
  )
  return { node, provider }
}

describe('createNodeProvider', () => {
  it('default: questions go to the nodes in their order; there is nothing to connect and nothing to hear', async () => {
    const { node, provider } = start(({ url, method }) =>
      url === 'https://one.example/' && method === 'system_chain' ? new Response('', { status: 503 }) : undefined
    )
    await provider.connect()
    provider.on('connected', () => undefined)()
    expect([provider.isConnected, provider.hasSubscriptions, provider.isClonable]).toEqual([true, false, false])
    expect(await provider.send('system_chain', [])).toBe('Local')
    expect(await provider.clone().send('system_chain', [])).toBe('Local')
    expect(node.calls.filter((method) => method === 'system_chain').length).toBe(4)
  })

  it('behavior: a transaction is sent to one node, once', async () => {
    const { node, provider } = start(({ method }) =>
      method === 'author_submitExtrinsic' ? new NodeError(1010, 'Invalid Transaction') : undefined
    )
    await expect(provider.send('author_submitExtrinsic', ['0x00'])).rejects.toMatchObject({ code: 1010 })
    expect(node.calls.filter((method) => method === 'author_submitExtrinsic').length).toBe(1)
  })

  it('behavior: subscriptions are refused; nothing is asked once it is closed', async () => {
    const { node, provider } = start()
    const subscribed = provider.subscribe('chain_newHead', 'chain_subscribeNewHeads', [], () => undefined)
    expect((await failureOf(subscribed)).code).toBe('METHOD_NOT_ALLOWED')
    expect((await failureOf(provider.unsubscribe('chain_newHead', 'x', 1))).code).toBe('METHOD_NOT_ALLOWED')
    await provider.disconnect()
    expect([provider.isConnected, (await failureOf(provider.send('system_chain', []))).code]).toEqual([
      false,
      'CONTEXT_CHANGED'
    ])
    expect([node.calls, provider.failure]).toMatchObject([[], { code: 'CONTEXT_CHANGED' }])
  })
})
