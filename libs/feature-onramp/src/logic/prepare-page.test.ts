import { asDecimal } from '@appkit/core/internal'
import { describe, expect, test } from 'vitest'
import { DEFAULT_ONRAMP_OPTIONS, onrampApi, selectPurchases } from '@appkit/core/data'
import { createFakeDataProvider, createFakePlatform, createTestWidget } from '@appkit/core/testing'
import { beginPurchase } from './begin-purchase.js'
import { installOnramp } from './install-onramp.js'
import { choicesOn, type OnrampChoice } from './onramp-choices.js'
import { offerOf } from './onramp-providers.js'
import { selectOnramp } from './onramp-slice.js'
import { isPageGood, PAGE_LIFETIME_MS, preparePage } from './prepare-page.js'
import { quoteQuery, type PurchasePlan } from './purchase-plan.js'

const URLS = '/v1/generators/onrampurl'
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const URL_AT_COINBASE = 'https://pay.coinbase.com/buy?sessionToken=1'
const [choice] = choicesOn(DEFAULT_ONRAMP_OPTIONS, {
  caipNetworkId: 'eip155:1',
  nativeCurrency: { symbol: 'ETH' }
}) as [OnrampChoice]
const [dollars, euros] = DEFAULT_ONRAMP_OPTIONS.paymentCurrencies as [PurchasePlan['payment'], PurchasePlan['payment']]

const plan = (parts: Partial<PurchasePlan> = {}): PurchasePlan => ({
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  address: ADDRESS,
  choice,
  payment: dollars,
  amount: asDecimal('100'),
  ...parts
})

function setUp() {
  const provider = createFakeDataProvider().reply(URLS, { url: URL_AT_COINBASE })
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const { widget } = createTestWidget({ platform })
  installOnramp(widget)
  const page = () => selectOnramp(widget.store.getState()).page
  const bodies = () => Promise.all(provider.requests.map((request) => request.clone().json() as Promise<unknown>))
  return { provider, widget, clock: platform.clock, page, bodies }
}

test('T13.10 default: one destination, named to the provider and not in the address; the purchase has a name of its own', async () => {
  const { widget, page, bodies } = setUp()
  await widget.dispatch(preparePage(plan()))
  expect(page()).toMatchObject({ step: 'ready', url: URL_AT_COINBASE })
  expect(await bodies()).toEqual([
    {
      destinationWallets: [{ address: ADDRESS, blockchains: ['ethereum'], assets: ['ETH'] }],
      defaultNetwork: 'ethereum',
      partnerUserId: expect.stringMatching(/^[0-9a-f]{32}$/),
      presetFiatAmount: '100',
      defaultExperience: 'buy'
    }
  ])
  widget.dispose()
})

test('T2.E18 behavior: an estimate is sent nowhere', async () => {
  const { provider, widget, bodies } = setUp()
  provider.reply('/v1/onramp/quote', '<html>')
  const { data } = await widget.dispatch(onrampApi.endpoints.getOnrampQuote.initiate(quoteQuery(plan())))
  expect(data).toMatchObject({ isEstimate: true, quoteId: 'mocked-quote-id' })
  await widget.dispatch(preparePage(plan()))
  const sent = JSON.stringify([await bodies(), provider.requests.map(({ url }) => url)])
  expect(sent).not.toMatch(/mocked|presetCryptoAmount|isEstimate/)
  widget.dispose()
})

test('other money than dollars is named', async () => {
  const { widget, bodies } = setUp()
  await widget.dispatch(preparePage(plan({ payment: euros })))
  expect(await bodies()).toMatchObject([{ presetFiatAmount: '100', fiatCurrency: 'EUR' }])
  widget.dispose()
})

describe('behavior: what was made for one plan', () => {
  test('is asked for once, and is opened for that plan only, and not for long', async () => {
    const { provider, widget, clock } = setUp()
    await Promise.all([widget.dispatch(preparePage(plan())), widget.dispatch(preparePage(plan()))])
    expect(provider.requests).toHaveLength(1)
    expect(widget.dispatch(isPageGood(plan()))).toBe(true)
    for (const other of [{ address: '0x12' }, { amount: asDecimal('250') }, { payment: euros }])
      expect(widget.dispatch(isPageGood(plan(other)))).toBe(false)
    await clock.advance(PAGE_LIFETIME_MS + 1)
    expect(widget.dispatch(isPageGood(plan()))).toBe(false)
    await widget.dispatch(preparePage(plan()))
    expect(provider.requests).toHaveLength(2)
    widget.dispose()
  })

  test('is dropped when it comes after another was asked for', async () => {
    const { provider, widget, page } = setUp()
    let answer = (_response: Response): void => undefined
    provider.reply(URLS, () => new Promise<Response>((resolve) => (answer = resolve)))
    const first = widget.dispatch(preparePage(plan()))
    await expect.poll(() => provider.requests.length).toBe(1)
    const answerFirst = answer
    provider.reply(URLS, { url: 'https://pay.coinbase.com/second' })
    await widget.dispatch(preparePage(plan({ amount: asDecimal('250') })))
    answerFirst(Response.json({ url: 'https://pay.coinbase.com/first' }))
    await first
    expect(page()).toMatchObject({ step: 'ready', url: 'https://pay.coinbase.com/second' })
    widget.dispose()
  })

  test('T2.E16 is refused at a foreign host, and asked for again on request only', async () => {
    const { provider, widget, page } = setUp()
    provider.reply(URLS, { url: 'https://pay.coinbase.com.evil.example/' })
    await widget.dispatch(preparePage(plan()))
    expect(page()).toMatchObject({ step: 'failed', error: { code: 'BAD_RESPONSE' } })
    await widget.dispatch(preparePage(plan()))
    expect(provider.requests).toHaveLength(1)
    provider.reply(URLS, { url: URL_AT_COINBASE })
    await widget.dispatch(preparePage(plan(), true))
    expect(page()).toMatchObject({ step: 'ready' })
    widget.dispose()
  })
})

test('a window that was opened uses the page up, and the purchase is kept without its address', async () => {
  const { widget, page } = setUp()
  await widget.dispatch(preparePage(plan()))
  const { purchaseId } = page() as { purchaseId: string }
  const offer = offerOf(URL_AT_COINBASE)
  widget.dispatch(beginPurchase({ plan: plan(), offer, purchaseId, isBlocked: true }))
  expect(page()).toEqual({ step: 'none' })
  const [purchase] = selectPurchases(widget.store.getState())
  expect(purchase).toMatchObject({ id: purchaseId, provider: 'Coinbase', symbol: 'ETH', status: { step: 'waiting' } })
  expect(JSON.stringify(purchase)).not.toContain('https:')
  expect(selectOnramp(widget.store.getState()).opened).toEqual({ purchaseId, url: URL_AT_COINBASE, isBlocked: true })
  widget.dispose()
})
