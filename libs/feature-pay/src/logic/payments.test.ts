import { asBaseUnits } from '@appkit/core'
import type { TransferQuote } from '@appkit/core/data'
import {
  announceViews,
  closeModal,
  connect,
  goTo,
  openModal,
  selectSentTransactions,
  transactionsSlice,
  type OpenedPage
} from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeDataProvider,
  createFakePlatform,
  createTestWidget,
  settle,
  type FakeReply
} from '@appkit/core/testing'
import { describe, expect, test } from 'vitest'
import { confirmPayment } from './confirm-payment.js'
import { createPayActions } from './create-pay-actions.js'
import { TRANSFER_POLL_MS } from './watch-payment.js'
import { planPayment } from './pay-plan.js'
import { selectPay } from './pay-selectors.js'
import { paySlice } from './pay-slice.js'
import type { PaymentOptions } from './payment.js'
import { EXCHANGE_POLL_MS, EXCHANGE_TURNS, visitExchange } from './visit-exchange.js'

const ONE = 'org.example.one'
const RPC = '/v1/json-rpc'
const RECIPIENT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const HASH = `0x${'ab'.repeat(32)}`
const paymentAsset: PaymentOptions['paymentAsset'] = {
  network: 'eip155:1',
  asset: TOKEN,
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
}
const options: PaymentOptions = { paymentAsset, recipient: RECIPIENT, amount: 12.5 }
const harbour = { id: 'harbour', name: 'Harbour' }
const ether = {
  network: 'eip155:1',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 }
} as const
/** What arrives of a payment of 12.5. */
const owed = { amount: asBaseUnits('12500000'), currency: paymentAsset }
const rpc = (result: object) => ({ jsonrpc: '2.0', id: 1, result })
const session = rpc({ url: 'https://exchange.example/withdraw', sessionId: 'session' })

/** A tab that remembers where it went. */
function fakeTab(isBlocked = false) {
  const visits: string[] = []
  const page: OpenedPage = {
    goTo(url) {
      visits.push(url)
      return !isBlocked
    },
    close: () => void visits.push('closed')
  }
  return { page, visits }
}

async function setUp(moves: NonNullable<Parameters<typeof createFakeChain>[0]>['moves'] = {}) {
  const provider = createFakeDataProvider()
  const baseUrls = { rpc: 'https://rpc.example', directory: 'https://directory.example' }
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One' }], moves })
  const { widget } = createTestWidget({ platform, chain })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf(ONE)))
  const actions = createPayActions(widget, async () => widget.dispatch(openModal({ view: 'Pay' })))
  const pay = () => selectPay(widget.store.getState())
  const answers = (replies: readonly FakeReply[]) => {
    const left = [...replies]
    provider.reply(RPC, async (request) => {
      const next = left.length > 1 ? left.shift() : left[0]
      return new Response(JSON.stringify(next), {
        headers: { 'content-type': 'application/json' },
        status: request.method === 'POST' ? 200 : 405
      })
    })
  }
  /** What the user would confirm. */
  const plan = (quote?: TransferQuote) => {
    const { payment, origin } = pay()
    const state = widget.store.getState()
    const live = state.connections.byNamespace.eip155
    if (!payment || live?.status !== 'connected') throw new TypeError('nothing to pay')
    const { connectorUid, activeAddress: address, caipNetworkId } = live
    return planPayment(
      payment,
      { namespace: 'eip155', connectorUid, address, caipNetworkId },
      origin ?? payment.asset,
      quote
    )
  }
  return { widget, chain, provider, platform, clock: platform.clock, actions, pay, answers, plan }
}

describe('with a wallet', () => {
  test('default: what was confirmed is sent, and being mined is being paid', async () => {
    const { widget, chain, actions, plan } = await setUp()
    const outcome = actions.pay(options, 300_000)
    await settle()
    await widget.dispatch(confirmPayment(plan()))
    expect(chain.sent).toEqual([
      expect.objectContaining({ to: RECIPIENT, value: '12500000', token: TOKEN, caipNetworkId: 'eip155:1' })
    ])
    const [sent] = selectSentTransactions(widget.store.getState())
    expect(sent?.purpose).toMatchObject({
      kind: 'pay',
      counterparty: RECIPIENT,
      moves: [{ amount: '12500000', symbol: 'USDC' }]
    })
    expect(await outcome).toEqual({ success: true, result: `0x${'1'.repeat(64)}` })
  })

  for (const [name, actual] of [
    ['another number of decimals', 18],
    ['none', undefined]
  ] as const) {
    test(`behavior: the token's contract says ${name}: the wallet is not asked, and the payment stays`, async () => {
      const { widget, chain, actions, pay, plan } = await setUp({ decimals: () => actual })
      await actions.openPay(options)
      widget.dispatch(goTo({ view: 'PayQuote' }))
      await widget.dispatch(confirmPayment(plan()))
      expect(chain.sent).toEqual([])
      expect(pay().status).toMatchObject({
        step: 'choosing',
        problem: { code: 'TOKEN_MISMATCH', mismatch: { token: TOKEN, symbol: 'USDC', expected: 6, actual } }
      })
      expect(pay().payment).toMatchObject({ amount: '12.5', recipient: RECIPIENT })
    })
  }

  test('T7.01 behavior: 20 clicks ask the wallet once', async () => {
    const { widget, chain, actions, plan } = await setUp({ send: 'hang' })
    await actions.openPay(options)
    const clicks = Array.from({ length: 20 }, () => widget.dispatch(confirmPayment(plan())))
    await settle()
    chain.answer('send', 'approve')
    await Promise.all(clicks)
    expect(chain.sent).toHaveLength(1)
  })

  test('behavior: declined, the choice stays as it was, and the host is not told of an end', async () => {
    const moves = { send: 'reject' as const }
    const { widget, chain, actions, pay, plan } = await setUp(moves)
    let isEnded = false
    void actions.pay(options, 300_000).then(() => (isEnded = true))
    await settle()
    widget.dispatch(goTo({ view: 'PayQuote' }))
    const confirmed = plan()
    await widget.dispatch(confirmPayment(confirmed))
    expect(pay().status).toMatchObject({ step: 'choosing', problem: { code: 'USER_REJECTED' } })
    expect(widget.store.getState().router.stack.at(-1)?.view).toBe('PayQuote')
    expect(plan()).toEqual(confirmed)
    expect([isEnded, chain.sent.length]).toEqual([false, 1])
  })

  test('T13.06 behavior: a recipient that nothing may be sent to is refused before the wallet is asked', async () => {
    const { widget, chain, actions, pay, plan } = await setUp({
      receivers: { [RECIPIENT]: { refusal: 'token', warnings: [] } }
    })
    await actions.openPay(options)
    await widget.dispatch(confirmPayment(plan()))
    expect(pay().status).toMatchObject({ problem: { failure: { code: 'INVALID_RECIPIENT' } } })
    expect(chain.sent).toEqual([])
  })

  test('T13.06 behavior: nor is anything sent to such an address for a transfer', async () => {
    const burn = '0x000000000000000000000000000000000000dEaD'
    const { widget, chain, actions, pay, plan } = await setUp({
      receivers: { [burn]: { refusal: 'burn', warnings: [] } }
    })
    await actions.openPay(options)
    widget.dispatch(paySlice.actions.originChosen(ether))
    const amount = { amount: asBaseUnits('1'), currency: ether }
    const deposit = { type: 'deposit', requestId: 'r', deposit: { ...amount, receiver: burn } } as const
    const quote = { origin: amount, destination: owed, fees: [], timeInSeconds: 1, steps: [deposit] }
    await widget.dispatch(confirmPayment(plan(quote)))
    expect(pay().status).toMatchObject({ step: 'choosing', problem: { code: 'UNSAFE_TRANSACTION' } })
    expect(chain.sent).toEqual([])
  })

  test('T7.03 behavior: another network in use since the review: nothing is asked of the wallet', async () => {
    const { widget, chain, actions, pay, plan } = await setUp()
    await actions.openPay(options)
    const reviewed = plan()
    chain.emit({ type: 'networkChanged', connectorUid: chain.uidOf(ONE), caipNetworkId: 'eip155:8453' })
    await settle()
    await widget.dispatch(confirmPayment(reviewed))
    expect(pay().status).toMatchObject({ problem: { code: 'CONTEXT_CHANGED' } })
    expect(chain.sent).toEqual([])
  })

  test('T13.02 behavior: steps that cannot be checked make no plan', async () => {
    const { actions, plan, widget } = await setUp()
    await actions.openPay(options)
    widget.dispatch(paySlice.actions.originChosen(ether))
    const amount = { amount: asBaseUnits('1'), currency: ether }
    const quote = { origin: amount, destination: owed, fees: [], timeInSeconds: 1 }
    const transaction = { type: 'transaction', requestId: 'r' } as const
    const deposit = { type: 'deposit', requestId: 'r', deposit: { ...amount, receiver: RECIPIENT } } as const
    expect(() => plan({ ...quote, steps: [transaction] })).toThrow('The transaction was refused')
    expect(() => plan({ ...quote, steps: [deposit, transaction] })).toThrow('The transaction was refused')
    expect(() => plan()).toThrow('The transaction was refused')
    expect(plan({ ...quote, steps: [deposit] })).toMatchObject({ paid: '1', to: RECIPIENT, requestId: 'r' })
  })

  test('behavior: a transaction that was reverted has failed; closing then ends the wait', async () => {
    const { widget, actions, pay, plan } = await setUp()
    const outcome = actions.pay(options, 300_000)
    await settle()
    const caipNetworkId = 'eip155:1' as const
    widget.dispatch(
      transactionsSlice.actions.transactionSent({
        hash: HASH,
        caipNetworkId,
        from: RECIPIENT,
        to: RECIPIENT,
        value: asBaseUnits('0'),
        isCall: true,
        sentAt: 0
      })
    )
    widget.dispatch(paySlice.actions.confirmed(plan()))
    widget.dispatch(paySlice.actions.walletAccepted({ plan: plan(), hash: HASH }))
    widget.dispatch(transactionsSlice.actions.transactionSettled({ hash: HASH, status: { step: 'failed' } }))
    expect(pay().status).toMatchObject({ step: 'failed', hash: HASH })
    widget.dispatch(closeModal())
    expect(await outcome).toMatchObject({ success: false, error: { details: 'TRANSACTION_REVERTED' } })
  })

  test.each([
    ['success', 'paid'],
    ['submitted', 'paid'],
    ['refund', 'failed'],
    ['timeout', 'failed'],
    ['failure', 'failed']
  ])('behavior: a transfer that ends with %s is %s, and no timer is left', async (status, step) => {
    const { widget, actions, pay, plan, provider, clock } = await setUp()
    await actions.openPay(options)
    widget.dispatch(paySlice.actions.originChosen(ether))
    const paid = { amount: asBaseUnits('5'), currency: ether }
    const quote: TransferQuote = {
      origin: paid,
      destination: owed,
      fees: [],
      timeInSeconds: 1,
      steps: [{ type: 'deposit', requestId: 'r', deposit: { ...paid, receiver: RECIPIENT } }]
    }
    const answers = ['waiting', 'pending', status]
    provider.reply('/appkit/v1/transfers/status', () => Response.json({ status: answers.shift() ?? status }))
    const before = clock.pending
    await widget.dispatch(confirmPayment(plan(quote)))
    for (let turn = 0; turn < 3; turn += 1) {
      expect(pay().status.step).toBe('sent')
      await clock.advance(TRANSFER_POLL_MS)
      await settle()
    }
    await expect.poll(() => pay().status.step).toBe(step)
    expect(clock.pending).toBe(before)
    expect(provider.asked('/appkit/v1/transfers/status')).toHaveLength(3)
  })
})

describe('while the person looks elsewhere', () => {
  test('T7.02 behavior: closed in mid-sign, the request stays, and a toast tells the end', async () => {
    const { widget, chain, actions, pay, plan } = await setUp({ send: 'hang' })
    const outcome = actions.pay(options, 300_000)
    await settle()
    const paying = widget.dispatch(confirmPayment(plan()))
    await settle()
    widget.dispatch(closeModal())
    expect(pay().status.step).toBe('signing')
    chain.answer('send', 'approve')
    await paying
    expect(await outcome).toMatchObject({ success: true })
    const toast = () => widget.store.getState().toasts.current
    await expect.poll(toast).toMatchObject({ variant: 'success', message: { key: 'toast.transactionConfirmed' } })
  })

  test('T7.02 behavior: declined after it was closed, a toast says so, and the page hears that nothing was paid', async () => {
    const { widget, chain, actions, plan } = await setUp({ send: 'hang' })
    const outcome = actions.pay(options, 300_000)
    await settle()
    const paying = widget.dispatch(confirmPayment(plan()))
    await settle()
    widget.dispatch(closeModal())
    chain.answer('send', 'reject')
    await paying
    expect(await outcome).toMatchObject({ success: false, error: { details: 'USER_REJECTED' } })
    expect(widget.store.getState().toasts.current?.message).toEqual({ key: 'pay.toast.pay.rejected' })
  })

  test('T1.08 behavior: refused by the wallet itself after it was closed, the toast says who refused', async () => {
    const { widget, chain, actions, plan } = await setUp({ send: 'hang' })
    void actions.pay(options, 300_000)
    await settle()
    const paying = widget.dispatch(confirmPayment(plan()))
    await settle()
    widget.dispatch(closeModal())
    chain.answer('send', 'refuse')
    await paying
    expect(widget.store.getState().toasts.current?.message).toMatchObject({ key: 'common.walletRefused' })
  })

  test('default: a deposit that has arrived leads to the activity', async () => {
    const { widget, actions, answers, clock, pay } = await setUp()
    announceViews(widget.views, { id: 'history', isOnByDefault: true, views: { Transactions: {} } })
    await actions.openPay({ ...options, choice: 'deposit' })
    widget.dispatch(openModal({ view: 'PayWithExchange' }))
    answers([session, rpc({ status: 'SUCCESS', txHash: HASH })])
    const visit = widget.dispatch(visitExchange(pay().payment!, harbour, fakeTab().page))
    await expect.poll(() => pay().status.step).toBe('visiting')
    expect(widget.store.getState().toasts.current?.message).toEqual({ key: 'pay.toast.deposit.progress' })
    await clock.advance(EXCHANGE_POLL_MS)
    await visit
    expect(widget.store.getState().router.stack.at(-1)?.view).toBe('Transactions')
  })
})

describe('at an exchange', () => {
  test('default: opened, asked about every five seconds, paid', async () => {
    const { widget, actions, answers, clock, pay } = await setUp()
    const { page, visits } = fakeTab()
    const outcome = actions.pay(options, 300_000)
    await settle()
    answers([
      session,
      rpc({ status: 'UNKNOWN' }),
      rpc({ status: 'IN_PROGRESS' }),
      rpc({ status: 'SUCCESS', txHash: HASH })
    ])
    const { payment } = pay()
    const visit = widget.dispatch(visitExchange(payment!, harbour, page))
    await expect.poll(() => pay().status.step).toBe('visiting')
    for (const turn of [1, 2, 3]) {
      expect(pay().status.step, `turn ${turn}`).toBe('visiting')
      await clock.advance(EXCHANGE_POLL_MS)
      await settle()
    }
    await visit
    expect(visits).toEqual(['https://exchange.example/withdraw'])
    expect(await outcome).toEqual({ success: true, result: HASH })
  })

  test('behavior: not heard of after twenty turns, it is unknown, and no timer is left', async () => {
    const { widget, actions, answers, clock, pay, provider } = await setUp()
    await actions.openPay(options)
    answers([session, rpc({ status: 'UNKNOWN' })])
    const before = clock.pending
    const visit = widget.dispatch(visitExchange(pay().payment!, harbour, fakeTab().page))
    await expect.poll(() => pay().status.step).toBe('visiting')
    for (let turn = 0; turn < EXCHANGE_TURNS; turn += 1) {
      await clock.advance(EXCHANGE_POLL_MS)
      await settle()
    }
    await visit
    expect(pay().status.step).toBe('unknown')
    expect(clock.pending).toBe(before)
    expect(provider.asked(RPC)).toHaveLength(EXCHANGE_TURNS + 1)
  })

  test('behavior: an exchange without a page closes the tab, and the choice stays', async () => {
    const { widget, actions, provider, pay } = await setUp()
    await actions.openPay(options)
    provider.reply(RPC, { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'no' } })
    const { page, visits } = fakeTab()
    await widget.dispatch(visitExchange(pay().payment!, harbour, page))
    expect(visits).toEqual(['closed'])
    expect(pay().status).toMatchObject({ step: 'choosing', problem: { failure: { code: 'UNABLE_TO_GET_PAY_URL' } } })
  })

  test('T7.09 behavior: a kit that goes ends the asking and the waiting', async () => {
    const { widget, actions, answers, clock, pay } = await setUp()
    const outcome = actions.pay(options, 300_000)
    await settle()
    answers([session, rpc({ status: 'UNKNOWN' })])
    const visit = widget.dispatch(visitExchange(pay().payment!, harbour, fakeTab(true).page))
    await expect.poll(() => pay().status).toMatchObject({ step: 'visiting', isBlocked: true })
    widget.dispose()
    await visit
    expect(await outcome).toMatchObject({
      success: false,
      error: { code: 'GENERIC_PAYMENT_ERROR', details: 'DISPOSED' }
    })
    expect(clock.pending).toBe(0)
  })
})

describe('what hosts are told', () => {
  test('behavior: closed before anything was under way', async () => {
    const { widget, actions } = await setUp()
    const outcome = actions.pay(options, 300_000)
    await settle()
    widget.dispatch(closeModal())
    expect(await outcome).toMatchObject({ success: false, error: { code: 'GENERIC_PAYMENT_ERROR' } })
  })

  test('behavior: the time is up, and no timer is left', async () => {
    const { actions, clock } = await setUp()
    const before = clock.pending
    const outcome = actions.pay(options, 5_000)
    await settle()
    await clock.advance(5_000)
    expect(await outcome).toMatchObject({
      success: false,
      error: { code: 'GENERIC_PAYMENT_ERROR', details: 'TIMEOUT' }
    })
    expect(clock.pending).toBe(before)
  })

  test.each([0, -1, Number.NaN])('parameters: timeoutMs %s', async (timeoutMs) => {
    const { actions, pay } = await setUp()
    expect(await actions.pay(options, timeoutMs)).toMatchObject({ error: { code: 'INVALID_PAYMENT_CONFIG' } })
    expect(pay().payment).toBeUndefined()
  })

  test('behavior: bad options show nothing', async () => {
    const { widget, actions } = await setUp()
    expect(await actions.pay({ ...options, amount: 0 }, 1_000)).toMatchObject({ error: { code: 'INVALID_AMOUNT' } })
    await expect(actions.openPay({ ...options, recipient: 'alice' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
    expect(widget.store.getState().router.isOpen).toBe(false)
  })

  test('T7.01 behavior: nothing else is asked for while the wallet has a payment', async () => {
    const { widget, actions, plan } = await setUp({ send: 'hang' })
    await actions.openPay(options)
    void widget.dispatch(confirmPayment(plan()))
    await settle()
    await expect(actions.openPay(options)).rejects.toMatchObject({ code: 'ALREADY_IN_PROGRESS' })
  })
})
