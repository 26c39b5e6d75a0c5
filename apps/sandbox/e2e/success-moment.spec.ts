import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'

/** Stops the page's time: what lasts a moment lasts until the journey lets it pass. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** Where pictures set out from and arrive, as often as one does: `card` inside the dialog's card, `page` above the page. */
async function noteTravellers(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const noted = Object.assign(window, { travellers: [] as string[] }).travellers
    const root = document.querySelector('appkit-modal')?.shadowRoot
    if (!root) throw new Error('no modal')
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('.traveller'))
          noted.push(node.popover === null ? 'card' : 'page')
    }).observe(root, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { travellers: string[] }).travellers)
}

test.describe(() => {
  /** As people see it who have not asked for less motion. */
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('default: a wallet that says yes is seen to, then the card leaves; the picture travels from row to ring to page', async ({
    page,
    dapp,
    modal
  }) => {
    await dapp.goto('?wallet=hang')
    await modal.open()
    const travellers = await noteTravellers(page)
    await modal.wallet('Test Wallet').click()
    await expect(modal.title).toHaveText('Test Wallet')
    await expect(modal.dialog.getByRole('button', { name: 'Back' })).toBeVisible()
    const frame = modal.dialog.locator('.frame')
    const isAtRest = () => frame.evaluate((one: HTMLElement) => one.getAnimations().length === 0)
    await expect.poll(isAtRest).toBe(true)
    const height = await frame.evaluate((one: HTMLElement) => one.offsetHeight)
    await stopTime(page)
    await page.evaluate(() => window.testWallet.settleHanging('approve'))
    await expect(modal.dialog.getByRole('status').filter({ hasText: 'Connected' })).toContainText(/0xf39F…2266/)
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(modal.dialog.getByRole('button', { name: 'Back' })).toHaveCount(0)
    await expect(modal.dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    expect(await frame.evaluate((one: HTMLElement) => one.offsetHeight)).toBe(height)
    await page.clock.runFor(600)
    await expect(modal.dialog).toBeHidden()
    await expect(modal.button).toBeFocused()
    expect(await travellers()).toEqual(['card', 'page'])
    await page.clock.runFor(300)
    await expect(page.locator('.traveller')).toHaveCount(0)
    await modal.open()
    await expect(modal.title).toHaveText('Account')
  })

  const PRESSES = [
    { press: 'a key', make: (page: Page) => page.keyboard.press('Escape') },
    { press: 'a click', make: (page: Page) => page.mouse.click(5, 5) }
  ] as const
  for (const { press, make } of PRESSES) {
    test(`behavior: ${press} ends the moment`, async ({ page, dapp, modal }) => {
      await dapp.goto('?wallet=hang')
      await modal.choose()
      await expect(modal.title).toHaveText('Test Wallet')
      await stopTime(page)
      await page.evaluate(() => window.testWallet.settleHanging('approve'))
      await expect(modal.dialog.getByText('Connected', { exact: true })).toBeVisible()
      await make(page)
      await expect(modal.dialog).toBeHidden()
      await expect(dapp.fact('status')).toHaveText('connected')
    })
  }

  test('behavior: a wait that is closed is no success', async ({ page, dapp, modal }) => {
    await dapp.goto('?wallet=hang')
    await modal.choose()
    await expect(modal.title).toHaveText('Test Wallet')
    await stopTime(page)
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
  })
})

test('behavior: with less motion the card leaves at once, and nothing travels', async ({ page, dapp, modal }) => {
  await dapp.goto('?wallet=hang')
  await modal.open()
  const travellers = await noteTravellers(page)
  await modal.wallet('Test Wallet').click()
  await expect(modal.title).toHaveText('Test Wallet')
  await stopTime(page)
  await page.evaluate(() => window.testWallet.settleHanging('approve'))
  await expect(modal.dialog).toBeHidden()
  expect(await travellers()).toEqual([])
})
