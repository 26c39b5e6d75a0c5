import type { Call } from '@appkit/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf } from '@appkit/core/testing'
import { ANVIL_ADDRESSES, ANVIL_KEYS } from '../../test/anvil.js'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import type { Eip1193Request } from '../provider/eip1193-provider.js'
import { createTestWallet, RpcFailure } from '../testing/index.js'

const [FROM, TO] = ANVIL_ADDRESSES
const HASH = `0x${'ab'.repeat(32)}`
const OTHER = `0x${'cd'.repeat(32)}`
const call: Call = { to: TO, value: '5', data: '0xabcd' }
const receipt = { transactionHash: HASH, blockNumber: '0x10', status: '0x1', logs: [] }

/** A connected wallet whose answers about batches are the test's. */
async function start(answers: Record<string, (request: Eip1193Request) => unknown> = {}) {
  const wallet = createTestWallet({
    accounts: [ANVIL_KEYS[0], ANVIL_KEYS[1]],
    chains: [
      { id: 1, rpcUrl: '' },
      { id: 10, rpcUrl: '' }
    ]
  })
  const asked: Eip1193Request[] = []
  const provider = {
    ...wallet.provider,
    async request(request: Eip1193Request) {
      asked.push(request)
      const answer = answers[request.method]
      return answer ? answer(request) : wallet.provider.request(request)
    }
  }
  const clock = createPatientClock()
  const network: Record<string, unknown> = { eth_chainId: '0x1' }
  const node = createFakeNode(({ method }) => network[method] ?? null)
  const networks = [testNetwork(1, ['https://a.example/']), testNetwork(10, ['https://b.example/'])]
  const kit = createTestRuntime({ networks, clock, fetch: node.fetch })
  await kit.connect(provider)
  asked.length = 0
  const place = { connectorUid: 'uid-1', caipNetworkId: 'eip155:1' } as const
  const send = (calls: readonly Call[] = [call], more: object = {}) =>
    kit.runtime.sendCalls?.({ ...place, from: FROM, calls, ...more }) ?? Promise.reject()
  const wait = (id = 'batch-1', more: object = {}) =>
    kit.runtime.waitForCalls?.({ ...place, id, ...more }) ?? Promise.reject()
  const sent = () => asked.filter(({ method }) => method === 'wallet_sendCalls')
  return { ...kit, wallet, clock, send, wait, asked, sent, answers, network }
}

describe('sendCalls', () => {
  it('default: one request, atomic, of version 2.0.0, on the network asked for', async () => {
    const { send, sent } = await start({ wallet_sendCalls: () => ({ id: 'batch-1', capabilities: {} }) })
    expect(
      await send([
        { ...call, to: TO.toLowerCase() },
        { to: FROM, value: '0', data: '0x' }
      ])
    ).toBe('batch-1')
    const calls = [
      { to: TO, value: '0x5', data: '0xabcd' },
      { to: FROM, value: '0x0', data: '0x' }
    ]
    const batch = { version: '2.0.0', chainId: '0x1', from: FROM, atomicRequired: true, calls }
    expect(sent()).toEqual([{ method: 'wallet_sendCalls', params: [batch] }])
  })

  it('default: a wallet of the first version answers with the id alone', async () => {
    const { send } = await start({ wallet_sendCalls: () => 'batch-1' })
    expect(await send()).toBe('batch-1')
  })

  it('T6.10 behavior: an id that is none: what was sent is unknown', async () => {
    for (const answer of [null, undefined, '', {}, { id: 1 }, { id: '' }, 'x'.repeat(8195), ['batch-1']]) {
      const { send } = await start({ wallet_sendCalls: () => answer })
      expect((await failureOf(send())).code).toBe('OUTCOME_UNKNOWN')
    }
  })

  it('T13.11 a target that does not start with 0x, and every other bad call, never reaches the wallet', async () => {
    const { send, asked } = await start()
    const bad: [Partial<Call>, string][] = [
      [{ to: TO.slice(2) }, 'UNSAFE_TRANSACTION'],
      [{ to: '' }, 'UNSAFE_TRANSACTION'],
      [{ to: 'vitalik.eth' }, 'UNSAFE_TRANSACTION'],
      [{ to: `0X${TO.slice(2)}` }, 'UNSAFE_TRANSACTION'],
      [{ to: '0x1' }, 'INVALID_ADDRESS'],
      [{ value: '1.5' }, 'INVALID_AMOUNT'],
      [{ value: '-1' }, 'INVALID_AMOUNT'],
      [{ data: 'abcd' }, 'UNSAFE_TRANSACTION'],
      [{ data: '0xabc' }, 'UNSAFE_TRANSACTION']
    ]
    for (const [change, code] of bad) {
      expect((await failureOf(send([call, { ...call, ...change }]))).code, JSON.stringify(change)).toBe(code)
    }
    expect((await failureOf(send([]))).code).toBe('UNSAFE_TRANSACTION')
    expect((await failureOf(send(Array.from({ length: 101 }, () => call)))).code).toBe('UNSAFE_TRANSACTION')
    expect((await failureOf(send([call], { caipNetworkId: 'eip155:5' }))).code).toBe('NETWORK_NOT_SUPPORTED')
    expect((await failureOf(send([call], { connectorUid: 'nobody' }))).code).toBe('WALLET_DISCONNECTED')
    expect(asked).toEqual([])
  })

  it('T7.03 T7.04 an account that changed, and a wallet elsewhere, are not asked', async () => {
    const elsewhere = await start()
    elsewhere.wallet.selectChain(10)
    expect((await failureOf(elsewhere.send())).code).toBe('CHAIN_MISMATCH')
    const turned = await start()
    let answer: (chainId: string) => void = () => undefined
    turned.answers['eth_chainId'] = () => new Promise((resolve) => (answer = resolve))
    const outcome = failureOf(turned.send())
    turned.wallet.selectAccount(TO)
    await turned.clock.advance(50)
    answer('0x1')
    expect(await outcome).toMatchObject({ code: 'CONTEXT_CHANGED', context: { what: 'account' } })
    expect([...elsewhere.sent(), ...turned.sent()]).toEqual([])
  })

  it('behavior: user rejects, and a wallet that does not know it', async () => {
    const { send, wallet } = await start()
    expect((await failureOf(send())).code).toBe('WALLET_METHOD_UNSUPPORTED')
    wallet.behaviour = 'reject'
    const rejecting = await start({ wallet_sendCalls: () => Promise.reject(new RpcFailure(4001, 'no')) })
    expect((await failureOf(rejecting.send())).code).toBe('USER_REJECTED')
  })
})

describe('waitForCalls', () => {
  const mined = (more: object = {}) => ({
    version: '2.0.0',
    id: 'batch-1',
    chainId: '0x1',
    status: 200,
    receipts: [receipt],
    ...more
  })

  it('default: asks every second until it is mined', async () => {
    let looks = 0
    const { wait, clock } = await start({
      wallet_getCallsStatus: ({ params }) => {
        expect(params).toEqual(['batch-1'])
        looks += 1
        return looks < 3 ? mined({ status: 100, receipts: undefined }) : mined()
      }
    })
    const hash = wait()
    await clock.advance(1_999)
    expect(looks).toBe(2)
    await clock.advance(1)
    expect(await hash).toBe(HASH)
    expect(clock.pending).toBe(0)
  })

  const late = { ...receipt, logs: [{ address: TO, topics: [], data: `0x${'00'.repeat(3000)}` }] }
  const { status: _status, ...short } = receipt
  const ends = [
    ['200', mined(), HASH],
    ['200, the last of several', mined({ receipts: [{ ...receipt, transactionHash: OTHER }, receipt] }), HASH],
    ['CONFIRMED of the first version', { status: 'CONFIRMED', receipts: [{ ...receipt, status: 'success' }] }, HASH],
    [
      '200 with a reverted receipt',
      mined({ receipts: [{ ...receipt, status: '0x0' }, receipt] }),
      'TRANSACTION_REVERTED'
    ],
    ['200 with zeros before the status', mined({ receipts: [{ ...receipt, status: '0x01' }] }), HASH],
    ['200 reverted, with zeros', mined({ receipts: [{ ...receipt, status: '0x00' }] }), 'TRANSACTION_REVERTED'],
    ['CONFIRMED, reverted', { status: 'CONFIRMED', receipts: [{ ...receipt, status: '0x0' }] }, 'TRANSACTION_REVERTED'],
    ['200 with an event of 3 000 bytes', mined({ receipts: [late] }), HASH],
    ['200 whose receipt has no status', mined({ receipts: [short] }), HASH],
    ['200 without receipts', mined({ receipts: undefined }), undefined],
    ['200 with a receipt that cannot be read beside one that can', mined({ receipts: [null, receipt] }), HASH],
    ['202', mined({ status: 202 }), HASH],
    ['207', mined({ status: 207, receipts: undefined }), undefined],
    ['400', mined({ status: 400, receipts: undefined }), 'WALLET_ERROR'],
    ['420', mined({ status: 420, receipts: undefined }), 'WALLET_ERROR'],
    ['499', mined({ status: 499, receipts: undefined }), 'WALLET_ERROR'],
    ['500', mined({ status: 500, receipts: [{ ...receipt, status: '0x0' }] }), 'TRANSACTION_REVERTED'],
    ['500 without receipts', mined({ status: 500, receipts: undefined }), 'TRANSACTION_REVERTED'],
    ['510', mined({ status: 510, receipts: undefined }), 'TRANSACTION_REVERTED'],
    ['600', mined({ status: 600 }), 'TRANSACTION_REVERTED'],
    ['another chain', mined({ chainId: '0xa' }), 'CHAIN_MISMATCH']
  ] as const
  for (const [name, answer, expected] of ends) {
    it(`T6.07 ${name}`, async () => {
      const { wait, clock } = await start({ wallet_getCallsStatus: () => answer })
      const outcome = await wait().catch((error: { code: string }) => error.code)
      expect(outcome).toBe(expected)
      expect(clock.pending).toBe(0)
    })
  }

  it('behavior: every code of the first class is waited for', async () => {
    let looks = 0
    const { wait, clock } = await start({
      wallet_getCallsStatus: () => mined((looks += 1) < 2 ? { status: 102, receipts: undefined } : {})
    })
    const hash = wait()
    await clock.advance(1_000)
    expect(await hash).toBe(HASH)
  })

  it('T6.07 a receipt without a status is completed by that of the network', async () => {
    const { wait, network } = await start({ wallet_getCallsStatus: () => mined({ receipts: [short] }) })
    network['eth_getTransactionReceipt'] = { ...receipt, status: '0x0' }
    expect(await failureOf(wait())).toMatchObject({ code: 'TRANSACTION_REVERTED', context: { hash: HASH } })
  })

  it('T6.11 whatever a wallet says, nothing but a hash of 64 digits is taken for one', async () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ status: fc.constantFrom(200, 100, 300, '0x1'), receipts: fc.anything() }),
      fc.record({ status: fc.constant(200), receipts: fc.array(fc.record({ transactionHash: fc.string() })) })
    )
    await checkProperty(
      fc.asyncProperty(anything, async (answer) => {
        const { wait, clock } = await start({ wallet_getCallsStatus: () => answer })
        const outcome = wait().catch((error: { code: string }) => error.code)
        await clock.advance(180_000)
        expect([undefined, 'OUTCOME_UNKNOWN', 'WALLET_ERROR', 'CHAIN_MISMATCH', 'TRANSACTION_REVERTED']).toContain(
          await outcome
        )
        expect(clock.pending).toBe(0)
      }),
      15
    )
  })

  it('T6.05 a wallet that never says: OUTCOME_UNKNOWN at 180 s, no timer left', async () => {
    const { wait, clock } = await start({ wallet_getCallsStatus: () => Promise.reject(new RpcFailure(-32603, 'busy')) })
    const outcome = failureOf(wait())
    await clock.advance(180_000)
    expect((await outcome).code).toBe('OUTCOME_UNKNOWN')
    expect(clock.pending).toBe(0)
  })

  it('T7.09 its signal, a disconnect and the end of the kit end the wait', async () => {
    const control = new AbortController()
    const { wait, clock, wallet, runtime } = await start({ wallet_getCallsStatus: () => mined({ status: 100 }) })
    const aborted = failureOf(wait('batch-1', { signal: control.signal }))
    await clock.advance(500)
    control.abort()
    expect((await aborted).code).toBe('CONTEXT_CHANGED')
    const left = failureOf(wait())
    wallet.revokeAccess()
    await clock.advance(50)
    expect((await left).code).toBe('CONTEXT_CHANGED')
    runtime.dispose()
    expect(clock.pending).toBe(0)
  })
})
