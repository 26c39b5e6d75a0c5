import { RpcAnswerError } from '@appkit/core/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf, NodeError } from '@appkit/core/testing'
import { anyCodePoint, checkProperty } from '../../../../tools/library/check-property.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { decodeRevertReason } from '../receipts/decode-revert-reason.js'

const HASH = `0x${'ab'.repeat(32)}`
const OTHER = `0x${'cd'.repeat(32)}`
const FROM = `0x${'11'.repeat(20)}`
const network = testNetwork(1, ['https://a.example/'])
const receipt = { transactionHash: HASH, status: '0x1', blockNumber: '0x10' }
const transaction = { hash: HASH, from: FROM, to: `0x${'22'.repeat(20)}`, value: '0x1', input: '0x', nonce: '0x7' }

type Answers = Record<string, unknown>

function start(answers: Answers | ((method: string, params: readonly unknown[]) => unknown)) {
  const clock = createPatientClock()
  const node = createFakeNode(({ method, params }) => {
    if (method === 'eth_chainId') return '0x1'
    const answer = typeof answers === 'function' ? answers(method, params) : answers[method]
    return answer === undefined ? null : answer
  })
  const kit = createTestRuntime({ networks: [network], clock, fetch: node.fetch })
  const wait = (more: object = {}) => kit.runtime.waitForReceipt({ hash: HASH, caipNetworkId: 'eip155:1', ...more })
  return { ...kit, clock, node, wait }
}

describe('waitForReceipt', () => {
  it('default: one confirmation, as soon as there is a receipt', async () => {
    const { wait, clock } = start({ eth_getTransactionReceipt: receipt })
    expect(await wait()).toEqual({ status: 'confirmed', hash: HASH, blockNumber: '16', confirmations: 1 })
    expect(clock.pending).toBe(0)
  })

  it('T6.03 a node that is behind is asked again after 200, 400, … 6400 ms, then every 4 s', async () => {
    const { wait, clock, node } = start({})
    const outcome = failureOf(wait())
    const looks = () => node.calls.filter((call) => call.endsWith('Receipt')).length
    for (const [milliseconds, count] of [
      [199, 1],
      [1, 2],
      [400, 3],
      [800, 4],
      [1600, 5],
      [3200, 6],
      [6400, 7],
      [4000, 8],
      [4000, 9]
    ] as const) {
      await clock.advance(milliseconds)
      expect(looks()).toBe(count)
    }
    await clock.advance(180_000)
    expect((await outcome).code).toBe('OUTCOME_UNKNOWN')
  })

  it('T6.05 a transaction that is never seen: OUTCOME_UNKNOWN at 180 s, no timer left, nothing asked again', async () => {
    const { wait, clock, node } = start({})
    const outcome = failureOf(wait())
    await clock.advance(179_999)
    expect(clock.pending).toBeGreaterThan(0)
    await clock.advance(1)
    expect(await outcome).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      message: 'Still pending — check the explorer',
      context: { hash: HASH }
    })
    expect(clock.pending).toBe(0)
    const count = node.calls.length
    await clock.advance(600_000)
    expect(node.calls.length).toBe(count)
  })

  it('T6.08 an earlier transaction that is not mined is told, at each change, and nothing is sent again', async () => {
    const state = { used: '0x5', receipt: null as unknown }
    const told: unknown[] = []
    const { wait, clock, node } = start((method) => {
      if (method === 'eth_getTransactionReceipt') return state.receipt
      if (method === 'eth_getTransactionByHash') return transaction
      if (method === 'eth_getTransactionCount') return state.used
      return method === 'eth_blockNumber' ? '0x10' : null
    })
    const outcome = wait({ onWait: (waitsFor: unknown) => told.push(waitsFor), onSeen: () => told.push('seen') })
    await clock.advance(10_000)
    expect(told).toEqual(['seen', 'earlier'])
    state.used = '0x7'
    await clock.advance(10_000)
    expect(told).toEqual(['seen', 'earlier', undefined])
    state.receipt = receipt
    await clock.advance(4_000)
    expect((await outcome).status).toBe('confirmed')
    expect(node.calls.filter((call) => call.includes('eth_send'))).toEqual([])
  })

  it("T6.05 a node that fails all the time does not end the wait early; the bound is the caller's", async () => {
    const { wait, clock } = start({ eth_getTransactionReceipt: new Response('', { status: 503 }) })
    const outcome = failureOf(wait({ timeoutMilliseconds: 25_000 }))
    await clock.advance(25_000)
    expect((await outcome).code).toBe('OUTCOME_UNKNOWN')
    expect(clock.pending).toBe(0)
  })

  it("behavior: the caller's signal and dispose end the wait at once", async () => {
    const first = start({})
    const control = new AbortController()
    const aborted = failureOf(first.wait({ signal: control.signal }))
    await first.clock.advance(10)
    control.abort()
    expect((await aborted).code).toBe('CONTEXT_CHANGED')
    expect(first.clock.pending).toBe(0)
    const second = start({})
    const disposed = failureOf(second.wait())
    await second.clock.advance(10)
    second.runtime.dispose()
    expect(await disposed).toMatchObject({ code: 'CONTEXT_CHANGED', context: { what: 'disposed' } })
    expect(second.clock.pending).toBe(0)
  })

  it('T6.06 parameters: confirmations are counted, and a block that is undone counts for nothing', async () => {
    let [mined, newest] = [true, '0x10']
    const { wait, clock } = start((method) => {
      if (method === 'eth_getTransactionReceipt') return mined ? receipt : null
      return method === 'eth_blockNumber' ? newest : null
    })
    const outcome = wait({ confirmations: 3 })
    await clock.advance(200)
    ;[mined, newest] = [false, '0x12']
    await clock.advance(400)
    mined = true
    await clock.advance(800)
    expect(await outcome).toMatchObject({ status: 'confirmed', confirmations: 3 })
  })

  const replacements = [
    ['repriced', { ...transaction, hash: OTHER }, '0x1'],
    ['cancelled', { ...transaction, hash: OTHER, to: FROM, value: '0x0' }, '0x1'],
    ['replaced', { ...transaction, hash: OTHER, value: '0x2' }, '0x0']
  ] as const
  for (const [reason, replacement, status] of replacements) {
    it(`T6.04 ${reason}: told with the new hash, never as confirmed`, async () => {
      let newest = 16n
      const { wait, clock } = start((method, [first]) => {
        if (method === 'eth_blockNumber') return `0x${newest.toString(16)}`
        if (method === 'eth_getTransactionByHash') return newest === 16n ? transaction : null
        if (method === 'eth_getTransactionCount') return newest === 16n ? '0x7' : '0x8'
        if (method === 'eth_getBlockByNumber')
          return { transactions: first === '0x13' ? [{ junk: 1 }, replacement] : [] }
        return first === OTHER ? { transactionHash: OTHER, status, blockNumber: '0x13' } : null
      })
      const outcome = wait()
      await clock.advance(200)
      newest = 20n
      await clock.advance(400)
      expect(await outcome).toEqual({ status: 'replaced', reason, hash: OTHER, originalHash: HASH, blockNumber: '19' })
      expect(clock.pending).toBe(0)
    })
  }

  it('T6.04 repriced and reverted is a revert', async () => {
    const [, replacement] = replacements[0]
    const { wait } = start((method, [first]) => {
      if (method === 'eth_blockNumber') return '0x10'
      if (method === 'eth_getTransactionByHash') return first === HASH ? transaction : replacement
      if (method === 'eth_getTransactionCount') return '0x8'
      if (method === 'eth_getBlockByNumber') return { transactions: [replacement] }
      if (method === 'eth_call') return new NodeError(3, 'execution reverted: too late')
      return first === OTHER ? { transactionHash: OTHER, status: '0x0', blockNumber: '0x10' } : null
    })
    expect(await failureOf(wait())).toMatchObject({
      code: 'TRANSACTION_REVERTED',
      context: { hash: OTHER, reason: 'too late' }
    })
  })

  it('T6.11 a status with zeros before it is one', async () => {
    expect(await start({ eth_getTransactionReceipt: { ...receipt, status: '0x01' } }).wait()).toMatchObject({
      status: 'confirmed'
    })
    const reverted = start({ eth_getTransactionReceipt: { ...receipt, status: '0x00' } }).wait()
    expect((await failureOf(reverted)).code).toBe('TRANSACTION_REVERTED')
  })

  it('T6.11 a receipt of another transaction, an odd status or block is BAD_RESPONSE', async () => {
    const bad = [
      { ...receipt, transactionHash: OTHER },
      { ...receipt, transactionHash: HASH.slice(0, -2) },
      { ...receipt, status: '0x2' },
      { ...receipt, status: 1 },
      { ...receipt, status: undefined },
      { ...receipt, blockNumber: `0x${'f'.repeat(80)}` },
      { ...receipt, blockNumber: 16 },
      'receipt',
      7,
      []
    ]
    for (const value of bad) {
      expect((await failureOf(start({ eth_getTransactionReceipt: value }).wait())).code).toBe('BAD_RESPONSE')
    }
    const { wait } = start({ eth_getTransactionByHash: { ...transaction, hash: OTHER }, eth_blockNumber: '0x1' })
    expect((await failureOf(wait())).code).toBe('BAD_RESPONSE')
  })

  it('T6.11 whatever a node says of a receipt, only the asked hash is ever confirmed', async () => {
    const field = (good: unknown) => fc.oneof({ weight: 3, arbitrary: fc.constant(good) }, fc.jsonValue())
    await checkProperty(
      fc.asyncProperty(
        fc.record({ transactionHash: field(HASH), status: field('0x1'), blockNumber: field('0x10') }),
        async (value) => {
          const { wait, clock } = start({ eth_getTransactionReceipt: value })
          const settled = wait({ timeoutMilliseconds: 1 }).catch((error: { code: string }) => error.code)
          await clock.advance(1)
          const outcome = await settled
          if (typeof outcome === 'string') {
            expect(['BAD_RESPONSE', 'OUTCOME_UNKNOWN', 'TRANSACTION_REVERTED']).toContain(outcome)
            return
          }
          expect(outcome).toMatchObject({ status: 'confirmed', hash: HASH })
          expect(value.status).toBe('0x1')
        }
      ),
      100
    )
  })

  it('parameters: a hash that is none, and an unknown network', async () => {
    const { runtime, node } = start({})
    expect((await failureOf(runtime.waitForReceipt({ hash: '0x1', caipNetworkId: 'eip155:1' }))).code).toBe(
      'BAD_RESPONSE'
    )
    expect((await failureOf(runtime.waitForReceipt({ hash: HASH, caipNetworkId: 'eip155:9' }))).code).toBe(
      'NETWORK_NOT_SUPPORTED'
    )
    expect(node.calls).toEqual([])
  })
})

describe('decodeRevertReason', () => {
  const decode = (data: unknown, message = 'execution reverted') =>
    decodeRevertReason(new RpcAnswerError({ code: 3, message, data }))
  const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const encode = (bytes: Uint8Array) =>
    `0x08c379a0${word(32)}${word(bytes.length)}${hex(bytes).padEnd(Math.ceil(bytes.length / 32) * 64, '0')}`
  const text = (value: string) => encode(new TextEncoder().encode(value))

  it('T6.07 Error(string), Panic(uint256), and nothing else', () => {
    expect(decode(text('not the owner'))).toBe('not the owner')
    expect(decode({ data: text('nested') })).toBe('nested')
    expect(decode({ originalError: { data: text('deep') } })).toBe('deep')
    expect(decode(`0x4e487b71${word(0x11)}`)).toBe('Panic 0x11')
    expect(decode(undefined, 'execution reverted: from the text')).toBe('from the text')
    expect(decode(undefined, "VM Exception: reverted with reason string 'quoted'")).toBe('quoted')
    for (const data of [
      undefined,
      '0x',
      '0x08c379a0',
      `0x08c379a0${word(64)}${word(1)}${word(0)}`,
      '0xdeadbeef',
      `0x08c379a0${word(32)}${'f'.repeat(64)}`,
      '0x08c379a0zz',
      7
    ]) {
      expect(decode(data)).toBe('unknown reason')
    }
    expect(decode(encode(new Uint8Array([0xff, 0xfe, 0x80])))).toBe('unknown reason')
    expect(decode(text(''))).toBe('unknown reason')
  })

  it('T6.07 long, hostile and non-Latin reasons are clean text of at most 200 characters', () => {
    expect(decode(text('x'.repeat(1_000_000)))).toBe('x'.repeat(200))
    expect(decode(text('é'.repeat(1_000_000)))).toBe('é'.repeat(200))
    expect(decode(text('<img src=x onerror=alert(1)>'))).toBe('<img src=x onerror=alert(1)>')
    expect(decode(text('a\u202eb\u200bc\nd'))).toBe('abc d')
  })

  it('T6.07 any data, any message: never a throw, never more than 200 characters, no invisible ones', async () => {
    await checkProperty(
      fc.property(
        fc.oneof(
          fc.string({ unit: anyCodePoint, maxLength: 400 }).map(text),
          fc.uint8Array({ maxLength: 900 }).map(encode),
          fc.uint8Array().map((bytes) => `0x08c379a0${hex(bytes)}`),
          fc.jsonValue()
        ),
        fc.string({ unit: anyCodePoint }),
        (data, message) => {
          const reason = decode(data, message)
          expect(reason.length).toBeGreaterThan(0)
          expect(reason.length).toBeLessThanOrEqual(200)
          expect(reason).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        }
      ),
      2000
    )
  })
})
