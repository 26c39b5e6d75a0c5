import { expect, test } from './fixtures/test.js'

test('behavior: on a page that is written from right to left, in a language without a catalog, the arrows turn', async ({
  page,
  dapp,
  modal
}) => {
  await dapp.goto('?wallet=approve')
  await page.evaluate(() => {
    document.documentElement.lang = 'fa'
    document.documentElement.dir = 'rtl'
  })
  await modal.open()
  await modal.dialog.getByRole('button', { name: /^All wallets/ }).click()
  const turned = await modal.backButton.evaluate((button) => {
    const arrow = button.querySelector('.icon-directed') ?? button
    return new DOMMatrix(getComputedStyle(arrow).transform).a
  })
  expect(turned).toBe(-1)
  // Back is at the right, where this page begins.
  const [back, close] = [await modal.backButton.boundingBox(), await modal.closeButton.boundingBox()]
  expect(back?.x ?? 0).toBeGreaterThan(close?.x ?? 0)
})
