import { asBaseUnits } from '../amounts/base-units.js'
import { describe, expect, test } from 'vitest'
import { connect } from '../connections/connect-flow.js'
import { disconnect } from '../connections/disconnect-flow.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { WidgetOptions } from '../options/widget-options.js'
import type { ReceiptRequest, TransactionOutcome } from '../plugin/chain-requests.js'
import type { ChainRuntime } from '../plugin/chain-runtime.js'
import { announceViews } from '../router/announced-views.js'
import { openModal } from '../router/router-thunks.js'
import { codeOf } from '../testing/code-of.js'
import { createFakeChain, createFakePlatform, createMemoryStorage, createTestWidget, settle } from '../testing/index.js'
import { sendTransaction } from './send-transaction.js'
import { selectPendingTransactions, selectSentTransactions } from './transactions-selectors.js'
import { SENT_TRANSACTIONS_LIMIT, transactionsSlice, type TransactionPurpose } from './transactions-slice.js'
import { waitForTransaction } from './wait-for-transaction.js'

const ONE = 'org.example.one'
const HASH = `0x${'1'.repeat(64)}`
const TO = `0x${'2'.repeat(40)}`

/** A look at a mined transaction that lasts until the test ends it. */
interface Watch {
  readonly hash: string
  end(stays: boolean): void
}

interface Wait {
  readonly request: ReceiptRequest
  end(outcome: TransactionOutcome): void
  fail(error: AppKitError): void
}

/** A connected kit whose node answers when the test says so. @param unanswered what is known of a transaction that left and was not answered */
async function start(
  options: Partial<WidgetOptions> = {},
  browserStorage = createMemoryStorage(),
  unanswered?: { readonly hash?: string }
) {
  const hashOf = () => {
    if (unanswered) throw new AppKitError('OUTCOME_UNKNOWN', unanswered)
    return HASH
  }
  const chain = createFakeChain({ wallets: [{ id: ONE }], moves: { hashOf } })
  const mined: Watch[] = []
  const staysMined: ChainRuntime['staysMined'] = ({ hash }) => new Promise((end) => mined.push({ hash, end }))
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
      return { create: (context: never) => ({ ...chainModule.create(context), waitForReceipt, staysMined }) }
    }
  }
  const platform = createFakePlatform({ browserStorage })
  const kit = createTestWidget({ chain: { ...chain, adapter }, options, platform })
  await kit.widget.start()
  await kit.widget.dispatch(connect(chain.uidOf(ONE)))
  const state = () => kit.widget.store.getState()
  const send = async (data?: string, purpose?: TransactionPurpose) => {
    const before = waits.length
    const hash = await kit.widget.dispatch(sendTransaction({ to: TO, value: asBaseUnits('5'), data, purpose }))
    await expect.poll(() => waits.length).toBe(before + 1)
    return hash
  }
  const toast = () => state().toasts.current?.message
  return {
    ...kit,
    chain,
    platform,
    browserStorage,
    uid: chain.uidOf(ONE),
    waits,
    mined,
    state,
    send,
    toast,
    sent: () => selectSentTransactions(state()),
    status: () => selectSentTransactions(state())[0]?.status,
    stored: () => browserStorage.entries.get('@appkit/default/transactions') ?? null
  }
}

const confirmed = (hash = HASH): TransactionOutcome => ({
  status: 'confirmed',
  hash,
  blockNumber: '1',
  confirmations: 1
})

declare module '../router/views.js' {
  interface ViewParameters {
    SentProgress: undefined
    OtherProgress: undefined
  }
}

describe('a transaction sent through the kit', () => {
  test('parameters: token reaches the chain, and is not taken for a transfer of the native coin', async () => {
    const { widget, sent } = await start()
    await widget.dispatch(sendTransaction({ to: TO, value: asBaseUnits('5'), token: 'MINT' }))
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

  test('behavior: one that the host sent by its own chain library is followed like one of the kit', async () => {
    const { chain, uid, sent, waits, platform } = await start()
    const caipNetworkId = 'eip155:1'
    const transaction = { hash: HASH, caipNetworkId, from: TO, to: TO, value: asBaseUnits('5'), isCall: true } as const
    chain.emit({ type: 'transactionSent', connectorUid: 'gone', transaction })
    expect(sent()).toEqual([])
    chain.emit({ type: 'transactionSent', connectorUid: uid, transaction })
    const sentAt = platform.clock.now()
    expect(sent()).toEqual([{ ...transaction, sentAt, status: { step: 'pending' } }])
    await expect.poll(() => waits.length).toBe(1)
    waits[0]?.end(confirmed())
    await settle()
    expect(sent()[0]?.status).toEqual({ step: 'confirmed', minedAs: HASH })
  })

  test('T6.10 one that left and was not answered is followed, by the hash that it has', async () => {
    const { send, sent, waits } = await start({}, undefined, { hash: HASH })
    expect(await send()).toBe(HASH)
    expect(sent()).toMatchObject([{ hash: HASH, to: TO, value: '5', status: { step: 'pending' } }])
    waits[0]?.end(confirmed())
    await settle()
    expect(sent()[0]?.status).toEqual({ step: 'confirmed', minedAs: HASH })
  })

  test('behavior: of one whose hash is unknown, that is what the caller hears', async () => {
    const { send, sent } = await start({}, undefined, {})
    expect(await codeOf(send())).toBe('OUTCOME_UNKNOWN')
    expect(sent()).toEqual([])
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

describe('what is known of one that is not mined', () => {
  test('T6.10 after 25 s its end is called unknown, and it is looked for all the same', async () => {
    const { send, status, waits, platform } = await start()
    await send()
    await platform.clock.advance(24_999)
    expect(status()).toEqual({ step: 'pending' })
    await platform.clock.advance(1)
    expect(status()).toEqual({ step: 'pending', isUnknown: true })
    waits[0]?.end(confirmed())
    await settle()
    expect(status()).toEqual({ step: 'confirmed', minedAs: HASH })
    expect(platform.clock.pending).toBe(0)
  })

  test('T6.08 one that waits for an earlier one says so, as long as it does', async () => {
    const { send, status, waits } = await start()
    await send()
    waits[0]?.request.onWait?.('earlier')
    expect(status()).toEqual({ step: 'pending', waitsFor: 'earlier' })
    waits[0]?.request.onWait?.(undefined)
    expect(status()).toEqual({ step: 'pending' })
    waits[0]?.end(confirmed())
    await settle()
    waits[0]?.request.onWait?.('earlier')
    expect(status()?.step).toBe('confirmed')
  })

  test('T6.05 one that cannot be looked for is unknown at once, not failed', async () => {
    const { send, status, waits, platform } = await start()
    await send()
    waits[0]?.fail(new AppKitError('CHAIN_MISMATCH', { expected: 'eip155:1', actual: 'eip155:2' }))
    await settle()
    expect(status()).toEqual({ step: 'pending', isUnknown: true })
    expect(platform.clock.pending).toBe(0)
  })

  test('T6.06 one whose block is taken back is pending again, and looked for anew', async () => {
    const { send, status, waits, mined, toast } = await start()
    await send(undefined, { kind: 'send', moves: [] })
    waits[0]?.end(confirmed())
    await settle()
    expect([status()?.step, mined[0]?.hash]).toEqual(['confirmed', HASH])
    mined[0]?.end(false)
    await settle()
    expect(status()).toEqual({ step: 'pending' })
    expect(waits).toHaveLength(2)
    waits[1]?.end(confirmed())
    await settle()
    mined[1]?.end(true)
    await settle()
    expect([status()?.step, waits.length]).toEqual(['confirmed', 2])
    expect(toast()).toBeUndefined()
  })
})

describe('telling how it ended', () => {
  const ends = [
    ['confirmed', (wait: Wait) => wait.end(confirmed()), 'toast.transactionConfirmed'],
    [
      'failed',
      (wait: Wait) => wait.fail(new AppKitError('TRANSACTION_REVERTED', { hash: HASH, reason: '' })),
      'toast.transactionFailed'
    ],
    [
      'cancelled',
      (wait: Wait) =>
        wait.end({ status: 'replaced', reason: 'cancelled', hash: TO, originalHash: HASH, blockNumber: '2' }),
      'toast.transactionCancelled'
    ],
    [
      'replaced',
      (wait: Wait) =>
        wait.end({ status: 'replaced', reason: 'replaced', hash: TO, originalHash: HASH, blockNumber: '2' }),
      'toast.transactionReplaced'
    ]
  ] as const

  for (const [name, end, key] of ends) {
    test(`T7.02 ${name}: a toast says so while nothing else does`, async () => {
      const { send, waits, toast } = await start()
      await send(undefined, { kind: 'send', moves: [] })
      if (waits[0]) end(waits[0])
      await settle()
      expect(toast()).toEqual({ key })
    })
  }

  test('T7.02 the view that shows it says it alone; another one does not', async () => {
    for (const [view, isTold] of [
      ['SentProgress', false],
      ['OtherProgress', true]
    ] as const) {
      const { send, waits, toast, widget } = await start()
      const views = { SentProgress: { showsEndOf: ['send'] }, OtherProgress: { showsEndOf: ['swap'] } } as const
      announceViews(widget.views, { id: 'send', isOnByDefault: true, views })
      await send(undefined, { kind: 'send', moves: [] })
      widget.dispatch(openModal({ view }))
      waits[0]?.end(confirmed())
      await settle()
      expect(toast() !== undefined).toBe(isTold)
    }
  })

  test('behavior: what the host sends is the host’s to tell, and an approval says nothing by itself', async () => {
    for (const purpose of [undefined, { kind: 'approve', moves: [] }] as const) {
      const { send, waits, toast } = await start()
      await send(undefined, purpose)
      waits[0]?.end(confirmed())
      await settle()
      expect(toast()).toBeUndefined()
    }
  })
})

describe('another visit', () => {
  const purpose: TransactionPurpose = {
    kind: 'send',
    moves: [{ direction: 'out', symbol: 'ETH', decimals: 18, amount: asBaseUnits('5') }],
    counterparty: TO
  }

  test('default: what was pending is known again when the modal is opened, and looked for', async () => {
    const first = await start()
    await first.send(undefined, purpose)
    await expect.poll(first.stored).toContain(HASH)
    first.widget.dispose()

    const second = await start({}, first.browserStorage)
    await settle()
    expect([second.sent(), second.waits]).toEqual([[], []])
    second.widget.dispatch(openModal({ view: 'Account' }))
    await expect.poll(() => second.waits.length).toBe(1)
    expect(second.sent()).toMatchObject([{ hash: HASH, purpose, status: { step: 'pending' } }])
    second.waits[0]?.end(confirmed())
    await settle()
    expect(second.status()?.step).toBe('confirmed')
    expect(second.stored()).toContain('"confirmed"')
    second.widget.dispatch(openModal({ view: 'Account' }))
    await settle()
    expect(second.waits).toHaveLength(1)
  })

  test('T12.08 a disconnect forgets what is over at once, and keeps nothing', async () => {
    const { send, sent, stored, waits, widget } = await start()
    await send(undefined, purpose)
    await expect.poll(stored).toContain(HASH)
    await widget.dispatch(disconnect())
    await expect.poll(stored).toBeNull()
    expect(sent()).toMatchObject([{ hash: HASH, isForgotten: true }])
    waits[0]?.end(confirmed())
    await settle()
    expect(stored()).toBeNull()
  })

  test('T12.08 a disconnect forgets also what only the storage knows', async () => {
    const first = await start()
    await first.send(undefined, purpose)
    await expect.poll(first.stored).toContain(HASH)
    first.widget.dispose()
    const second = await start({}, first.browserStorage)
    await second.widget.dispatch(disconnect())
    await expect.poll(second.stored).toBeNull()
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
        value: asBaseUnits('0'),
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
