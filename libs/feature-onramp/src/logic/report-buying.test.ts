import { asDecimal, connect, goBack, goTo, openModal } from '@appkit/core/internal'
import { createTestWidget } from '@appkit/core/testing'
import { DEFAULT_ONRAMP_OPTIONS } from '@appkit/core/data'
import { expect, test } from 'vitest'
import { beginPurchase } from './begin-purchase.js'
import { installOnramp } from './install-onramp.js'
import { meldOffer, offerOf } from './onramp-providers.js'
import type { PurchasePlan } from './purchase-plan.js'
import { reportBuying } from './report-buying.js'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const [currency] = DEFAULT_ONRAMP_OPTIONS.purchaseCurrencies
const [payment] = DEFAULT_ONRAMP_OPTIONS.paymentCurrencies
const caipNetworkId = 'eip155:1'
const choice = { key: 'c', currency: currency!, caipNetworkId, blockchain: 'ethereum', quotedOn: 'ethereum' } as const
const plan: PurchasePlan = {
  namespace: 'eip155',
  caipNetworkId,
  address: ADDRESS,
  amount: asDecimal('123.45'),
  payment: payment!,
  choice
}

async function setUp() {
  const { widget, chain, events } = createTestWidget()
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  const told = () => events.filter(({ event }) => event.startsWith('SELECT_BUY'))
  return { widget, told }
}

test('default: the way to a purchase is told where it begins, and not on the way back', async () => {
  const { widget, told } = await setUp()
  installOnramp(widget)
  widget.dispatch(openModal({ view: 'OnRampAmount' }))
  widget.dispatch(reportBuying())
  widget.dispatch(goTo({ view: 'OnRampFiatSelect' }))
  widget.dispatch(goBack())
  widget.dispatch(reportBuying())
  expect(told()).toEqual([{ event: 'SELECT_BUY_CRYPTO' }])
})

test('behavior: loading its code is no wish to buy', async () => {
  const { widget, told } = await setUp()
  widget.dispatch(openModal({ view: 'Account' }))
  installOnramp(widget)
  expect(told()).toEqual([])
})

test('T12.04 behavior: of the provider that was chosen its id is told, and no address, amount or URL', async () => {
  const { widget, told } = await setUp()
  installOnramp(widget)
  const meld = meldOffer(plan, { meldPublicKey: 'key', projectId: 'project' })!
  const urls = ['https://pay.coinbase.com/buy?sessionToken=1', 'https://services.example/onramp/17']
  for (const offer of [...urls.map(offerOf), meld]) {
    widget.dispatch(beginPurchase({ plan, offer, purchaseId: offer.id, isBlocked: false }))
  }
  expect(told()).toEqual(
    ['coinbase', 'own', 'meld'].map((provider) => ({ event: 'SELECT_BUY_PROVIDER', properties: { provider } }))
  )
})
