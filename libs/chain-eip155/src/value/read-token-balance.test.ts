import { createFakeNode, createPatientClock, createRealClock, failureOf, NodeError } from '@appkit/core/testing'
import { deployContent, LOCAL_CONTENT, LOCAL_TOKENS } from '@appkit/local-chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeAbiParameters, stringToHex } from 'viem'
import { ANVIL_ADDRESSES, startAnvil, type Anvil } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'

const [HOLDER] = ANVIL_ADDRESSES
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** Reads a balance at a node that gives these answers, each in place of the usual one. */
function read(answers: { balance?: unknown; decimals?: unknown; symbol?: unknown } = {}) {
  const { balance = word(1_500_000n), decimals = word(6n), symbol = text('TUSD') } = answers
  const node = createFakeNode(({ method, params }) => {
    if (method === 'eth_chainId') return '0x1'
    const [{ data = '' } = {}] = (params ?? []) as [{ data?: string }?]
    if (data.startsWith('0x70a08231'))
      return data.toLowerCase().endsWith(HOLDER.slice(2).toLowerCase()) ? balance : '0x'
    return data === '0x313ce567' ? decimals : symbol
  })
  const networks = [testNetwork(1, ['https://a.example/'])]
  const { runtime } = createTestRuntime({ networks, clock: createPatientClock(), fetch: node.fetch })
  const request = { address: HOLDER, caipNetworkId: 'eip155:1', token: TOKEN } as const
  return runtime.getTokenBalance?.(request) ?? Promise.reject()
}

describe('a node', () => {
  it('default: balance, decimals and symbol by the contract', async () => {
    expect(await read()).toEqual({ value: '1500000', decimals: 6, symbol: 'TUSD' })
  })

  it('behavior: a symbol in 32 bytes is read, and none is no failure', async () => {
    expect((await read({ symbol: stringToHex('MKR', { size: 32 }) })).symbol).toBe('MKR')
    for (const symbol of ['0x', 6, '0x1234', new NodeError(3, 'execution reverted')]) {
      expect(await read({ symbol })).toEqual({ value: '1500000', decimals: 6, symbol: undefined })
    }
  })

  const failures = [
    ['no contract', { balance: '0x', decimals: '0x' }],
    ['a revert', { balance: new NodeError(3, 'execution reverted') }],
    ['no decimals', { decimals: '0x' }],
    ['more decimals than anything is counted with', { decimals: word(78n) }]
  ] as const
  for (const [name, answers] of failures) {
    it(`behavior: ${name} is no balance, and no zero`, async () => {
      expect((await failureOf(read(answers))).code).toBe('BALANCE_UNAVAILABLE')
    })
  }
})

describe('a real node', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31_344 })
    await deployContent(anvil.rpcUrl)
  })
  afterAll(() => anvil?.stop())

  it('default: what the contract says', async () => {
    const networks = [testNetwork(anvil.chainId, [anvil.rpcUrl])]
    const { runtime } = createTestRuntime({ networks, clock: createRealClock(), fetch: globalThis.fetch })
    const caipNetworkId = `eip155:${anvil.chainId}` as const
    const { dollar6 } = LOCAL_CONTENT.tokens
    const balance = await runtime.getTokenBalance?.({ address: HOLDER, caipNetworkId, token: dollar6 })
    expect(balance).toMatchObject({ decimals: 6, symbol: LOCAL_TOKENS.dollar6.symbol })
    expect(balance?.value).toMatch(/^\d+$/)
  })
})
