import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeModal } from '@appkit/core/internal'
import { EXCHANGE_POLL_MS } from '../logic/visit-exchange.js'
import { catchPages, setUpPay, type PaySetupOptions } from '../testing/set-up-pay.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const amount = () => page.getByRole('textbox', { name: 'Amount to deposit' })

async function open(options: PaySetupOptions = {}) {
  const { visits, restore } = catchPages(true)
  cleanups.push(restore)
  const modal = await setUpPay(options)
  cleanups.push(() => modal.remove())
  modal.show({ view: 'PayWithExchange' })
  await expect.element(page.getByRole('heading', { name: 'Deposit from exchange' })).toBeVisible()
  return { ...modal, visits }
}

it('default: an amount, the asset and the first two exchanges; a tap opens the page', async () => {
  const exchanges = ['harbour', 'lantern', 'third'].map((id) => ({ id, name: id }))
  const { visits, pay } = await open({ exchanges: { getExchanges: { exchanges, total: 3 } } })
  await expect.element(button('lantern')).toBeVisible()
  expect(button('third').query()).toBeNull()
  await expect.element(button(/^Asset: ETH/)).toHaveTextContent('Ethereum')
  await button('50').click()
  await expect.element(amount()).toHaveValue('50')
  await button('harbour').click()
  await expect.poll(() => visits).toEqual(['https://exchange.example/withdraw/1'])
  expect(pay().payment).toMatchObject({ choice: 'deposit', amount: '50' })
})

it('behavior: without an amount no page is opened, and what is missing is said', async () => {
  const { visits } = await open()
  await button('Harbour').click()
  await expect.element(page.getByText('Please enter an amount')).toBeVisible()
  await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
  expect(visits).toEqual([])
})

it('T11.02 behavior: more digits than the asset has are refused, and stay as they were typed', async () => {
  const { visits } = await open()
  await amount().fill('0.1234567890123456789')
  await expect.element(page.getByText('Up to 18 decimals')).toBeVisible()
  await button('Harbour').click()
  await expect.element(amount()).toHaveValue('0.1234567890123456789')
  expect(visits).toEqual([])
})

it('T11.01 behavior: what is no plain number is no amount', async () => {
  await open()
  for (const text of ['1e3', '+1', '0x10', '.5', '1,5']) {
    await amount().fill(text)
    await expect.element(page.getByText("Couldn't read this amount. Write it like 1,234.5")).toBeVisible()
  }
  await amount().fill('-1')
  await expect.element(page.getByText('Enter a valid amount')).toBeVisible()
})

it('behavior: an exchange that cannot be reached keeps the amount, and another one can be tried', async () => {
  const { exchanges, visits } = await open({ exchanges: { getExchangePayUrl: 'nothing of the kind' } })
  await amount().fill('12.5')
  await button('Harbour').click()
  await expect.element(page.getByText("Couldn't reach this exchange.", { exact: false })).toBeVisible()
  await expect.element(amount()).toHaveValue('12.5')
  exchanges.getExchangePayUrl = { url: 'https://exchange.example/withdraw/2', sessionId: 'second' }
  await button('Lantern').click()
  await expect.poll(() => visits).toEqual(['closed', 'https://exchange.example/withdraw/2'])
})

it('behavior: while one is under way no other can be begun; waiting can be given up', async () => {
  await open()
  await button('10').click()
  await button('Harbour').click()
  await expect.element(page.getByRole('link', { name: 'Open Harbour' })).toBeVisible()
  await expect.element(button('Lantern')).toBeDisabled()
  await button('Stop waiting').click()
  await expect.element(button('Lantern')).toBeEnabled()
  await expect.element(amount()).toHaveValue('10')
})

it('T7.02 behavior: closed meanwhile, a toast tells how it ended', async () => {
  const { exchanges, clock, widget, pay } = await open()
  await button('10').click()
  await button('Harbour').click()
  await expect.element(page.getByText('Deposit in progress...')).toBeVisible()
  widget.dispatch(closeModal())
  exchanges.getExchangeBuyStatus = { status: 'FAILED' }
  await clock.advance(EXCHANGE_POLL_MS)
  await expect.poll(() => pay().status.step).toBe('failed')
  await clock.advance(1_000)
  await expect.element(page.getByText('Deposit failed')).toBeVisible()
})

it('behavior: exchanges that do not come are asked for again', async () => {
  const { exchanges } = await open({ exchanges: { getExchanges: 'nothing of the kind' } })
  await amount().fill('7')
  await expect.element(page.getByText("Couldn't load exchanges")).toBeVisible()
  exchanges.getExchanges = { exchanges: [], total: 0 }
  await button('Try again').click()
  await expect.element(page.getByText('No exchanges support this asset on this network')).toBeVisible()
  await expect.element(amount()).toHaveValue('7')
})

it('default: by keyboard alone, from the amount to the exchange', async () => {
  const { visits } = await open()
  await expect.element(button('Harbour')).toBeVisible()
  await amount().fill('3')
  const focused = () => document.activeElement?.shadowRoot?.activeElement?.textContent ?? ''
  for (let count = 0; count < 8 && !focused().includes('Harbour'); count += 1) await userEvent.keyboard('{Tab}')
  expect(focused()).toContain('Harbour')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => visits).toEqual(['https://exchange.example/withdraw/1'])
})

it('behavior: without a connection there is no account to deposit to', async () => {
  await open({ isConnected: false })
  await expect.element(page.getByText("Exchanges can't send to this network.")).toBeVisible()
})
