import { expect, test } from './fixtures/test.js'

test('behavior: the card of a wallet that is waited for keeps its height: slow, late, refused', async ({
  page,
  dapp,
  modal
}) => {
  await page.clock.install()
  await dapp.goto('?wallet=hang')
  await modal.choose()
  await expect(modal.title).toHaveText('Test Wallet')
  await page.clock.runFor(1000)
  const heights = new Set<number>()
  const view = modal.dialog.locator('.view')
  /** Once the frame is as high as what is in it. */
  const settle = async () => {
    await expect
      .poll(() => view.evaluate((one: HTMLElement) => one.offsetHeight - (one.closest('.frame')?.clientHeight ?? 0)))
      .toBe(0)
    heights.add(await modal.card.evaluate((card: HTMLElement) => card.offsetHeight))
  }
  await settle()
  await page.clock.runFor(9000)
  await expect(modal.dialog.getByText(/^Don't see the request/)).toBeVisible()
  await settle()
  await page.clock.runFor(60_000)
  await expect(modal.action('Choose another wallet')).toBeVisible()
  await settle()
  await page.evaluate(() => window.testWallet.settleHanging('reject'))
  await expect(modal.dialog.getByText('Connection declined')).toBeVisible()
  await settle()
  expect([...heights]).toHaveLength(1)
})
