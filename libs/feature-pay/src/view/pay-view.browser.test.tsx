import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { optionsSlice } from '@appkit/core/internal'
import { createPayActions } from '../logic/create-pay-actions.js'
import { catchPages, DOLLARS, OWN, RECIPIENT, setUpPay, type PaySetupOptions } from '../testing/set-up-pay.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

async function open(options: PaySetupOptions = {}) {
  const modal = await setUpPay(options)
  cleanups.push(() => modal.remove())
  await modal.actions.openPay(DOLLARS)
  await expect.element(page.getByRole('heading', { name: 'How you pay' })).toBeVisible()
  return modal
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

it('default: what is paid, to whom and where; then a wallet or an exchange', async () => {
  await open()
  const hero = page.getByRole('region', { name: 'You pay' })
  await expect.element(hero).toHaveTextContent('1,250.50 TUSD')
  await expect.element(hero.getByTitle(RECIPIENT)).toBeVisible()
  await expect.element(hero).toHaveTextContent('on Ethereum')
  await expect.element(button(/^Pay with One/)).toHaveTextContent(OWN.slice(0, 6))
  await expect.element(page.getByRole('heading', { name: 'Or from an exchange' })).toBeVisible()
  await expect.element(button('Harbour')).toBeVisible()
  await button(/^Pay with One/).click()
  await expect.element(page.getByRole('heading', { name: 'Review payment' })).toBeVisible()
})

it('default: hosts are told once that it was opened, and again for another payment', async () => {
  const { events, actions } = await open()
  const opened = () => events.filter(({ event }) => event === 'PAY_MODAL_OPEN')
  const asking = { event: 'PAY_MODAL_OPEN', properties: { network: 'eip155:1', token: 'TUSD' } }
  await button(/^Pay with One/).click()
  await button('Back').click()
  await expect.element(button(/^Pay with One/)).toBeVisible()
  expect(opened()).toEqual([asking])
  await actions.openPay(DOLLARS)
  await expect.poll(opened).toEqual([asking, asking])
})

it('behavior: no wallet is connected: the row leads to one, and back to the payment', async () => {
  const modal = await open({ isConnected: false })
  await button(/^Pay with a wallet/).click()
  await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await button('Back').click()
  await expect.element(button(/^Pay with a wallet/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Disconnect' }).query()).toBeNull()
  await modal.connect()
  await expect.element(button(/^Pay with One/)).toBeVisible()
})

it('default: disconnects, and what is to be paid stays', async () => {
  await open()
  await button('Disconnect').click()
  await expect.element(button(/^Pay with a wallet/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'You pay' })).toHaveTextContent('1,250.50 TUSD')
})

it('behavior: exchanges on their way are announced, and none is said', async () => {
  let answer: (page: object) => void = () => undefined
  await open({ exchanges: { getExchanges: new Promise((resolve) => (answer = resolve)) } })
  await expect.element(page.getByText('Looking for exchanges')).toBeInTheDocument()
  answer({ exchanges: [], total: 0 })
  await expect.element(page.getByText('No exchanges available')).toBeVisible()
  await expect.element(button(/^Pay with One/)).toBeEnabled()
})

it('behavior: exchanges that could not be loaded are asked for again, and a wallet pays all the same', async () => {
  const modal = await open({ exchanges: { getExchanges: 'nothing of the kind' } })
  await expect.element(page.getByText("Couldn't load exchanges")).toBeVisible()
  await expect.element(button(/^Pay with One/)).toBeEnabled()
  modal.exchanges.getExchanges = { exchanges: [{ id: 'harbour', name: 'Harbour' }], total: 1 }
  await button('Try again').click()
  await expect.element(button('Harbour')).toBeVisible()
})

it('behavior: names of exchanges are text', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { root } = await open({ exchanges: { getExchanges: { exchanges: [{ id: 'harbour', name }], total: 1 } } })
  await expect.element(button(name)).toBeVisible()
  expect(root.querySelector('[part="exchange-list"] img')).toBeNull()
})

it('behavior: an exchange without a page leads back to the choice, which says so', async () => {
  const { visits, restore } = catchPages(true)
  cleanups.push(restore)
  await open({ exchanges: { getExchangePayUrl: 'nothing of the kind' } })
  await button('Harbour').click()
  await expect.element(page.getByText("Couldn't reach this exchange.", { exact: false })).toBeVisible()
  expect(visits).toEqual(['closed'])
  await button('Pay another way').click()
  await expect.element(button('Lantern')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'You pay' })).toHaveTextContent('1,250.50 TUSD')
})

it('T7.01 behavior: 20 taps on an exchange open one page', async () => {
  const { visits, restore } = catchPages(true)
  cleanups.push(restore)
  const { root, asked } = await open()
  await expect.element(button('Harbour')).toBeVisible()
  const row = root.querySelector<HTMLButtonElement>('[part~="exchange"]')
  for (let count = 0; count < 20; count += 1) row?.click()
  await expect.element(page.getByRole('heading', { name: 'Continue in Harbour' })).toBeVisible()
  expect(visits.filter((visit) => visit !== 'closed')).toEqual(['https://exchange.example/withdraw/1'])
  expect(asked.filter((method) => method === 'reown_getExchangePayUrl')).toHaveLength(1)
})

it('default: by keyboard alone, from the row to the review and back', async () => {
  await open()
  await expect.element(button('Harbour')).toBeVisible()
  const focused = () => document.activeElement?.shadowRoot?.activeElement?.textContent ?? ''
  for (let count = 0; count < 8 && !focused().startsWith('Pay with One'); count += 1) await userEvent.keyboard('{Tab}')
  expect(focused()).toMatch(/^Pay with One/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Review payment' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Review payment' })).not.toBeInTheDocument()
})

it('behavior: opened by itself there is nothing to pay, and a way out', async () => {
  const modal = await setUpPay()
  cleanups.push(() => modal.remove())
  createPayActions(modal.widget, async () => undefined)
  modal.show({ view: 'Pay' })
  await expect.element(page.getByRole('heading', { name: "There's nothing to pay" })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => modal.widget.store.getState().router.isOpen).toBe(false)
})

it('behavior: embedded, closing shows the account, or where to connect one', async () => {
  for (const [isConnected, heading] of [
    [true, 'Account'],
    [false, 'Connect wallet']
  ] as const) {
    const modal = await setUpPay({ isConnected })
    cleanups.push(() => modal.remove())
    modal.widget.dispatch(optionsSlice.actions.optionsUpdated({ enableEmbedded: true }))
    createPayActions(modal.widget, async () => undefined)
    modal.show({ view: 'Pay' })
    await expect.element(page.getByRole('heading', { name: "There's nothing to pay" })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
    cleanups.pop()?.()
  }
})

it('behavior: embedded, closing what is paid shows the account', async () => {
  const modal = await open()
  modal.widget.dispatch(optionsSlice.actions.optionsUpdated({ enableEmbedded: true }))
  await button(/^Pay with One/).click()
  await button(/^Pay 1,250.5/).click()
  await expect.element(page.getByRole('heading', { name: 'Completed' })).toBeVisible()
  await button('Done').click()
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
})
