import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeNode, createPatientClock, createRealClock, failureOf } from '@appkit/core/testing'
import { ANVIL_ADDRESSES, ANVIL_KEYS, startAnvil, type Anvil } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { toQuantity } from '../guards/quantity.js'
import { createTestWallet } from '../testing/index.js'

const HASH = `0x${'ab'.repeat(32)}`
const BLOCK = `0x${'01'.repeat(32)}`
const OTHER_BLOCK = `0x${'02'.repeat(32)}`
const receipt = { transactionHash: HASH, status: '0x1', blockNumber: '0x10', blockHash: BLOCK }

/** A chain of which a test takes blocks back. */
function simulate() {
  const chain = { receipt: receipt as unknown, newest: 0x10n, blockHash: BLOCK as string | undefined }
  const clock = createPatientClock()
  const node = createFakeNode(({ method }) => {
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_getTransactionReceipt') return chain.receipt
    if (method === 'eth_blockNumber') return toQuantity(chain.newest)
    return chain.blockHash === undefined ? null : { hash: chain.blockHash }
  })
  const { runtime } = createTestRuntime({
    networks: [testNetwork(1, ['https://a.example/'])],
    clock,
    fetch: node.fetch
  })
  const watch = (signal?: AbortSignal) =>
    runtime.staysMined?.({ hash: HASH, caipNetworkId: 'eip155:1', signal }) ?? Promise.reject()
  return { chain, clock, node, runtime, watch }
}

describe('a chain that takes blocks back', () => {
  it('default: with six blocks on top it stays', async () => {
    const { chain, clock, node, watch } = simulate()
    const outcome = watch()
    await clock.advance(4_000)
    chain.newest = 0x15n
    await clock.advance(4_000)
    chain.newest = 0x16n
    await clock.advance(4_000)
    expect(await outcome).toBe(true)
    expect(clock.pending).toBe(0)
    expect(node.calls.length).toBeLessThan(12)
  })

  for (const depth of [1n, 2n, 3n, 4n, 5n, 6n]) {
    it(`T6.06 the last ${depth} blocks are replaced: it is said at once`, async () => {
      const { chain, clock, watch } = simulate()
      chain.newest = 0x10n + depth - 1n
      const outcome = watch()
      await clock.advance(4_000)
      Object.assign(chain, { receipt: null, newest: 0x10n + depth, blockHash: OTHER_BLOCK })
      await clock.advance(4_000)
      expect(await outcome).toBe(false)
      expect(clock.pending).toBe(0)
    })
  }

  it('T6.06 mined again in another block, it stays', async () => {
    const { chain, clock, watch } = simulate()
    const outcome = watch()
    await clock.advance(4_000)
    const again = { ...receipt, blockNumber: '0x12', blockHash: OTHER_BLOCK }
    Object.assign(chain, { receipt: again, newest: 0x18n, blockHash: OTHER_BLOCK })
    await clock.advance(4_000)
    expect(await outcome).toBe(true)
  })

  it('T6.06 a node that is behind, or fails, says nothing', async () => {
    const { chain, clock, watch } = simulate()
    const outcome = watch()
    await clock.advance(4_000)
    for (const now of [{ receipt: null }, { blockHash: undefined }, { receipt: 'x' }, { newest: 0x9n }]) {
      Object.assign(chain, now)
      await clock.advance(8_000)
    }
    await clock.advance(180_000)
    expect(await outcome).toBe(true)
    expect(clock.pending).toBe(0)
  })

  it('T7.09 its signal and the end of the kit end the watch', async () => {
    const { clock, runtime, watch } = simulate()
    const control = new AbortController()
    const outcomes = [failureOf(watch(control.signal)), failureOf(watch())]
    await clock.advance(1_000)
    control.abort()
    runtime.dispose()
    expect((await Promise.all(outcomes)).map(({ code }) => code)).toEqual(['CONTEXT_CHANGED', 'CONTEXT_CHANGED'])
    expect(clock.pending).toBe(0)
  })
})

describe('on a real node', () => {
  let anvil: Anvil

  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31_343, isMining: false })
  })

  afterAll(() => anvil?.stop())

  async function start() {
    const network = testNetwork(anvil.chainId, [anvil.rpcUrl])
    const clock = createRealClock({ haste: 20, timeOutsFrom: 5_000 })
    const asked: string[] = []
    const fetch: typeof globalThis.fetch = (input, init) => {
      asked.push(String(init?.body))
      return globalThis.fetch(input, init)
    }
    const kit = createTestRuntime({ networks: [network], clock, fetch })
    const wallet = createTestWallet({
      accounts: [ANVIL_KEYS[0]],
      chains: [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }],
      granted: true
    })
    const [from, to] = ANVIL_ADDRESSES
    const send = async (nonce: number) =>
      (await wallet.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from, to, value: '0x1', nonce: toQuantity(nonce) }]
      })) as string
    const count = async () => Number(await anvil.rpc('eth_getTransactionCount', [from, 'latest']))
    return { ...kit, asked, send, count, caipNetworkId: network.caipNetworkId }
  }

  it('T6.06 a transaction whose block is taken back falls back', async () => {
    const { runtime, send, count, caipNetworkId, asked } = await start()
    const hash = await send(await count())
    await anvil.rpc('anvil_mine', ['0x1'])
    expect(await runtime.waitForReceipt({ hash, caipNetworkId })).toMatchObject({ status: 'confirmed' })
    asked.length = 0
    const isMined = runtime.staysMined?.({ hash, caipNetworkId })
    // Asked only once the transaction's block is known: a block taken back before that leaves nothing to compare.
    await expect.poll(() => asked.join()).toContain('eth_blockNumber')
    await anvil.rpc('anvil_reorg', [1, []])
    expect(await isMined).toBe(false)
  })

  it('T6.08 a nonce gap is told, and that it is closed', async () => {
    const { runtime, send, count, caipNetworkId } = await start()
    const nonce = await count()
    const hash = await send(nonce + 1)
    const told: unknown[] = []
    const outcome = runtime.waitForReceipt({ hash, caipNetworkId, onWait: (waitsFor) => told.push(waitsFor) })
    await expect.poll(() => told).toEqual(['earlier'])
    await send(nonce)
    await anvil.rpc('anvil_mine', ['0x1'])
    expect(await outcome).toMatchObject({ status: 'confirmed', hash })
    expect(told[0]).toBe('earlier')
  })
})
