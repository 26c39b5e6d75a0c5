import { QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf, settlePlatform } from '@appkit/core/testing'
import { createCosmosNode, type Interference } from '@appkit/cosmos-node'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'

const ADDRESS = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
const HASH = 'AB'.repeat(32)
const urls = ['https://a.example/', 'https://b.example/']
const network = testNetwork('cosmoshub-4', {}, { rpcUrls: { default: { http: urls } } })
const testnet = testNetwork('theta-1', {}, { testnet: true })

function start(interfere?: Interference, chainId = 'cosmoshub-4') {
  const node = createCosmosNode(chainId, interfere)
  node.fund(ADDRESS, 123_456_789_012_345_678_901n)
  const clock = createPatientClock()
  const kit = createTestRuntime({ networks: [network, testnet], clock, fetch: node.fetch })
  const balance = (more: object = {}) =>
    kit.runtime.getBalance({ address: ADDRESS, caipNetworkId: network.caipNetworkId, ...more })
  return { ...kit, node, clock, balance }
}

const amount = (value: string, denom = 'uatom', height: unknown = '11') => ({
  response: {
    code: 0,
    height,
    value: base64.encode(QueryBalanceResponse.encode({ balance: { denom, amount: value } }).finish())
  }
})

describe('getBalance', () => {
  it('default: base units, exactly', async () => {
    const { balance, node } = start()
    expect(await balance()).toEqual({ value: '123456789012345678901', decimals: 6, symbol: 'ATOM' })
    await balance()
    expect(node.calls).toEqual([
      'https://a.example/ status',
      'https://a.example/ /cosmos.bank.v1beta1.Query/Balance',
      'https://a.example/ /cosmos.bank.v1beta1.Query/Balance'
    ])
  })

  it('T6.03 after a transaction was seen in a block, a node that is behind, or does not say how far it is, is waited for', async () => {
    for (const behind of ['10', null, '0', 10]) {
      let height: unknown = behind
      const { balance, runtime, clock } = start(({ method }) => {
        if (method === 'tx') return { hash: HASH, height: '11', tx_result: { code: 0 } }
        return method === 'abci_query' ? amount(height === '11' ? '4' : '10', 'uatom', height) : undefined
      })
      await runtime.waitForReceipt({ hash: HASH, caipNetworkId: network.caipNetworkId })
      const kept = balance()
      await clock.advance(599)
      height = '11'
      await clock.advance(1)
      expect((await kept).value).toBe('4')
      expect(clock.pending).toBe(0)
    }
  })

  it('T6.03 a balance does not go back to an older block: nodes that do not catch up give none at all', async () => {
    let height = '20'
    const { balance, clock } = start(({ method }) =>
      method === 'abci_query' ? amount('4', 'uatom', height) : undefined
    )
    expect((await balance()).value).toBe('4')
    height = '19'
    const outcome = failureOf(balance())
    await clock.advance(12_600)
    expect((await outcome).code).toBe('BALANCE_UNAVAILABLE')
    expect(clock.pending).toBe(0)
  })

  it('behavior: testnets are asked like every other network', async () => {
    const { balance } = start(undefined, 'theta-1')
    expect((await balance({ caipNetworkId: 'cosmos:theta-1' })).value).toBe('123456789012345678901')
  })

  it('T6.01 T6.02 a node that fails, or is of another chain, is followed by the next one', async () => {
    for (const bad of [
      () => new Response('', { status: 503 }),
      () => new Response('', { status: 429 }),
      () => new Response('', { status: 302 }),
      () => ({ node_info: { network: 'osmosis-1' } }),
      () => ({ node_info: null }),
      () => null
    ]) {
      const { balance } = start(({ url }) => (url === urls[0] ? bad() : undefined))
      expect((await balance()).value).toBe('123456789012345678901')
    }
    const other = start(undefined, 'osmosis-1')
    expect((await failureOf(other.balance())).code).toBe('BALANCE_UNAVAILABLE')
  })

  it('behavior: anything that fails is BALANCE_UNAVAILABLE', async () => {
    for (const answer of [
      amount('-1'),
      amount('1e3'),
      amount('9'.repeat(100)),
      amount('1', 'uosmo'),
      { response: { code: 5 } },
      { response: { code: 0, value: '!' } },
      { response: { code: 0, value: 'AAAA' } },
      { response: null },
      null,
      7,
      new Response('x'.repeat(2_000_000), { headers: { 'content-type': 'application/json' } })
    ]) {
      const { balance } = start(({ method }) => (method === 'abci_query' ? answer : undefined))
      expect(await failureOf(balance())).toMatchObject({
        code: 'BALANCE_UNAVAILABLE',
        message: 'Token Balance Unavailable'
      })
    }
    const { balance } = start()
    expect((await failureOf(balance({ caipNetworkId: 'cosmos:other-1' }))).code).toBe('BALANCE_UNAVAILABLE')
    expect((await failureOf(balance({ address: ADDRESS.toUpperCase() }))).code).toBe('INVALID_ADDRESS')
  })

  it('behavior: each node has 10 s', async () => {
    const { balance, clock } = start(() => new Promise(() => undefined))
    const failure = failureOf(balance())
    await settlePlatform()
    await clock.advance(19_999)
    await clock.advance(1)
    expect((await failure).code).toBe('BALANCE_UNAVAILABLE')
    expect(clock.pending).toBe(0)
  })
})
