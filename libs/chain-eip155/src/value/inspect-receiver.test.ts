import type { CaipNetworkId } from '@appkit/core'
import { describe, expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf, NodeError } from '@appkit/core/testing'
import { ANVIL_ADDRESSES } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'

const [FROM, TO] = ANVIL_ADDRESSES
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const at = (place: number) => `0x${place.toString(16).padStart(40, '0')}`

function start(account: { code?: unknown; count?: unknown; balance?: unknown } = {}) {
  const { code = '0x', count = '0x1', balance = '0x1' } = account
  const answers: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_getCode: code,
    eth_getTransactionCount: count,
    eth_getBalance: balance
  }
  const node = createFakeNode(({ method }) => answers[method])
  const networks = [testNetwork(1, ['https://a.example/'])]
  const { runtime } = createTestRuntime({ networks, clock: createPatientClock(), fetch: node.fetch })
  const inspect = (address: string, more: { token?: string; caipNetworkId?: CaipNetworkId } = {}) =>
    runtime.inspectReceiver?.({ caipNetworkId: 'eip155:1', address, from: FROM, ...more }) ?? Promise.reject()
  return { inspect, node }
}

describe('inspectReceiver', () => {
  it('default: nothing is said against an account in use', async () => {
    expect(await start().inspect(TO)).toEqual({ warnings: [] })
  })

  const refused = [
    ['zero', at(0), undefined],
    ['burn', '0x000000000000000000000000000000000000dEaD', undefined],
    ['burn', '0x000000000000000000000000000000000000dead', undefined],
    ['burn', '0xdEAD000000000000000042069420694206942069', undefined],
    ['token', TOKEN, TOKEN],
    ['token', TOKEN.toLowerCase(), TOKEN],
    ['token', TOKEN, TOKEN.toLowerCase()]
  ] as const
  for (const [refusal, address, token] of refused) {
    it(`T13.06 ${address} as ${refusal} is refused, and no node is requested`, async () => {
      const { inspect, node } = start()
      expect(await inspect(address, token === undefined ? {} : { token })).toEqual({ refusal, warnings: [] })
      expect(node.calls).toEqual([])
    })
  }

  const warned = [
    ['own', FROM, {}, ['own']],
    ['own, never used', FROM.toLowerCase(), { count: '0x0', balance: '0x0' }, ['own']],
    ['contract', TO, { code: '0x6000' }, ['contract']],
    ['contract without a coin', TO, { code: '0x6000', count: '0x0', balance: '0x0' }, ['contract']],
    ['an account with lent code', TO, { code: `0xef0100${'11'.repeat(20)}` }, []],
    ['unused', TO, { count: '0x0', balance: '0x0' }, ['unused']],
    ['holds something', TO, { count: '0x0' }, []],
    ['has sent something', TO, { balance: '0x0' }, []],
    ['the first precompile', at(1), {}, ['precompile']],
    ['the last one in a row', at(0x14), { balance: '0x0', count: '0x0' }, ['precompile']],
    ['P-256', at(0x100), {}, ['precompile']],
    ['no precompile', at(0x15), {}, []],
    ['no precompile either', at(0x101), {}, []]
  ] as const
  for (const [name, address, account, warnings] of warned) {
    it(`T13.06 ${name}: ${warnings.join(', ') || 'no warning'}`, async () => {
      expect(await start(account).inspect(address)).toEqual({ warnings })
    })
  }

  it('behavior: what cannot be looked up is not called harmless', async () => {
    const bad = [{ code: null }, { code: 'x' }, { count: '1' }, { balance: null }]
    for (const account of bad) expect((await failureOf(start(account).inspect(TO))).code).toBe('BAD_RESPONSE')
    const failing = start({ code: new NodeError(-32000, 'no') })
    expect((await failureOf(failing.inspect(TO))).code).toBe('UNAVAILABLE')
    expect((await failureOf(start().inspect('0x1'))).code).toBe('INVALID_ADDRESS')
    const elsewhere = start().inspect(TO, { caipNetworkId: 'eip155:5' })
    expect((await failureOf(elsewhere)).code).toBe('NETWORK_NOT_SUPPORTED')
  })
})
