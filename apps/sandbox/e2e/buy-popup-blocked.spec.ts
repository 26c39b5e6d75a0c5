import { expect, test } from './fixtures/test.js'
import { BuyView } from './pages/buy-view.js'

test('behavior: where the browser opens no window, a link does, and so does a second try', async ({
  page,
  dapp,
  modal,
  account,
  servicesUrl
}) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    Object.assign(window, { open: () => null, allowWindows: () => Object.assign(window, { open }) })
  })
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await account.open()
  const buy = new BuyView(page)
  await buy.choose('Harbour', '100')
  await buy.provider(new URL(servicesUrl).host).click()
  await expect(modal.dialog.getByText('Your browser blocked the window.')).toBeVisible()

  const link = modal.dialog.getByRole('link', { name: /^Open 127\.0\.0\.1/ })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const opening = page.context().waitForEvent('page')
  await link.click()
  const provider = await opening
  await expect(provider.getByRole('heading', { name: 'Buy test coins' })).toBeVisible()
  expect(await provider.evaluate(() => window.opener as unknown)).toBe(null)
  await expect(link).toHaveCount(0)

  await modal.action('Open again').click()
  await expect(link).toBeVisible()
  await page.evaluate(() => (window as unknown as { allowWindows(): void }).allowWindows())
  const popup = page.waitForEvent('popup')
  await modal.action('Open again').click()
  const again = await popup
  await expect(again.getByRole('heading', { name: 'Buy test coins' })).toBeVisible()
  await expect(link).toHaveCount(0)
})
