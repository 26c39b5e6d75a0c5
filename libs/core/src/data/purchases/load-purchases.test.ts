import { asDecimal } from '../../amounts/decimal.js'
import { expect, test } from 'vitest'
import { setUpData } from '../../../test/set-up-data.js'
import { connectionsSlice } from '../../connections/connections-slice.js'
import { createMemoryStorage } from '../../testing/index.js'
import {
  awaitPurchase,
  isOpenPurchase,
  loadPurchases,
  purchasesSlice,
  PURCHASE_POLL_MS,
  PURCHASE_WAIT_MS,
  selectPurchase,
  selectPurchases
} from '../index.js'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const PATH = `/v1/account/${ADDRESS}/history`
const KEY = '@appkit/default/purchases'
const HASH = `0x${'ab'.repeat(32)}`
const { purchaseStarted } = purchasesSlice.actions

const nothing = { data: [], next: null }
const told = (status: string, hash: string, minedAt: string | null) => ({
  data: [
    {
      id: 'onramp/one',
      metadata: { operationType: 'buy', hash, chain: 'eip155:1', minedAt, status, sentTo: ADDRESS },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: '0.03' },
          fungible_info: { name: 'Ether', symbol: 'ETH', flags: { is_spam: false } }
        }
      ]
    }
  ],
  next: null
})

/** A page as far as it can be looked at. */
function fakePage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  return {
    page,
    show(state: 'visible' | 'hidden') {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    }
  }
}

function setUp(browserStorage = createMemoryStorage()) {
  const { page, show } = fakePage()
  const parts = setUpData({ [PATH]: nothing }, { browserStorage })
  Object.assign(parts.platform.window, { document: page })
  loadPurchases(parts.widget)
  const { widget, clock } = parts
  const start = (id = 'one', order?: string) =>
    widget.dispatch(
      purchaseStarted({
        id,
        provider: 'Coinbase',
        caipNetworkId: 'eip155:1',
        address: ADDRESS,
        symbol: 'ETH',
        payment: { amount: asDecimal('100'), currency: 'USD' },
        ...(order !== undefined && { order }),
        startedAt: clock.now()
      })
    )
  /** Lets time pass in steps in which answers arrive. */
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 1_000) {
      await clock.advance(1_000)
      await new Promise((resolve) => setTimeout(resolve))
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const status = (id = 'one') => selectPurchase(widget.store.getState(), id)?.status
  return { ...parts, start, pass, status, show }
}

test('default: it is looked for every 4 s until it is there, and kept for the next visit', async () => {
  const { provider, widget, start, pass, status, browserStorage, clock } = setUp()
  start()
  expect(provider.asked(PATH)).toHaveLength(0)
  await pass(PURCHASE_POLL_MS)
  expect(provider.asked(PATH)).toHaveLength(1)
  provider.reply(PATH, told('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', '', null))
  await pass(PURCHASE_POLL_MS)
  expect(status()).toMatchObject({ step: 'processing', entryId: 'onramp/one' })
  provider.reply(PATH, told('ONRAMP_TRANSACTION_STATUS_SUCCESS', HASH, new Date(clock.now()).toISOString()))
  await pass(PURCHASE_POLL_MS)
  expect(status()).toEqual({ step: 'arrived', entryId: 'onramp/one', hash: HASH, amount: '0.03', symbol: 'ETH' })
  const asked = provider.asked(PATH).length
  await pass(3 * PURCHASE_POLL_MS)
  expect(provider.asked(PATH)).toHaveLength(asked)
  widget.dispose()
  expect(clock.pending).toBe(0)

  const next = setUp(browserStorage)
  expect(next.status()).toMatchObject({ step: 'arrived' })
  next.widget.dispatch(connectionsSlice.actions.disconnected({ namespace: 'eip155' }))
  expect(selectPurchases(next.widget.store.getState())).toEqual([])
  expect(browserStorage.getItem(KEY)).toBe(null)
  next.widget.dispose()
})

test('behavior: after 180 s it is unknown; it is looked for again when the page comes into sight, or on request', async () => {
  const { provider, widget, start, pass, status, show } = setUp()
  start()
  await pass(PURCHASE_WAIT_MS + PURCHASE_POLL_MS)
  expect(status()).toEqual({ step: 'unknown' })
  const asked = provider.asked(PATH).length
  await pass(2 * PURCHASE_POLL_MS)
  expect(provider.asked(PATH)).toHaveLength(asked)
  show('hidden')
  show('visible')
  await pass(1_000)
  expect(provider.asked(PATH)).toHaveLength(asked + 1)
  widget.dispatch(awaitPurchase('one'))
  await pass(PURCHASE_POLL_MS)
  expect(provider.asked(PATH)).toHaveLength(asked + 2)
  widget.dispose()
})

test('T13.10 behavior: one that was cancelled at the provider is in no history; who has its order is told', async () => {
  const { provider, widget, start, pass, status, browserStorage, clock } = setUp()
  const cancelled = told('ONRAMP_TRANSACTION_STATUS_FAILED', '', new Date(clock.now()).toISOString())
  const [entry] = cancelled.data
  provider.reply('/v1/onramp/order', { ...cancelled, data: [{ ...entry, id: 'onramp/of-the-provider' }] })
  start('one', 'secret-of-the-order')
  expect(browserStorage.getItem(KEY)).not.toContain('secret')
  await pass(PURCHASE_POLL_MS + 1_000)
  expect(status()).toEqual({ step: 'failed', entryId: 'onramp/one' })
  const request = provider.requests.find(({ url }) => new URL(url).pathname === '/v1/onramp/order')
  expect(await request?.json()).toEqual({ order: 'secret-of-the-order' })
  expect(provider.asked(PATH)[0]).toMatchObject({ onramp: 'coinbase' })
  widget.dispose()
})

test('behavior: an order that the provider cannot tell of leaves the history to tell', async () => {
  const { provider, widget, start, pass, status, clock } = setUp()
  provider.reply('/v1/onramp/order', '<html>')
  provider.reply(PATH, told('ONRAMP_TRANSACTION_STATUS_SUCCESS', HASH, new Date(clock.now()).toISOString()))
  start('one', 'secret-of-the-order')
  await pass(PURCHASE_POLL_MS + 1_000)
  expect(status()).toMatchObject({ step: 'arrived' })
  widget.dispose()
})

test('behavior: no request is sent while the page is hidden', async () => {
  const { provider, widget, start, pass, show } = setUp()
  show('hidden')
  start()
  await pass(4 * PURCHASE_POLL_MS)
  expect(provider.asked(PATH)).toHaveLength(0)
  widget.dispose()
})

test('behavior: a history that cannot be read leaves it waiting', async () => {
  const { provider, widget, start, pass, status } = setUp()
  provider.reply(PATH, '<html>')
  start()
  await pass(3 * PURCHASE_POLL_MS)
  expect(status()).toMatchObject({ step: 'waiting' })
  widget.dispose()
})

test('default: read as browsers have them today', () => {
  const browserStorage = createMemoryStorage()
  const { clock } = setUp()
  const kept = `{"version":1,"value":[{"id":"one","provider":"Coinbase","caipNetworkId":"eip155:1","address":"${ADDRESS}","symbol":"ETH","payment":{"amount":"100","currency":"USD"},"startedAt":${clock.now()},"status":{"step":"arrived","entryId":"onramp/one","hash":"${HASH}","amount":"0.03","symbol":"ETH"}}]}`
  browserStorage.setItem(KEY, kept)
  const { widget, status } = setUp(browserStorage)
  expect(status()).toEqual({ step: 'arrived', entryId: 'onramp/one', hash: HASH, amount: '0.03', symbol: 'ETH' })
  widget.dispose()
})

test.each([
  ['nothing of ours', '{"version":1,"value":[{"id":"<b>"}]}'],
  ['no JSON', '{'],
  ['too long', JSON.stringify({ version: 1, value: [], more: 'x'.repeat(40_000) })]
])('T4.01 behavior: %s in the storage counts as nothing', (_name, text) => {
  const browserStorage = createMemoryStorage()
  browserStorage.setItem(KEY, text)
  const { widget, start, browserStorage: storage } = setUp(browserStorage)
  expect(selectPurchases(widget.store.getState())).toEqual([])
  start()
  expect(JSON.parse(storage.getItem(KEY) ?? '')).toMatchObject({ version: 1, value: [{ id: 'one' }] })
  widget.dispose()
})

test('behavior: what another tab has begun meanwhile stays, unless its account leaves', () => {
  const browserStorage = createMemoryStorage()
  const [one, other] = [setUp(browserStorage), setUp(browserStorage)]
  one.start('one')
  other.start('two')
  const kept = () =>
    (JSON.parse(browserStorage.getItem(KEY) ?? '{"value":[]}') as { value: { id: string }[] }).value.map(({ id }) => id)
  expect(kept().sort()).toEqual(['one', 'two'])
  one.widget.dispatch(connectionsSlice.actions.disconnected({ namespace: 'eip155' }))
  expect(kept()).toEqual([])
  one.widget.dispose()
  other.widget.dispose()
})

test('T4.05 behavior: what another version wrote is neither read nor replaced', () => {
  const browserStorage = createMemoryStorage()
  const text = '{"version":2,"value":"of another kind"}'
  browserStorage.setItem(KEY, text)
  const { widget, start } = setUp(browserStorage)
  start()
  expect(browserStorage.getItem(KEY)).toBe(text)
  widget.dispose()
})

test('behavior: at most twenty are kept; loading twice does nothing', () => {
  const { widget, start } = setUp()
  for (let index = 0; index < 25; index += 1) start(`p${index}`)
  loadPurchases(widget)
  const kept = selectPurchases(widget.store.getState())
  expect([kept.length, kept[0]?.id, kept.every(isOpenPurchase)]).toEqual([20, 'p24', true])
  widget.dispose()
})
