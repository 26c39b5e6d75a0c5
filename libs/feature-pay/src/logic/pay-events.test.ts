import { connect, goBack, goTo, openModal, type OpenedPage } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeDataProvider,
  createFakePlatform,
  createTestWidget,
  settle
} from '@appkit/core/testing'
import { expect, test } from 'vitest'
import { confirmPayment } from './confirm-payment.js'
import { createPayActions } from './create-pay-actions.js'
import { reportOpened } from './pay-events.js'
import { planPayment } from './pay-plan.js'
import { selectPay } from './pay-selectors.js'
import type { PaymentOptions } from './payment.js'
import { pollAgain, EXCHANGE_POLL_MS, EXCHANGE_TURNS, visitExchange } from './visit-exchange.js'

const ONE = 'org.example.one'
const RPC = '/v1/json-rpc'
const ACCOUNT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const RECIPIENT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const HASH = `0x${'ab'.repeat(32)}`
const options: PaymentOptions = {
  paymentAsset: { network: 'eip155:1', asset: TOKEN, metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 } },
  recipient: RECIPIENT,
  amount: 12.5,
  redirectUrl: { success: 'https://shop.example/thanks?order=17' }
}
const harbour = { id: 'harbour', name: 'Harbour' }
const page: OpenedPage = { goTo: () => true, close: () => undefined }
const rpc = (result: object) => ({ jsonrpc: '2.0', id: 1, result })
const session = rpc({ url: 'https://exchange.example/withdraw?key=secret', sessionId: 'session-17' })
const asking = { network: 'eip155:1', token: 'USDC' }
const byWallet = { ...asking, source: 'pay', type: 'wallet' }
const atExchange = { ...asking, source: 'pay', type: 'exchange', exchange: 'harbour' }

async function setUp(moves: NonNullable<Parameters<typeof createFakeChain>[0]>['moves'] = {}) {
  const provider = createFakeDataProvider()
  const baseUrls = { rpc: 'https://rpc.example', directory: 'https://directory.example' }
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls })
  const assign = () => undefined
  Object.assign(platform.window, { location: { assign } })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ACCOUNT }], moves })
  const { widget, events } = createTestWidget({ platform, chain })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf(ONE)))
  const actions = createPayActions(widget, async () => widget.dispatch(openModal({ view: 'Pay' })))
  const pay = () => selectPay(widget.store.getState())
  const confirm = () => {
    const live = widget.store.getState().connections.byNamespace.eip155
    const { payment } = pay()
    if (!payment || live?.status !== 'connected') throw new TypeError('nothing to pay')
    const { connectorUid, activeAddress: address, caipNetworkId } = live
    const account = { namespace: 'eip155', connectorUid, address, caipNetworkId } as const
    return widget.dispatch(confirmPayment(planPayment(payment, account, payment.asset, undefined)))
  }
  const answers = (replies: readonly object[]) => {
    const left = [...replies]
    provider.reply(RPC, () => Response.json(left.length > 1 ? left.shift() : left[0]))
  }
  /** What hosts were told of payments. */
  const told = () => events.filter(({ event }) => event.startsWith('PAY_'))
  return { widget, chain, clock: platform.clock, actions, pay, confirm, answers, told }
}

test('default: confirmed and paid with a wallet', async () => {
  const { actions, confirm, told } = await setUp()
  const outcome = actions.pay(options, 300_000)
  await settle()
  await confirm()
  await outcome
  expect(told()).toEqual([
    { event: 'PAY_INITIATED', properties: byWallet },
    { event: 'PAY_SUCCESS', properties: byWallet }
  ])
})

test('behavior: 20 clicks begin one payment; declined, it is an error with the code alone', async () => {
  const { widget, chain, actions, confirm, told } = await setUp({ send: 'hang' })
  await actions.openPay(options)
  const clicks = Array.from({ length: 20 }, confirm)
  await settle()
  chain.answer('send', 'reject')
  await Promise.all(clicks)
  expect(told()).toEqual([
    { event: 'PAY_INITIATED', properties: byWallet },
    { event: 'PAY_ERROR', properties: { ...byWallet, code: 'USER_REJECTED' } }
  ])
  widget.dispose()
})

test('default: chosen, shown and paid at an exchange', async () => {
  const { widget, actions, answers, clock, pay, told } = await setUp()
  await actions.openPay(options)
  answers([session, rpc({ status: 'SUCCESS', txHash: HASH })])
  const visit = widget.dispatch(visitExchange(pay().payment!, harbour, page))
  await expect.poll(() => pay().status.step).toBe('visiting')
  await clock.advance(EXCHANGE_POLL_MS)
  await visit
  expect(told()).toEqual([
    { event: 'PAY_EXCHANGE_SELECTED', properties: { ...asking, exchange: 'harbour' } },
    { event: 'PAY_INITIATED', properties: atExchange },
    { event: 'PAY_SUCCESS', properties: atExchange }
  ])
})

test('behavior: an exchange without a page is an error; so is one that says nothing, asked again it may be paid', async () => {
  const { widget, actions, answers, clock, pay, told } = await setUp()
  await actions.openPay({ ...options, choice: 'deposit' })
  const deposit = { ...atExchange, source: 'fund-from-exchange' }
  answers([{ jsonrpc: '2.0', id: 1, error: { code: -1, message: `for ${RECIPIENT}` } }])
  await widget.dispatch(visitExchange(pay().payment!, harbour, page))
  expect(told().at(-1)).toEqual({ event: 'PAY_ERROR', properties: { ...deposit, code: 'BAD_RESPONSE' } })

  answers([session, rpc({ status: 'UNKNOWN' })])
  const visit = widget.dispatch(visitExchange(pay().payment!, harbour, page))
  await expect.poll(() => pay().status.step).toBe('visiting')
  for (let turn = 0; turn < EXCHANGE_TURNS; turn += 1) {
    await clock.advance(EXCHANGE_POLL_MS)
    await settle()
  }
  await visit
  expect(told().at(-1)).toEqual({ event: 'PAY_ERROR', properties: { ...deposit, code: 'OUTCOME_UNKNOWN' } })
  const count = told().length
  answers([rpc({ status: 'SUCCESS' })])
  const again = widget.dispatch(pollAgain())
  await settle()
  await clock.advance(EXCHANGE_POLL_MS)
  await again
  expect(told().slice(count)).toEqual([{ event: 'PAY_SUCCESS', properties: deposit }])
})

test('behavior: opened is told on the way forward alone', async () => {
  const { widget, actions, pay, told } = await setUp()
  await actions.openPay(options)
  const { asset } = pay().payment!
  widget.dispatch(reportOpened(asset))
  widget.dispatch(goTo({ view: 'PayQuote' }))
  widget.dispatch(goBack())
  widget.dispatch(reportOpened(asset))
  expect(told()).toEqual([{ event: 'PAY_MODAL_OPEN', properties: asking }])
})

test('T12.04 behavior: no address, amount, hash, message, session or URL is in what hosts are told', async () => {
  const { widget, actions, answers, clock, pay, confirm, told } = await setUp()
  const outcome = actions.pay(options, 300_000)
  await settle()
  await confirm()
  await outcome
  await actions.openPay(options)
  answers([session, rpc({ status: 'FAILED', txHash: HASH })])
  const visit = widget.dispatch(visitExchange(pay().payment!, harbour, page))
  await expect.poll(() => pay().status.step).toBe('visiting')
  await clock.advance(EXCHANGE_POLL_MS)
  await visit
  expect(told().map(({ event }) => event)).toContain('PAY_ERROR')
  const text = JSON.stringify(told())
  expect(text).not.toMatch(/0x|12\.?5|https?:|session|shop|secret|order/i)
  for (const { properties } of told() as { properties: object }[]) {
    const known = ['network', 'token', 'exchange', 'source', 'type', 'code']
    expect(Object.keys(properties).filter((name) => !known.includes(name))).toEqual([])
  }
})
