import type { DiscoveredWallet } from '@appkit/core'
import { createFakeNode, createPatientClock, failureOf, settlePlatform } from '@appkit/core/testing'
import { encodeAbiParameters } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { createDiscovery } from '../discovery/discovery.js'
import type { Eip1193Provider } from '../provider/eip1193-provider.js'

const SAFE = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ORIGIN = 'https://safe.example'
const SAFE_TX_HASH = `0x${'5a'.repeat(32)}`
const CHAIN_HASH = `0x${'c1'.repeat(32)}`
const INFO = { safeAddress: SAFE, chainId: 1, threshold: 1, owners: [TO] }

interface Asked {
  readonly id: string
  readonly method: string
  readonly params: unknown
}
type Answers = Readonly<Record<string, (params: never) => unknown>>

/** A page in a frame. @param origin of the page around it, which answers like that of a multisig wallet; what throws is refused */
function openFrame(answers: Answers, origin = ORIGIN, ancestorOrigins?: readonly string[]) {
  const asked: Asked[] = []
  const parent = {
    postMessage(message: Asked, target: string) {
      if (target !== origin) return
      asked.push(message)
      void Promise.resolve().then(() => answer(message))
    }
  }
  const window = Object.assign(new EventTarget(), { parent, location: { ancestorOrigins } })
  const post = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), { source: from.source ?? parent, origin: from.origin ?? origin, data })
    )
  function answer({ id, method, params }: Asked): void {
    const reply = answers[method]
    if (!reply) return
    try {
      post({ id, success: true, version: '9.1.0', data: reply(params as never) })
    } catch (error) {
      post({ id, success: false, version: '9.1.0', error: (error as Error).message })
    }
  }
  return { window: window as unknown as Window, asked, post }
}

async function discover(window: Window, safeApps?: { allowedOrigins: readonly string[] }) {
  const clock = createPatientClock()
  const reports: (readonly DiscoveredWallet[])[] = []
  const stop = createDiscovery([]).discover({
    window,
    clock,
    enableAnnounced: false,
    enableInjected: false,
    safeApps,
    report: (wallets) => reports.push(wallets),
    debug: () => undefined
  })
  onTestFinished(stop)
  await import('./find-safe.js')
  await settlePlatform()
  await clock.advance(16)
  return { clock, stop, list: () => reports.at(-1) ?? [] }
}

async function connected(answers: Answers = {}, node: (method: string) => unknown = () => null) {
  const frame = openFrame({ getSafeInfo: () => INFO, ...answers })
  const { clock, list } = await discover(frame.window, { allowedOrigins: [ORIGIN] })
  const [found] = list()
  if (!found) throw new Error('no Safe')
  const { fetch } = createFakeNode(({ method }) => (method === 'eth_chainId' ? '0x1' : node(method)))
  const kit = createTestRuntime({ networks: [testNetwork(1, ['https://a.example/'])], clock, fetch })
  const connection = await kit.connect(found.provider, { connector: found.connector })
  const { uid: connectorUid } = found.connector
  const send = () =>
    kit.runtime.sendTransaction({ connectorUid, caipNetworkId: 'eip155:1', from: SAFE, to: TO, value: '5' as never })
  return { ...frame, ...kit, clock, connection, connectorUid, provider: found.provider as Eip1193Provider, send }
}

describe('safe-parent', () => {
  it('default: the account of an allowed parent is a wallet, and nothing of the page is told to another origin', async () => {
    const { window, asked } = openFrame({ getSafeInfo: () => INFO })
    const { list } = await discover(window, { allowedOrigins: ['https://other.example', ORIGIN] })
    expect(list().map(({ connector }) => connector)).toMatchObject([{ id: 'safe', name: 'Safe', type: 'EXTERNAL' }])
    expect(asked).toMatchObject([{ method: 'getSafeInfo', env: { sdkVersion: expect.any(String) } }])
  })

  it('behavior: a parent that is not listed is asked nothing; without the option, no parent is', async () => {
    for (const safeApps of [{ allowedOrigins: ['https://other.example'] }, undefined]) {
      const { window, asked } = openFrame({ getSafeInfo: () => INFO })
      const { list } = await discover(window, safeApps)
      expect([asked, list()]).toEqual([[], []])
    }
  })

  it('behavior: where the browser says who the parent is, no other origin is asked', async () => {
    for (const [ancestors, found] of [
      [[ORIGIN, 'https://top.example'], 1],
      [['https://top.example', ORIGIN], 0]
    ] as const) {
      const { window, asked } = openFrame({ getSafeInfo: () => INFO }, ORIGIN, ancestors)
      const { list } = await discover(window, { allowedOrigins: [ORIGIN] })
      expect([asked.length, list().length]).toEqual([found, found])
    }
  })

  it('T1.17 behavior: only the parent answers, from an origin that was asked, and with an account on a chain', async () => {
    const { window, asked, post } = openFrame({})
    const { clock, list } = await discover(window, { allowedOrigins: [ORIGIN] })
    const answer = { id: asked[0]?.id, success: true, data: INFO }
    post(answer, { source: window })
    post(answer, { origin: 'https://evil.example' })
    post({ ...answer, id: 'another' })
    post({ ...answer, id: undefined })
    post(null)
    await settlePlatform()
    await clock.advance(16)
    expect(list()).toEqual([])
    post({ ...answer, data: { safeAddress: 'nobody', chainId: 1 } })
    await settlePlatform()
    await clock.advance(16)
    expect(list()).toEqual([])
  })

  it('default: connects on the chain of the Safe, and reads by way of the parent', async () => {
    const { connection, provider, asked } = await connected({ rpcCall: () => '0x2a' })
    expect(connection).toMatchObject({ caipNetworkId: 'eip155:1', accounts: [{ address: SAFE }] })
    expect(await provider.request({ method: 'eth_getBalance', params: [SAFE, 'latest'] })).toBe('0x2a')
    expect(asked.at(-1)).toMatchObject({
      method: 'rpcCall',
      params: { call: 'eth_getBalance', params: [SAFE, 'latest'] }
    })
  })

  it('default: what is sent is followed by the hash of the Safe to that of the chain', async () => {
    let looks = 0
    const { send, runtime, asked, clock } = await connected(
      {
        sendTransactions: () => ({ safeTxHash: SAFE_TX_HASH }),
        getTxBySafeTxHash() {
          looks += 1
          if (looks === 1) throw new Error('not indexed yet')
          return looks === 2
            ? { txStatus: 'AWAITING_EXECUTION', txHash: null }
            : { txStatus: 'SUCCESS', txHash: CHAIN_HASH }
        }
      },
      (method) => (method === 'eth_getTransactionReceipt' ? receipt : null)
    )
    const hash = await send()
    expect(hash).toBe(SAFE_TX_HASH)
    expect(asked.find(({ method }) => method === 'sendTransactions')?.params).toEqual({
      txs: [{ to: TO, value: '5', data: '0x' }],
      params: {}
    })
    const outcome = runtime.waitForReceipt({ hash, caipNetworkId: 'eip155:1' })
    for (let turn = 0; turn < 4; turn += 1) {
      await settlePlatform()
      await clock.advance(2_000)
    }
    expect(await outcome).toMatchObject({ status: 'confirmed', hash: CHAIN_HASH })
  })

  it('default: several calls are one transaction of the Safe', async () => {
    let looks = 0
    const { runtime, connectorUid, asked, clock } = await connected({
      sendTransactions: () => ({ safeTxHash: SAFE_TX_HASH }),
      getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash: (looks += 1) < 2 ? null : CHAIN_HASH }),
      rpcCall: () => receipt
    })
    const call = { to: TO, value: '5', data: '0x' }
    const sent = await runtime.sendCalls?.({
      connectorUid,
      caipNetworkId: 'eip155:1',
      from: SAFE,
      calls: [call, { ...call, value: '6' }]
    } as never)
    expect(asked.find(({ method }) => method === 'sendTransactions')?.params).toEqual({
      txs: [call, { ...call, value: '6' }],
      params: {}
    })
    const outcome = runtime.waitForCalls?.({ connectorUid, caipNetworkId: 'eip155:1', id: String(sent) } as never)
    for (let turn = 0; turn < 4; turn += 1) {
      await settlePlatform()
      await clock.advance(4_000)
    }
    expect(await outcome).toBe(CHAIN_HASH)
  })

  it('behavior: a transaction that the owners give up, or that fails inside, did not happen', async () => {
    const details = [
      { txStatus: 'CANCELLED', txHash: null },
      { txStatus: 'FAILED', txHash: CHAIN_HASH }
    ]
    for (const detail of details) {
      const { runtime } = await connected({ getTxBySafeTxHash: () => detail }, () => receipt)
      const ended = runtime.waitForReceipt({ hash: SAFE_TX_HASH, caipNetworkId: 'eip155:1' })
      expect((await failureOf(ended)).code).toBe('TRANSACTION_REVERTED')
    }
  })

  it('behavior: a hash of the chain that the Safe does not know is looked for on the chain', async () => {
    const { runtime } = await connected(
      {
        getTxBySafeTxHash() {
          throw new Error('Not found')
        }
      },
      (method) => (method === 'eth_getTransactionReceipt' ? receipt : method === 'eth_getTransactionByHash' ? {} : null)
    )
    expect(await runtime.waitForReceipt({ hash: CHAIN_HASH, caipNetworkId: 'eip155:1' })).toMatchObject({
      hash: CHAIN_HASH
    })
  })

  it('behavior: who declines in the Safe has rejected; a method that it lacks is one, and it moves to no other chain', async () => {
    const { send, provider } = await connected({
      sendTransactions() {
        throw new Error('Transaction was rejected')
      }
    })
    expect((await failureOf(send())).code).toBe('USER_REJECTED')
    const moved = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    await expect(moved).rejects.toMatchObject({ code: 4200 })
  })

  it.each([
    ['off the chain, once its owners have', { messageHash: SAFE_TX_HASH }, `0x${'ab'.repeat(130)}`],
    ['on the chain, once it is executed', { safeTxHash: SAFE_TX_HASH }, '0x'],
    ['at once', { signature: `0x${'cd'.repeat(65)}` }, `0x${'cd'.repeat(65)}`]
  ])('default: the Safe signs %s, and its contract confirms it', async (_name, answer, signature) => {
    const { runtime, connectorUid, asked } = await connected(
      {
        signMessage: () => answer,
        getOffChainSignature: () => signature,
        getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash: CHAIN_HASH })
      },
      (method) => (method === 'eth_call' ? MAGIC : method === 'eth_getCode' ? '0x60' : '0x1')
    )
    expect(await runtime.signMessage({ connectorUid, address: SAFE, message: 'Hello ✓' })).toBe(signature)
    expect(asked.find(({ method }) => method === 'signMessage')?.params).toEqual({ message: 'Hello ✓' })
  })

  it('default: typed data is signed as the object that it is', async () => {
    const signature = `0x${'cd'.repeat(65)}`
    const { provider, asked } = await connected({ signTypedMessage: () => ({ signature }) })
    const typedData = { types: {}, primaryType: 'Mail', domain: {}, message: {} }
    const params = [SAFE, JSON.stringify(typedData)]
    expect(await provider.request({ method: 'eth_signTypedData_v4', params })).toBe(signature)
    expect(asked.at(-1)).toMatchObject({ method: 'signTypedMessage', params: { typedData } })
  })
})

/** What `isValidSignature` answers. @source ERC-1271 */
const MAGIC = encodeAbiParameters([{ type: 'bytes4' }], ['0x1626ba7e'])

const receipt = {
  transactionHash: CHAIN_HASH,
  blockHash: `0x${'b0'.repeat(32)}`,
  blockNumber: '0x10',
  status: '0x1',
  from: TO,
  to: SAFE,
  transactionIndex: '0x0',
  logs: []
}
