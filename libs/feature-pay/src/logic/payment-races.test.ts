import { AppKitError, asBaseUnits, type TransactionOutcome } from '@appkit/core'
import {
  closeModal,
  connect,
  disconnect,
  openModal,
  selectSentTransactions,
  transactionsSlice
} from '@appkit/core/internal'
import { createFakeChain, createFakePlatform, createTestWidget, settle } from '@appkit/core/testing'
import { describe, expect, test } from 'vitest'
import { confirmPayment } from './confirm-payment.js'
import { createPayActions } from './create-pay-actions.js'
import { dismissOutcome } from './dismiss-outcome.js'
import { planPayment } from './pay-plan.js'
import { selectPay, selectRepeated } from './pay-selectors.js'
import type { PaymentOptions } from './payment.js'

const ONE = 'org.example.one'
const RECIPIENT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const OTHER = '0x2222222222222222222222222222222222222222'
const NEW_HASH = `0x${'cd'.repeat(32)}`
const options: PaymentOptions = {
  paymentAsset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  recipient: RECIPIENT,
  amount: '0.25'
}

async function setUp(moves: NonNullable<Parameters<typeof createFakeChain>[0]>['moves'] = {}) {
  const platform = createFakePlatform()
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One' }], moves })
  const { widget } = createTestWidget({ platform, chain })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf(ONE)))
  const actions = createPayActions(widget, async () => widget.dispatch(openModal({ view: 'Pay' })))
  const pay = () => selectPay(widget.store.getState())
  /** What the user sees in the review now. */
  const review = () => {
    const live = widget.store.getState().connections.byNamespace.eip155
    const { payment } = pay()
    if (!payment || live?.status !== 'connected') throw new TypeError('nothing to pay')
    const { connectorUid, activeAddress: address, caipNetworkId } = live
    return planPayment(payment, { namespace: 'eip155', connectorUid, address, caipNetworkId }, payment.asset, undefined)
  }
  const switchAccount = () =>
    chain.emit({
      type: 'accountsChanged',
      connectorUid: chain.uidOf(ONE),
      accounts: [{ address: OTHER, caipAddress: `eip155:1:${OTHER}`, type: 'eoa' }]
    })
  return { widget, chain, clock: platform.clock, actions, pay, review, switchAccount }
}

describe('before the wallet is asked', () => {
  test('T7.03 behavior: the account was switched: the flow ends, what is paid stays, nothing is asked', async () => {
    const { widget, chain, actions, pay, review, switchAccount } = await setUp()
    await actions.openPay(options)
    const reviewed = review()
    switchAccount()
    await widget.dispatch(confirmPayment(reviewed))
    expect(pay()).toMatchObject({ status: { problem: { code: 'CONTEXT_CHANGED' } }, payment: { amount: '0.25' } })
    expect(chain.sent).toEqual([])
    expect(review().account.address).toBe(OTHER)
  })

  test('T7.03 behavior: so it is when it is switched while the recipient is looked at', async () => {
    const { widget, chain, actions, pay, review, switchAccount } = await setUp()
    await actions.openPay(options)
    const paying = widget.dispatch(confirmPayment(review()))
    switchAccount()
    await paying
    expect(pay().status).toMatchObject({ problem: { code: 'CONTEXT_CHANGED' } })
    expect(chain.sent).toEqual([])
  })

  test('T2.F15 behavior: a coin that the app counts in other units than its network is not paid', async () => {
    const { widget, chain, actions, pay, review } = await setUp()
    const { paymentAsset } = options
    const metadata = { ...paymentAsset.metadata, decimals: 6 }
    await actions.openPay({ ...options, paymentAsset: { ...paymentAsset, metadata } })
    await widget.dispatch(confirmPayment(review()))
    expect(pay().status).toMatchObject({ problem: { code: 'TOKEN_MISMATCH', mismatch: { expected: 6, actual: 18 } } })
    expect(chain.sent).toEqual([])
  })

  test('T7.04 behavior: another network in use: nothing is sent on it; switched back, the person confirms again', async () => {
    const { widget, chain, actions, pay, review } = await setUp()
    await actions.openPay(options)
    const connectorUid = chain.uidOf(ONE)
    chain.emit({ type: 'networkChanged', connectorUid, caipNetworkId: 'eip155:8453' })
    await settle()
    await widget.dispatch(confirmPayment(review()))
    expect(pay().status).toMatchObject({ step: 'choosing', problem: { code: 'CHAIN_MISMATCH' } })
    expect(chain.sent).toEqual([])
    chain.emit({ type: 'networkChanged', connectorUid, caipNetworkId: 'eip155:1' })
    await settle()
    await widget.dispatch(confirmPayment(review()))
    expect(chain.sent).toMatchObject([{ caipNetworkId: 'eip155:1', to: RECIPIENT }])
  })
})

describe('what may have been paid already', () => {
  const lost = () => {
    throw new AppKitError('OUTCOME_UNKNOWN', {})
  }

  test('T6.10 behavior: a connection that ends during the prompt: the outcome is unknown, and paying again is asked about', async () => {
    const { widget, actions, pay, review } = await setUp({ hashOf: lost })
    const state = () => widget.store.getState()
    await actions.openPay(options)
    expect(selectRepeated(state(), review())).toBeUndefined()
    await widget.dispatch(confirmPayment(review()))
    expect(pay().status).toEqual({ step: 'unknown' })
    widget.dispatch(dismissOutcome())
    expect(selectRepeated(state(), review())).toBe(pay().payment?.id)
    widget.dispatch(closeModal())
    await actions.openPay({ ...options, amount: '0.5' })
    expect(selectRepeated(state(), review())).toBeUndefined()
    await actions.openPay(options)
    expect(selectRepeated(state(), review())).toBeDefined()
    widget.dispose()
  })

  test('T6.10 behavior: one that was left unknown is asked about with any asset, unless its transaction has failed', async () => {
    const { widget, clock, actions, pay, review } = await setUp({ end: () => new Promise(() => undefined) })
    await actions.openPay(options)
    const plan = review()
    await widget.dispatch(confirmPayment(plan))
    await clock.advance(60_000)
    widget.dispatch(dismissOutcome())
    const { status } = pay()
    const hash = 'hash' in status ? status.hash : undefined
    const other = { ...plan, paid: asBaseUnits('1'), origin: { ...plan.origin, asset: OTHER } }
    expect(selectRepeated(widget.store.getState(), other)).toBe(hash)
    widget.dispatch(
      transactionsSlice.actions.transactionSettled({
        hash: String(hash),
        status: { step: 'failed', reason: undefined }
      })
    )
    expect(selectRepeated(widget.store.getState(), other)).toBeUndefined()
    widget.dispose()
  })
})

describe('after the wallet has accepted', () => {
  test('T7.03 behavior: the account was switched: the payment is that of the account that signed', async () => {
    const { widget, chain, actions, pay, review, switchAccount } = await setUp({ send: 'hang' })
    const outcome = actions.pay(options, 300_000)
    await settle()
    const { account } = review()
    const paying = widget.dispatch(confirmPayment(review()))
    await settle()
    switchAccount()
    chain.answer('send', 'approve')
    await paying
    expect(await outcome).toMatchObject({ success: true })
    expect(pay().status.step).toBe('paid')
    expect(selectSentTransactions(widget.store.getState())).toMatchObject([{ from: account.address }])
  })

  const replaced = (reason: 'repriced' | 'cancelled' | 'replaced'): TransactionOutcome => ({
    status: 'replaced',
    reason,
    hash: NEW_HASH,
    originalHash: `0x${'1'.repeat(64)}`,
    blockNumber: '1'
  })

  test('T6.04 behavior: repriced, it is paid, and its new hash is told', async () => {
    const { widget, actions, review } = await setUp({ end: async () => replaced('repriced') })
    const outcome = actions.pay(options, 300_000)
    await settle()
    await widget.dispatch(confirmPayment(review()))
    expect(await outcome).toEqual({ success: true, result: NEW_HASH })
  })

  test.each(['cancelled', 'replaced'] as const)('T6.04 behavior: %s, it is never paid', async (reason) => {
    const { widget, actions, pay, review } = await setUp({ end: async () => replaced(reason) })
    await actions.openPay(options)
    await widget.dispatch(confirmPayment(review()))
    await expect.poll(() => pay().status).toMatchObject({ step: 'failed', problem: { code: 'TRANSACTION_REPLACED' } })
  })

  test('T6.10 behavior: not mined in time, it has neither failed nor is it asked for again', async () => {
    const { widget, chain, clock, actions, pay, review } = await setUp({ end: () => new Promise(() => undefined) })
    await actions.openPay(options)
    await widget.dispatch(confirmPayment(review()))
    await clock.advance(60_000)
    expect(pay().status.step).toBe('sent')
    await expect(actions.openPay(options)).rejects.toMatchObject({ code: 'ALREADY_IN_PROGRESS' })
    await widget.dispatch(confirmPayment(review()))
    expect(chain.sent).toHaveLength(1)
    widget.dispose()
    expect(clock.pending).toBe(0)
  })

  test('T6.10 behavior: not mined in time, it can be left by the person alone; the app hears that the outcome is unknown', async () => {
    const { widget, chain, clock, actions, pay, review } = await setUp({ end: () => new Promise(() => undefined) })
    const outcome = actions.pay(options, 300_000)
    await settle()
    await widget.dispatch(confirmPayment(review()))
    widget.dispatch(dismissOutcome())
    expect(pay().status.step).toBe('sent')
    await clock.advance(60_000)
    widget.dispatch(dismissOutcome())
    expect(pay().status).toEqual({ step: 'unknown', hash: expect.stringMatching(/^0x1/) })
    widget.dispatch(closeModal())
    expect(await outcome).toMatchObject({ success: false, error: { details: 'OUTCOME_UNKNOWN' } })
    await actions.openPay(options)
    await widget.dispatch(confirmPayment(review()))
    expect(chain.sent).toHaveLength(2)
    widget.dispose()
  })

  test('T7.08 behavior: the wallet has left: what was sent is still followed to its end', async () => {
    const { widget, chain, actions, review } = await setUp({ send: 'hang' })
    const outcome = actions.pay(options, 300_000)
    await settle()
    const paying = widget.dispatch(confirmPayment(review()))
    await settle()
    chain.answer('send', 'approve')
    await paying
    await widget.dispatch(disconnect({ namespace: 'eip155' }))
    expect(await outcome).toMatchObject({ success: true })
  })
})

test('T7.10 behavior: of two kits of a page each pays what it was asked, once', async () => {
  const [one, two] = [await setUp({ send: 'hang' }), await setUp({ send: 'hang' })]
  await one.actions.openPay(options)
  await two.actions.openPay({ ...options, recipient: OTHER, amount: '0.5' })
  const paying = [one, two].map(({ widget, review }) => widget.dispatch(confirmPayment(review())))
  await settle()
  one.chain.answer('send', 'approve')
  two.chain.answer('send', 'reject')
  await Promise.all(paying)
  await settle()
  expect(one.chain.sent).toMatchObject([{ to: RECIPIENT, value: '250000000000000000' }])
  expect(two.chain.sent).toMatchObject([{ to: OTHER, value: '500000000000000000' }])
  expect([one.pay().status.step, two.pay().status.step]).toEqual(['paid', 'choosing'])
})
