import { describe, expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf, NodeError } from '@appkit/core/testing'
import { verifyMessage } from 'viem'
import { ANVIL_ADDRESSES, ANVIL_KEYS } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import type { Eip1193Request } from '../provider/eip1193-provider.js'
import { createTestWallet } from '../testing/index.js'

const [address, , stranger] = ANVIL_ADDRESSES
const network = testNetwork(1, ['https://a.example/'])
const testnet = testNetwork(11_155_111, ['https://t.example/'], { testnet: true })

async function start(answers: Record<string, (request: Eip1193Request) => unknown> = {}, answer: unknown = '0x10') {
  const wallet = createTestWallet({ accounts: [ANVIL_KEYS[0]], chains: [{ id: 1, rpcUrl: '' }] })
  const node = createFakeNode(({ url, method }) =>
    method === 'eth_chainId' ? (url.includes('t.example') ? '0xaa36a7' : '0x1') : answer
  )
  const clock = createPatientClock()
  const kit = createTestRuntime({ networks: [network, testnet], clock, fetch: node.fetch })
  await kit.connect({
    ...wallet.provider,
    request: async (request: Eip1193Request) => answers[request.method]?.(request) ?? wallet.provider.request(request)
  })
  const sign = (message = 'Hello', from: string = address) =>
    kit.runtime.signMessage({ connectorUid: 'uid-1', address: from, message })
  return { ...kit, wallet, node, clock, sign }
}

describe('signMessage', () => {
  it('default: EIP-191 over the UTF-8 of the text', async () => {
    const { sign } = await start()
    for (const message of ['Hello', '', '0xabcd', '\uFEFFb\u0000 ✓ 🦊', 'x'.repeat(65_536)]) {
      const signature = (await sign(message)) as `0x${string}`
      expect(await verifyMessage({ address, message, signature })).toBe(true)
    }
  })

  it('behavior: what is no signature, or has another length and no contract behind it, is refused', async () => {
    for (const bad of [
      '0x',
      `0x${'a'.repeat(61)}`,
      `0x${'a'.repeat(63)}`,
      'ab'.repeat(65),
      `0x${'g'.repeat(130)}`,
      7,
      { signature: `0x${'ab'.repeat(65)}` },
      `0x${'a'.repeat(70_000)}`,
      `0x${'ab'.repeat(64)}`,
      `0x${'ab'.repeat(400)}`
    ]) {
      const { sign } = await start({ personal_sign: () => bad })
      expect(await failureOf(sign())).toMatchObject({ code: 'BAD_RESPONSE', message: 'invalid signature length' })
    }
  })

  it('behavior: a signature that only a contract could confirm is refused when no node answers within 10 s', async () => {
    const { sign, node, clock } = await start(
      { personal_sign: () => `0x${'ab'.repeat(400)}` },
      new Promise(() => undefined)
    )
    let failure: Awaited<ReturnType<typeof failureOf>> | undefined
    void failureOf(sign()).then((found) => (failure = found))
    await clock.advance(9_999)
    expect(node.calls.at(-1)).toContain('eth_call')
    expect(failure).toBe(undefined)
    await clock.advance(1)
    expect(failure).toMatchObject({ message: 'invalid signature length' })
    expect(clock.pending).toBe(0)
  })

  it('behavior: failures keep their code, the others are SIGN_MESSAGE_FAILED', async () => {
    const fail = (thrown: unknown) => start({ personal_sign: () => Promise.reject(thrown) })
    expect((await failureOf((await fail({ code: 4001 })).sign())).code).toBe('USER_REJECTED')
    expect((await failureOf((await fail({ code: -32002 })).sign())).code).toBe('WALLET_REQUEST_PENDING')
    expect(await failureOf((await fail(new Error('ledger locked'))).sign())).toMatchObject({
      code: 'SIGN_MESSAGE_FAILED',
      message: 'WagmiAdapter:signMessage - Sign message failed'
    })
  })

  it('parameters: only granted accounts, only well-formed text of at most 64 KiB', async () => {
    const { sign, wallet } = await start()
    expect((await failureOf(sign('x', stranger))).code).toBe('CONTEXT_CHANGED')
    expect((await failureOf(sign('x', '0x1'))).code).toBe('INVALID_ADDRESS')
    expect((await failureOf(sign('x'.repeat(65_537)))).code).toBe('INVALID_MESSAGE')
    expect((await failureOf(sign('\ud800'))).code).toBe('INVALID_MESSAGE')
    expect(wallet.log.some(({ method }) => method === 'personal_sign')).toBe(false)
  })
})

describe('getBalance', () => {
  it('default: base units, on test networks as well', async () => {
    const { runtime } = await start()
    expect(await runtime.getBalance({ address, caipNetworkId: 'eip155:1' })).toEqual({
      value: '16',
      decimals: 18,
      symbol: 'ETH'
    })
    expect(await runtime.getBalance({ address, caipNetworkId: 'eip155:11155111' })).toEqual({
      value: '16',
      decimals: 18,
      symbol: 'ETH'
    })
  })

  it('behavior: anything that fails is BALANCE_UNAVAILABLE', async () => {
    for (const answer of [
      null,
      '0x',
      16,
      `0x1${'0'.repeat(64)}`,
      new NodeError(4001, 'User rejected'),
      new Response('', { status: 503 })
    ]) {
      const { runtime } = await start({}, answer)
      expect(await failureOf(runtime.getBalance({ address, caipNetworkId: 'eip155:1' }))).toMatchObject({
        code: 'BALANCE_UNAVAILABLE',
        message: 'Token Balance Unavailable'
      })
    }
    const { runtime } = await start()
    expect((await failureOf(runtime.getBalance({ address, caipNetworkId: 'eip155:5' }))).code).toBe(
      'BALANCE_UNAVAILABLE'
    )
    expect((await failureOf(runtime.getBalance({ address: 'x', caipNetworkId: 'eip155:1' }))).code).toBe(
      'INVALID_ADDRESS'
    )
  })
})

describe('getCapabilities', () => {
  it('default: copied into plain data', async () => {
    const given = JSON.parse('{"0x1":{"atomic":{"status":"supported"},"__proto__":{"polluted":true}}}') as object
    const { runtime } = await start({ wallet_getCapabilities: () => given })
    const capabilities = await runtime.getCapabilities({ connectorUid: 'uid-1', address })
    expect(JSON.parse(JSON.stringify(capabilities))).toEqual(given)
    expect(capabilities).not.toBe(given)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('behavior: what is no data, or too much of it, is left out by itself', async () => {
    const circular: Record<string, unknown> = { atomic: { status: 'supported' } }
    circular['self'] = circular
    const answer = { '0x1': circular, '0xa': { act: () => 1, icon: 'x'.repeat(5000), atomic: { status: 'ready' } } }
    const { runtime } = await start({ wallet_getCapabilities: () => answer })
    const found = await runtime.getCapabilities({ connectorUid: 'uid-1', address })
    expect(found).toMatchObject({ '0x1': { atomic: { status: 'supported' } }, '0xa': { atomic: { status: 'ready' } } })
    expect(Object.keys(found['0xa'] as object)).toEqual(['atomic'])
  })

  it('behavior: unsupported, and answers that are none', async () => {
    const request = { connectorUid: 'uid-1', address }
    expect((await failureOf((await start()).runtime.getCapabilities(request))).code).toBe('WALLET_METHOD_UNSUPPORTED')
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no')
        }
      }
    )
    for (const bad of ['x', 7, [], hostile]) {
      const { runtime } = await start({ wallet_getCapabilities: () => bad })
      expect((await failureOf(runtime.getCapabilities(request))).code).toBe('BAD_RESPONSE')
    }
  })
})
