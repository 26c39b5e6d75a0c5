import { RPC_TIMEOUT_MS } from '@appkit/core/internal'
import { describe, expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf, NodeError } from '@appkit/core/testing'
import { relayNetwork, RELAY_GENESIS, testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { VERIFIED_FOR_MS } from '@appkit/core/chain'
import { RPC_ANSWER_LIMIT } from '../node/node-reader.js'

const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const GENERIC_ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
/** Computed by `@polkadot/api` 16.5.6 for this account. */
const STORAGE_KEY =
  '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
/** The whole genesis hash of Westend. */
const TEST_GENESIS = '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e'
const COUNTERS = '05000000000000000100000000000000'
const FREE = '0000c52ebca2b1000000000000000000'
const ACCOUNT = `0x${COUNTERS}${FREE}${'ff'.repeat(48)}`
const [NODE, OTHER] = ['https://node.example/', 'https://other.example/']
const two = { ...relayNetwork, rpcUrls: { default: { http: [NODE, OTHER] } } }
const caipNetworkId = relayNetwork.caipNetworkId

function start(answer: Parameters<typeof createFakeNode>[0], networks = [relayNetwork, testNetwork]) {
  const node = createFakeNode(answer)
  const clock = createPatientClock()
  const kit = createTestRuntime({ networks, clock, fetch: node.fetch })
  return { ...kit, node, clock, balance: (address = ALICE) => kit.runtime.getBalance({ address, caipNetworkId }) }
}

/** A node of Polkadot whose account is this. */
const holding = (value: unknown) => start(({ method }) => (method === 'chain_getBlockHash' ? RELAY_GENESIS : value))

describe('getBalance', () => {
  it('default: the free balance, base units, from the place where the runtime keeps it', async () => {
    const asked: unknown[] = []
    const { balance } = start(({ method, params }) => {
      asked.push([method, params])
      return method === 'chain_getBlockHash' ? RELAY_GENESIS : ACCOUNT
    })
    expect(await balance()).toEqual({ value: '50000000000000000', decimals: 10, symbol: 'DOT' })
    expect(asked).toEqual([
      ['chain_getBlockHash', [0]],
      ['state_getStorage', [STORAGE_KEY]]
    ])
  })

  it('behavior: an account that does not exist has nothing; the largest balance is exact', async () => {
    expect((await holding(null).balance()).value).toBe('0')
    const largest = `0x${COUNTERS}${'ff'.repeat(16)}${'00'.repeat(48)}`
    expect((await holding(largest).balance()).value).toBe('340282366920938463463374607431768211455')
  })

  it('behavior: test networks are asked like every other network', async () => {
    const { runtime } = start(({ method }) => (method === 'chain_getBlockHash' ? TEST_GENESIS : ACCOUNT))
    expect(await runtime.getBalance({ address: GENERIC_ALICE, caipNetworkId: testNetwork.caipNetworkId })).toEqual({
      value: '50000000000000000',
      decimals: 12,
      symbol: 'WND'
    })
  })

  it('T6.01 a node of another chain is not believed, and said even when the next node fails', async () => {
    const { balance } = start(
      ({ url, method }) => {
        if (url === OTHER) return new Response('', { status: 503 })
        return method === 'chain_getBlockHash' ? `0x${'45'.repeat(32)}` : ACCOUNT
      },
      [two]
    )
    const failure = await balance().catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'BALANCE_UNAVAILABLE', cause: { code: 'CHAIN_MISMATCH' } })
  })

  it('T6.01 a chain is compared once in ten minutes', async () => {
    const { balance, node, clock } = holding(ACCOUNT)
    await balance()
    await balance()
    await clock.advance(VERIFIED_FOR_MS)
    await balance()
    expect(node.calls.filter((call) => call.endsWith('chain_getBlockHash'))).toHaveLength(2)
  })

  it('T6.02 a node that fails is followed by the next', async () => {
    const failures = [
      () => new Response('', { status: 503 }),
      () => new Response('', { status: 429 }),
      () => new Response('{', { headers: { 'content-type': 'application/json' } }),
      () => new NodeError(-32_000, 'busy'),
      () => {
        throw new TypeError('Failed to fetch')
      }
    ]
    for (const fail of failures) {
      const { balance } = start(
        ({ url, method }) => {
          if (url === NODE) return fail()
          return method === 'chain_getBlockHash' ? RELAY_GENESIS : ACCOUNT
        },
        [two]
      )
      expect((await balance()).value).toBe('50000000000000000')
    }
  })

  it('T6.02 answers that are none end as BALANCE_UNAVAILABLE, whatever is wrong', async () => {
    const json = { 'content-type': 'application/json' }
    const bad = [
      '0x',
      ACCOUNT.slice(0, -2),
      `${ACCOUNT}00`,
      ACCOUNT.replace('0x', ''),
      ACCOUNT.replace('ff', 'zz'),
      42,
      { free: '1' },
      [ACCOUNT],
      true,
      new NodeError(-32_601, 'unknown method'),
      new Response(`<html>`, { headers: { 'content-type': 'text/html' } }),
      new Response('x'.repeat(RPC_ANSWER_LIMIT + 1), { headers: json }),
      new Response(new Uint8Array([0xff, 0xfe]), { headers: json }),
      new Response('{"jsonrpc":"2.0","id":99,"result":null}', { headers: json }),
      new Response('[]', { headers: json }),
      new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
      new Response('', { status: 403 })
    ]
    for (const value of bad) {
      expect((await failureOf(holding(value).balance())).code).toBe('BALANCE_UNAVAILABLE')
    }
    const genesis = start(() => '0x12')
    expect((await failureOf(genesis.balance())).code).toBe('BALANCE_UNAVAILABLE')
    const nowhere = start(() => null, [{ ...relayNetwork, rpcUrls: { default: { http: [] } } }])
    expect((await failureOf(nowhere.balance())).code).toBe('BALANCE_UNAVAILABLE')
  })

  it('T6.02 a node that never answers is given up after 10 s', async () => {
    const { balance, clock } = start(() => new Promise(() => undefined))
    const asking = failureOf(balance())
    await clock.advance(RPC_TIMEOUT_MS)
    expect([(await asking).code, clock.pending]).toEqual(['BALANCE_UNAVAILABLE', 0])
  })

  it('parameters: an address of the network, a network of the host', async () => {
    const { balance, runtime, node } = holding(ACCOUNT)
    expect((await failureOf(balance('HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'))).code).toBe('INVALID_ADDRESS')
    const unlisted = runtime.getBalance({ address: ALICE, caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1' })
    expect((await failureOf(unlisted)).code).toBe('BALANCE_UNAVAILABLE')
    expect(node.calls).toEqual([])
  })

  it('behavior: what is under way ends with the runtime', async () => {
    const { balance, runtime, clock } = start(() => new Promise(() => undefined))
    const asking = failureOf(balance())
    runtime.dispose()
    expect([(await asking).code, clock.pending]).toEqual(['CONTEXT_CHANGED', 0])
  })
})
