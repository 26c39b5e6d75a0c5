import { describe, expect, test } from 'vitest'
import { connect } from '../connections/connect-flow.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { WidgetOptions } from '../options/widget-options.js'
import type { ChainRuntime, ReceiptRequest, TransactionOutcome } from '../plugin/chain-adapter.js'
import { createFakeChain, createTestWidget, settle } from '../testing/index.js'
import { sendTransaction } from './send-transaction.js'
import { selectPendingTransactions, selectSentTransactions } from './transactions-selectors.js'
import { SENT_TRANSACTIONS_LIMIT, transactionsSlice } from './transactions-slice.js'
import { waitForTransaction } from './wait-for-transaction.js'

const ONE = 'org.example.one'
const HASH = `0x${'1'.repeat(64)}`
const TO = `0x${'2'.repeat(40)}`

interface Wait {
  readonly request: ReceiptRequest
  end(outcome: TransactionOutcome): void
  fail(error: AppKitError): void
}

/** A connected kit whose node answers when the test says so. */
async function start(options: Partial<WidgetOptions> = {}) {
  const chain = createFakeChain({ wallets: [{ id: ONE }] })
  const waits: Wait[] = []
  const waitForReceipt: ChainRuntime['waitForReceipt'] = (request) =>
    new Promise((end, fail) => {
      waits.push({ request, end, fail })
      request.signal?.addEventListener('abort', () => fail(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })))
    })
  const { load } = chain.adapter
  const adapter = {
    ...chain.adapter,
    load: async () => {
      const chainModule = await load()
      return { create: (context: never) => ({ ...chainModule.create(context), waitForReceipt }) }
    }
  }
  const kit = createTestWidget({ chain: { ...chain, adapter }, options })
  await kit.widget.start()
  await kit.widget.dispatch(connect(chain.uidOf(ONE)))
  const state = () => kit.widget.store.getState()
  const send = async (data?: string) => {
    const before = waits.length
    const hash = await kit.widget.dispatch(sendTransaction({ to: TO, value: '5', data }))
    await expect.poll(() => waits.length).toBe(before + 1)
    return hash
  }
  return { ...kit, waits, state, send, sent: () => selectSentTransactions(state()) }
}

const confirmed = (hash = HASH): TransactionOutcome => ({
  status: 'confirmed',
  hash,
  blockNumber: '1',
  confirmations: 1
})

describe('a transaction sent through the kit', () => {
  test('parameters: token reaches the chain, and is not taken for a transfer of the native coin', async () => {
    const { widget, sent } = await start()
    await widget.dispatch(sendTransaction({ to: TO, value: '5', token: 'MINT' }))
    expect(sent()).toMatchObject([{ value: '5', isCall: true }])
  })

  test('default: is pending until it is mined', async () => {
    const { send, sent, waits, platform } = await start()
    await send()
    expect(sent()).toMatchObject([
      { hash: HASH, to: TO, value: '5', isCall: false, caipNetworkId: 'eip155:1', status: { step: 'pending' } }
    ])
    expect(sent()[0]?.sentAt).toBe(platform.clock.now())
    expect(waits).toHaveLength(1)
    waits[0]?.end(confirmed())
    await settle()
    expect(sent()[0]?.status).toEqual({ step: 'confirmed', minedAs: HASH })
  })

  const outcomes = [
    ['repriced', { step: 'confirmed', minedAs: `0x${'3'.repeat(64)}` }],
    ['cancelled', { step: 'replaced', reason: 'cancelled', replacedBy: `0x${'3'.repeat(64)}` }],
    ['replaced', { step: 'replaced', reason: 'replaced', replacedBy: `0x${'3'.repeat(64)}` }]
  ] as const
  for (const [reason, status] of outcomes) {
    test(`T6.04 ${reason}`, async () => {
      const { send, sent, waits } = await start()
      await send('0xabcd')
      const hash = `0x${'3'.repeat(64)}`
      waits[0]?.end({ status: 'replaced', reason, hash, originalHash: HASH, blockNumber: '2' })
      await settle()
      expect(sent()[0]).toMatchObject({ isCall: true, status })
    })
  }

  test('T6.07 one that reverts has failed', async () => {
    const { send, sent, waits } = await start()
    await send()
    waits[0]?.fail(new AppKitError('TRANSACTION_REVERTED', { hash: HASH, reason: 'no' }))
    await settle()
    expect(sent()[0]?.status).toEqual({ step: 'failed', reason: 'no' })
  })

  test('T6.05 one whose end is unknown at the bound stays pending, and nothing asks again by default', async () => {
    const { send, state, waits, platform } = await start()
    await send()
    waits[0]?.fail(new AppKitError('OUTCOME_UNKNOWN', { hash: HASH }))
    await platform.clock.advance(3_600_000)
    expect(selectPendingTransactions(state())).toHaveLength(1)
    expect(waits).toHaveLength(1)
    expect(platform.clock.pending).toBe(0)
  })

  test('parameters: pendingTransactionsFilter looks again, one look at a time', async () => {
    const { send, sent, waits, platform } = await start({
      pendingTransactionsFilter: { enable: true, pollingInterval: 30_000 }
    })
    await send()
    await platform.clock.advance(30_000)
    expect(waits).toHaveLength(1)
    waits[0]?.fail(new AppKitError('OUTCOME_UNKNOWN', { hash: HASH }))
    await platform.clock.advance(30_000)
    expect(waits).toHaveLength(2)
    expect(waits[1]?.request.timeoutMilliseconds).toBe(10_000)
    waits[1]?.end(confirmed())
    await platform.clock.advance(3_600_000)
    expect(sent()[0]?.status.step).toBe('confirmed')
    expect(waits).toHaveLength(2)
    expect(platform.clock.pending).toBe(0)
  })

  test('T6.13 disposing the kit ends every look', async () => {
    const { send, waits, widget, platform } = await start({
      pendingTransactionsFilter: { enable: true, pollingInterval: 30_000 }
    })
    await send()
    widget.dispose()
    await platform.clock.advance(300_000)
    expect(waits).toHaveLength(1)
    expect(platform.clock.pending).toBe(0)
  })

  test("behavior: the host's own wait settles it as well", async () => {
    const { send, sent, waits, widget } = await start()
    await send()
    const outcome = widget.dispatch(waitForTransaction({ hash: HASH, caipNetworkId: 'eip155:1' }))
    await settle()
    waits[1]?.end(confirmed())
    expect(await outcome).toEqual(confirmed())
    expect(sent()[0]?.status.step).toBe('confirmed')
  })
})

test('behavior: the list of sent transactions is bounded, and its state is JSON', () => {
  const { reducer, actions } = transactionsSlice
  let state = reducer(undefined, { type: 'initial' })
  for (let index = 0; index < 150; index += 1) {
    const caipNetworkId = 'eip155:1'
    state = reducer(
      state,
      actions.transactionSent({
        hash: `0x${index}`,
        caipNetworkId,
        from: TO,
        to: TO,
        value: '0',
        isCall: false,
        sentAt: index
      })
    )
  }
  expect(state.sent).toHaveLength(SENT_TRANSACTIONS_LIMIT)
  expect(state.sent[0]?.hash).toBe('0x149')
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  expect(reducer(state, actions.transactionSettled({ hash: 'unknown', status: { step: 'failed' } }))).toBe(state)
})
