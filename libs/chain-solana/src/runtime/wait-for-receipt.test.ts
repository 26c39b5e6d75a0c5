import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf } from '@appkit/core/testing'
import { MAINNET_GENESIS, MAINNET_ID, testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'

const HASH = base58.encode(new Uint8Array(64).fill(9))
const network = testNetwork(MAINNET_ID, ['https://a.example/'])
const status = { slot: 16, confirmations: null, err: null, confirmationStatus: 'finalized' }
const inContext = (value: unknown) => ({ context: { slot: 20 }, value })

type Answers = Record<string, unknown>

function start(answers: Answers | ((method: string) => unknown)) {
  const clock = createPatientClock()
  const node = createFakeNode(({ method }) => {
    if (method === 'getGenesisHash') return MAINNET_GENESIS
    const answer = typeof answers === 'function' ? answers(method) : answers[method]
    if (answer !== undefined) return answer
    return method === 'getBlockHeight' ? 100 : inContext([null])
  })
  const kit = createTestRuntime({ networks: [network], clock, fetch: node.fetch })
  const wait = (more: object = {}) => kit.runtime.waitForReceipt({ hash: HASH, caipNetworkId: MAINNET_ID, ...more })
  return { ...kit, clock, node, wait }
}

describe('waitForReceipt', () => {
  it('default: one confirmation is a confirmed block', async () => {
    const { wait, clock } = start({ getSignatureStatuses: inContext([status]) })
    expect(await wait()).toEqual({ status: 'confirmed', hash: HASH, blockNumber: '16', confirmations: 32 })
    expect(clock.pending).toBe(0)
    const confirmed = { ...status, confirmations: 3, confirmationStatus: 'confirmed' }
    expect(await start({ getSignatureStatuses: inContext([confirmed]) }).wait()).toMatchObject({ confirmations: 4 })
  })

  it('T6.06 a block that is not voted for yet is not enough, nor are fewer confirmations than wanted', async () => {
    let given: object = { ...status, confirmations: 0, confirmationStatus: 'processed' }
    const { wait, clock } = start((method) => (method === 'getSignatureStatuses' ? inContext([given]) : undefined))
    const outcome = wait({ confirmations: 5 })
    await clock.advance(1000)
    given = { ...status, confirmations: 3, confirmationStatus: 'confirmed' }
    await clock.advance(2000)
    given = { ...status, confirmations: 4, confirmationStatus: 'confirmed' }
    await clock.advance(4000)
    expect(await outcome).toMatchObject({ status: 'confirmed', confirmations: 5 })
  })

  it('T6.05 a transaction that is never seen: OUTCOME_UNKNOWN at 180 s, no timer left, nothing asked again', async () => {
    const { wait, clock, node } = start({})
    const outcome = failureOf(wait())
    await clock.advance(179_999)
    expect(clock.pending).toBeGreaterThan(0)
    await clock.advance(1)
    expect(await outcome).toMatchObject({ code: 'OUTCOME_UNKNOWN', context: { hash: HASH } })
    expect(clock.pending).toBe(0)
    const count = node.calls.length
    await clock.advance(600_000)
    expect(node.calls.length).toBe(count)
  })

  it('T6.05 150 blocks after the wait began a transaction cannot land any more', async () => {
    let height = 100
    const { wait, clock } = start((method) => (method === 'getBlockHeight' ? height : undefined))
    const outcome = failureOf(wait())
    await clock.advance(1000)
    height = 250
    await clock.advance(10_000)
    expect(clock.pending).toBeGreaterThan(0)
    height = 251
    await clock.advance(10_000)
    expect((await outcome).code).toBe('OUTCOME_UNKNOWN')
    expect(clock.pending).toBe(0)
  })

  it('T6.03 nodes that fail for a while do not end the wait', async () => {
    let isDown = true
    const { wait, clock } = start((method) => {
      if (isDown) return new Response('', { status: 503 })
      return method === 'getSignatureStatuses' ? inContext([status]) : undefined
    })
    const outcome = wait()
    await clock.advance(5000)
    isDown = false
    await clock.advance(10_000)
    expect(await outcome).toMatchObject({ status: 'confirmed' })
  })

  it('T6.07 a failure has its reason: from the log, from the error, or none', async () => {
    const failing = async (err: unknown, logMessages: unknown): Promise<string> => {
      const { wait } = start({
        getSignatureStatuses: inContext([{ ...status, err }]),
        getTransaction: { slot: 16, meta: { err, logMessages } }
      })
      const { code, message } = await failureOf(wait())
      expect(code).toBe('TRANSACTION_REVERTED')
      return message
    }
    const custom = { InstructionError: [0, { Custom: 1 }] }
    expect(await failing(custom, ['Program x invoke [1]', 'Program log: Error: insufficient funds', 'x'])).toBe(
      'insufficient funds'
    )
    expect(await failing(custom, null)).toBe('insufficient funds')
    expect(await failing({ InstructionError: [2, { Custom: 6001 }] }, [])).toBe('program error 6001')
    expect(await failing({ InstructionError: [0, 'InvalidAccountData'] }, [])).toBe('invalid account data')
    expect(await failing('AccountNotFound', 'text')).toBe('the account has no SOL')
    expect(await failing({ InsufficientFundsForRent: { account_index: 1 } }, [])).toMatch(/too little SOL/)
    expect(await failing({ '<b>': 1 }, [{}])).toBe('unknown reason')
    const long = await failing(custom, [`Program log: Error: ${'\u202E<b>'.repeat(1000)}`])
    expect(long.length).toBeLessThanOrEqual(200)
    expect(long).not.toContain('\u202E')
  })

  it('T6.11 answers that no rule allows are BAD_RESPONSE', async () => {
    const bad = [
      undefined,
      [],
      [status, status],
      [{}],
      [{ ...status, slot: -1 }],
      [{ ...status, slot: '16' }],
      [{ ...status, confirmations: 'many' }],
      [{ slot: 16, confirmations: null }]
    ]
    for (const value of bad) {
      const { wait, clock } = start({ getSignatureStatuses: inContext(value) })
      expect((await failureOf(wait())).code).toBe('BAD_RESPONSE')
      expect(clock.pending).toBe(0)
    }
    const { runtime } = start({})
    for (const hash of ['', 'x', base58.encode(new Uint8Array(63)), `${HASH}1`]) {
      expect((await failureOf(runtime.waitForReceipt({ hash, caipNetworkId: MAINNET_ID }))).code).toBe('BAD_RESPONSE')
    }
  })

  it('ends with the caller’s signal and with the kit', async () => {
    const { wait, clock, runtime } = start({})
    const control = new AbortController()
    const given = failureOf(wait({ signal: control.signal }))
    const own = failureOf(wait())
    control.abort()
    expect((await given).code).toBe('CONTEXT_CHANGED')
    runtime.dispose()
    expect((await own).code).toBe('CONTEXT_CHANGED')
    expect(clock.pending).toBe(0)
  })
})
