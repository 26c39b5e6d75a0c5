import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { goTo } from '@appkit/core/internal'
import type { FakeReply } from '@appkit/core/testing'
import { catchPages, DOLLAR, setUpPay, type PaySetupOptions } from '../testing/set-up-pay.js'

const ASSETS = '/appkit/v1/transfers/assets/exchanges/harbour'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

const button = (name: string | RegExp) => page.getByRole('button', { name })

async function open(options: PaySetupOptions & { readonly assets?: FakeReply } = {}) {
  cleanups.push(catchPages(true).restore)
  const modal = await setUpPay(options)
  cleanups.push(() => modal.remove())
  if (options.assets) modal.provider.reply(ASSETS, options.assets)
  modal.show({ view: 'PayWithExchange' })
  await page.getByRole('textbox', { name: 'Amount to deposit' }).fill('3.25')
  modal.widget.dispatch(goTo({ view: 'PayWithExchangeSelectAsset' }))
  await expect.element(page.getByRole('heading', { name: 'Select asset' })).toBeVisible()
  return modal
}

it('default: chosen, it is what is deposited, and the amount stays as it was typed', async () => {
  const { pay } = await open()
  await button(/^Test Dollar/).click()
  await expect.element(button(/^Asset: TUSD/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Amount to deposit' })).toHaveValue('3.25')
  await button('Harbour').click()
  await expect.poll(() => pay().payment?.asset.asset).toBe(DOLLAR)
})

it('behavior: assets on their way are announced', async () => {
  let answer: (response: Response) => void = () => undefined
  const { root } = await open({ assets: () => new Promise((resolve) => (answer = resolve)) })
  await expect.poll(() => root.querySelector('.row-skeletons, [aria-busy="true"]')).not.toBeNull()
  answer(Response.json({ exchangeId: 'harbour', assets: {} }))
  await expect.element(button(/^Ether/)).toBeVisible()
})

it('behavior: an exchange that tells of no assets still pays out the coin of the network', async () => {
  await open({ assets: '<html>' })
  await expect.element(button(/^Ether/)).toBeVisible()
  expect(button(/^Test Dollar/).query()).toBeNull()
})

it('behavior: a search without a find says so, and what was typed stays', async () => {
  await open()
  await expect.element(button(/^Test Dollar/)).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.fill('nothing like it')
  await expect.element(page.getByText('No tokens found')).toBeVisible()
  await expect.element(search).toHaveValue('nothing like it')
  await search.fill('dollar')
  await expect.element(button(/^Test Dollar/)).toBeVisible()
})

it('default: by keyboard alone', async () => {
  await open()
  await expect.element(button(/^Test Dollar/)).toBeVisible()
  await page.getByRole('searchbox').click()
  const focused = () => document.activeElement?.shadowRoot?.activeElement?.textContent ?? ''
  for (let count = 0; count < 8 && !focused().includes('Test Dollar'); count += 1) await userEvent.keyboard('{Tab}')
  expect(focused()).toContain('Test Dollar')
  await userEvent.keyboard('{Enter}')
  await expect.element(button(/^Asset: TUSD/)).toBeVisible()
})
