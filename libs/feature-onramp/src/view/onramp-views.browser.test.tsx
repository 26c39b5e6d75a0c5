import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_ONRAMP_OPTIONS, purchasesSlice, selectPurchases } from '@appkit/core/data'
import { connect, goBack } from '@appkit/core/internal'
import { createFakeChain, createFakeDataProvider, createFakePlatform, type FakeReply } from '@appkit/core/testing'
import { mountTestModal, type TestModal } from '@appkit/ui-react/testing'
import { onrampEntry } from '../testing/index.js'

const ONE = 'org.example.one'
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const PAGE = 'https://pay.coinbase.com/buy?sessionToken=1'
const HISTORY = `/v1/account/${ADDRESS}/history`
const usd = (amount: string) => ({ amount, currency: 'USD' })
const QUOTE = {
  paymentTotal: usd('100.00'),
  paymentSubtotal: usd('98.25'),
  purchaseAmount: { amount: '0.030703125', currency: 'ETH' },
  networkFee: usd('0.25'),
  serviceFee: usd('1.50'),
  quoteId: 'q'
}
const GOOD: Readonly<Record<string, FakeReply>> = {
  '/v1/onramp/options': DEFAULT_ONRAMP_OPTIONS,
  '/v1/onramp/quote': QUOTE,
  '/v1/generators/onrampurl': { url: PAGE },
  [HISTORY]: { data: [], next: null }
}

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

/** Where pop-ups were sent, if there are any. */
function catchWindows(isAllowed: boolean): readonly string[] {
  const sent: string[] = []
  const { open } = window
  const location = { replace: (url: string) => sent.push(url) }
  const popup = { closed: false, opener: window, location } as unknown as Window
  window.open = () => (isAllowed ? popup : null)
  cleanups.push(() => void (window.open = open))
  return sent
}

async function openModal(replies: Readonly<Record<string, FakeReply>> = {}): Promise<TestModal> {
  const provider = createFakeDataProvider()
  for (const [path, reply] of Object.entries({ ...GOOD, ...replies })) provider.reply(path, reply)
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' }, window })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ADDRESS }] })
  const modal = await mountTestModal({ chain, platform, features: [onrampEntry] })
  cleanups.push(() => modal.remove())
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open({ view: 'OnRampAmount' })
  await expect.element(page.getByRole('textbox', { name: 'You pay' })).toBeVisible()
  return modal
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

it('default: from the amount to the provider, with the whole destination, and into the window in one tap', async () => {
  const opened = catchWindows(true)
  const { widget } = await openModal()
  await page.getByRole('radio', { name: '250' }).click()
  await button('Continue').click()
  await expect.element(page.getByText('0.030703 ETH')).toBeVisible()
  await expect.element(page.getByText('1.75 USD')).toBeVisible()
  await expect.element(page.getByText(ADDRESS, { exact: true }).first()).toBeInTheDocument()
  await button(/^Coinbase/).click()
  await expect.element(page.getByRole('heading', { name: 'Buy in Coinbase' })).toBeVisible()
  expect(opened).toEqual([PAGE])
  expect(selectPurchases(widget.store.getState())).toHaveLength(1)
})

it('behavior: what cannot be paid is said in words, stays as it was typed, and leads no further', async () => {
  await openModal()
  const amount = page.getByRole('textbox', { name: 'You pay' })
  await amount.fill('9.99')
  await expect.element(page.getByText('At least 10 USD')).toBeVisible()
  await expect.element(button('Continue')).toBeDisabled()
  await amount.fill('1e3')
  await expect.element(page.getByText('This is not an amount')).toBeVisible()
  await expect.element(amount).toHaveValue('1e3')
  await amount.fill('25')
  await expect.element(button('Continue')).toBeEnabled()
})

it('T2.E18 behavior: a price that nobody told is marked', async () => {
  await openModal({ '/v1/onramp/quote': '<html>' })
  await button('Continue').click()
  await expect.element(page.getByText('estimate')).toBeVisible()
  await expect.element(page.getByText('100 USD of ETH, less fees')).toBeVisible()
})

it('T2.E16 behavior: a page at a foreign host is not offered; it can be asked for again', async () => {
  await openModal({ '/v1/generators/onrampurl': { url: 'https://evil.example/' } })
  await button('Continue').click()
  await expect.element(page.getByText("Couldn't open the provider")).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
  expect(page.getByRole('list', { name: 'Pay at' }).query()).toBeNull()
})

it('behavior: a window that does not open is made good by a link; Cancel leads back and a new page is made', async () => {
  const opened = catchWindows(false)
  const { widget } = await openModal()
  await button('Continue').click()
  await button(/^Coinbase/).click()
  const link = page.getByRole('link', { name: /^Open Coinbase/ })
  await expect.element(link).toHaveAttribute('href', PAGE)
  await expect.element(page.getByText('Your browser kept the window closed.')).toBeVisible()
  await button('Cancel').click()
  await expect.element(button(/^Coinbase/)).toBeVisible()
  expect(opened).toEqual([])
  expect(selectPurchases(widget.store.getState()).map(({ status }) => status.step)).toEqual(['cancelled'])
})

it('T7.02 behavior: what became of it is shown and said in a toast, wherever one is', async () => {
  catchWindows(true)
  const { widget } = await openModal()
  await button('Continue').click()
  await button(/^Coinbase/).click()
  await expect.element(page.getByRole('heading', { name: 'Buy in Coinbase' })).toBeVisible()
  const [{ id } = { id: '' }] = selectPurchases(widget.store.getState())
  const status = { step: 'arrived', entryId: 'e', hash: `0x${'ab'.repeat(32)}`, amount: '0.03', symbol: 'ETH' } as const
  widget.dispatch(goBack())
  widget.dispatch(purchasesSlice.actions.purchaseChanged({ id, status }))
  await expect.element(page.getByText('Bought 0.03 ETH')).toBeVisible()
})
