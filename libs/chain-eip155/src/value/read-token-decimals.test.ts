import type { TokenDecimalsRequest } from '@appkit/core'
import {
  createFakeNode,
  createPatientClock,
  createRealClock,
  failureOf,
  NodeError,
  noFetch
} from '@appkit/core/testing'
import { deployContent, LOCAL_CONTENT } from '@appkit/local-chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANVIL_ADDRESSES, ANVIL_KEYS, startAnvil, type Anvil } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime, testConnector } from '../../test/test-runtime.js'
import { createTestWallet } from '../testing/index.js'

const [HOLDER] = ANVIL_ADDRESSES
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const URL = 'https://a.example/'
const signal = new AbortController().signal
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** Asks one node that answers so. */
function requestNode(answer: unknown) {
  const node = createFakeNode(({ method }) => (method === 'eth_chainId' ? '0x1' : answer))
  const networks = [testNetwork(1, ['https://other.example/'])]
  const { runtime } = createTestRuntime({ networks, clock: createPatientClock(), fetch: node.fetch })
  const request: TokenDecimalsRequest = { caipNetworkId: 'eip155:1', token: TOKEN, source: { url: URL }, signal }
  return { node, asked: runtime.readTokenDecimals?.(request) ?? Promise.reject() }
}

describe('a node', () => {
  const answers = [
    ['6', word(6n), 6],
    ['0', word(0n), 0],
    ['77', word(77n), 77],
    ['255', word(255n), 255],
    ['more than fits', word(256n), undefined],
    ['2^255', word(2n ** 255n), undefined],
    ['31 bytes', word(6n).slice(0, -2), undefined],
    ['33 bytes', `${word(6n)}00`, undefined],
    ['nothing', '0x', undefined],
    ['a text', `0x${'20'.padStart(64, '0')}${'1'.padStart(64, '0')}${'36'.padEnd(64, '0')}`, undefined],
    ['a revert', new NodeError(3, 'execution reverted'), undefined],
    ['a revert in words', new NodeError(-32000, 'VM Exception: revert'), undefined]
  ] as const
  for (const [name, answer, decimals] of answers) {
    it(`default: ${name} is ${decimals ?? 'no number of decimals'}`, async () => {
      expect(await requestNode(answer).asked).toBe(decimals)
    })
  }

  it('behavior: only the node given is requested', async () => {
    const { node, asked } = requestNode(word(6n))
    await asked
    expect(node.calls).toEqual([`${URL} eth_chainId`, `${URL} eth_call`])
  })

  const failures = [
    ['no hex', '6', 'BAD_RESPONSE'],
    ['a number', 6, 'BAD_RESPONSE'],
    ['a method that it does not know', new NodeError(-32601, 'method not found'), 'UNAVAILABLE'],
    ['busy', new NodeError(-32005, 'limit exceeded'), 'RATE_LIMITED'],
    ['out of order', new Response('', { status: 503 }), 'UNAVAILABLE']
  ] as const
  for (const [name, answer, code] of failures) {
    it(`behavior: ${name} is no answer`, async () => {
      expect((await failureOf(requestNode(answer).asked)).code).toBe(code)
    })
  }
})

describe('a wallet, and tokens of a real node', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31_343 })
    await deployContent(anvil.rpcUrl)
  })
  afterAll(() => anvil?.stop())

  async function start(connector = testConnector()) {
    const networks = [testNetwork(anvil.chainId, [anvil.rpcUrl]), testNetwork(1, [URL])]
    const kit = createTestRuntime({ networks, clock: createRealClock(), fetch: noFetch })
    const wallet = createTestWallet({
      accounts: [ANVIL_KEYS[0]],
      chains: [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }]
    })
    await kit.connect(wallet.provider, { connector })
    const read = (token: string, chainId = anvil.chainId) =>
      kit.runtime.readTokenDecimals?.({
        caipNetworkId: `eip155:${chainId}`,
        token,
        source: { connectorUid: connector.uid },
        signal
      }) ?? Promise.reject()
    return { wallet, read }
  }

  it('default: it asks the contract, without a prompt', async () => {
    const { wallet, read } = await start()
    const before = wallet.log.length
    expect(await read(LOCAL_CONTENT.tokens.dollar6)).toBe(6)
    expect(await read(HOLDER)).toBe(undefined)
    expect(new Set(wallet.log.slice(before).map(({ method }) => method))).toEqual(new Set(['eth_call']))
  })

  it('behavior: not for another network, and not over a relay', async () => {
    const { read } = await start()
    expect((await failureOf(read(TOKEN, 1))).code).toBe('CHAIN_MISMATCH')
    const relayed = await start({ ...testConnector(), type: 'WALLET_CONNECT' })
    expect((await failureOf(relayed.read(LOCAL_CONTENT.tokens.dollar6))).code).toBe('WALLET_METHOD_UNSUPPORTED')
    expect(relayed.wallet.log.map(({ method }) => method)).not.toContain('eth_call')
  })
})
