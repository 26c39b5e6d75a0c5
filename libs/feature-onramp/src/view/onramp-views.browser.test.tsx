import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { purchasesSlice, selectPurchases } from '@appkit/core/data'
import { asDecimal, goBack, goTo, optionsSlice } from '@appkit/core/internal'
import type { FakeReply } from '@appkit/core/testing'
import { catchWindows as catchAll, OWN as ADDRESS, PAGE, setUpOnramp } from '../testing/set-up-onramp.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

/** Where pop-ups were sent, if there are any. */
function catchWindows(isAllowed: boolean): readonly string[] {
  const { sent, restore } = catchAll(isAllowed)
  cleanups.push(restore)
  return sent
}

async function openModal(replies: Readonly<Record<string, FakeReply>> = {}) {
  const modal = await setUpOnramp(replies)
  cleanups.push(() => modal.remove())
  await expect.element(page.getByRole('textbox', { name: 'You pay' })).toBeVisible()
  return modal
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

it('default: from the amount to the provider, with the whole destination, and into the window in one tap', async () => {
  const opened = catchWindows(true)
  const { widget } = await openModal()
  await page.getByRole('radio', { name: '250' }).click()
  await button('Continue').click()
  await expect.element(page.getByText('0.0307031 ETH')).toBeVisible()
  await expect.element(page.getByText('1.75 USD')).toBeVisible()
  await expect.element(page.getByText(ADDRESS, { exact: true }).first()).toBeInTheDocument()
  await button(/^Coinbase/).click()
  await expect.element(page.getByRole('heading', { name: 'Buy in Coinbase' })).toBeVisible()
  expect(opened).toEqual([PAGE])
  expect(selectPurchases(widget.store.getState())).toHaveLength(1)
})

it('default: the usual range of fees stands at the provider, and in the review where no provider quoted the fees', async () => {
  await openModal({ '/v1/onramp/quote': '<html>' })
  await button('Continue').click()
  await expect.element(button(/^Coinbase/)).toHaveTextContent('Fees 1–2%')
  await expect.element(page.getByText(/1–2%/).first()).toBeVisible()
})

it('behavior: what cannot be paid is said in words, stays as it was typed, and leads no further', async () => {
  await openModal()
  const amount = page.getByRole('textbox', { name: 'You pay' })
  await amount.fill('9.99')
  await expect.element(page.getByText('At least 10.00 USD')).toBeVisible()
  await expect.element(button('Continue')).toBeDisabled()
  await amount.fill('1e3')
  await expect.element(page.getByText("Couldn't read this amount. Write it like 1,234.5")).toBeVisible()
  await expect.element(amount).toHaveValue('1e3')
  await amount.fill('25')
  await expect.element(button('Continue')).toBeEnabled()
})

it('T2.E18 behavior: a price that no provider quoted is marked', async () => {
  await openModal({ '/v1/onramp/quote': '<html>' })
  await button('Continue').click()
  await expect.element(page.getByText('estimate')).toBeVisible()
  await expect.element(page.getByText('100.00 USD of ETH, less fees')).toBeVisible()
})

it('T2.E16 behavior: a page at a foreign host is not offered; it can be asked for again', async () => {
  await openModal({ '/v1/generators/onrampurl': { url: 'https://evil.example/' } })
  await button('Continue').click()
  await expect.element(page.getByText("Couldn't open the provider")).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
  expect(page.getByRole('list', { name: 'Pay with' }).query()).toBeNull()
})

it('behavior: a window that does not open is made good by a link; Cancel leads back and a new page is made', async () => {
  const opened = catchWindows(false)
  const { widget } = await openModal()
  await button('Continue').click()
  await button(/^Coinbase/).click()
  const link = page.getByRole('link', { name: /^Open Coinbase/ })
  await expect.element(link).toHaveAttribute('href', PAGE)
  await expect.element(page.getByText('Your browser blocked the window.')).toBeVisible()
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
  const amount = asDecimal('0.03')
  const status = { step: 'arrived', entryId: 'e', hash: `0x${'ab'.repeat(32)}`, amount, symbol: 'ETH' } as const
  widget.dispatch(goBack())
  widget.dispatch(purchasesSlice.actions.purchaseChanged({ id, status }))
  await expect.element(page.getByText('Bought 0.03 ETH')).toBeVisible()
})

it('default: what is bought and what is paid with have the directory’s pictures, else an initial and a sign', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="8" height="8"><path d="M0 0h1v1z"/></svg>'
  const picture = () => new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
  const { root } = await openModal({ '/public/getTokenImage/ETH': picture, '/public/getCurrencyImage/USD': picture })
  const images = (selector: string) => root.querySelectorAll(`${selector} img[src^="blob:"]`).length
  await expect.poll(() => images('[part~="onramp-token"]')).toBe(1)
  await page.getByRole('button', { name: /USD/ }).first().click()
  await expect.element(page.getByRole('list', { name: 'Currencies' })).toBeVisible()
  await expect.poll(() => images('.onramp-sign')).toBe(1)
  expect(root.querySelectorAll('.onramp-sign').length).toBeGreaterThan(1)
})

it('behavior: funding leads to what features offer now, and to nothing that is off', async () => {
  const { widget } = await openModal()
  widget.dispatch(goTo({ view: 'FundWallet' }))
  await expect.element(button(/^Buy crypto/)).toBeVisible()
  expect(button(/^Deposit from exchange/).elements()).toHaveLength(0)
  widget.dispatch(optionsSlice.actions.optionsUpdated({ features: { pay: true, onramp: true } }))
  await expect.element(button(/^Deposit from exchange/)).toBeVisible()
  await button(/^Receive funds/).click()
  expect(widget.store.getState().router.stack.map(({ view }): string => view)).toEqual([
    'OnRampAmount',
    'FundWallet',
    'WalletReceive'
  ])
})
