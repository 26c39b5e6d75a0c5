import { expect, test } from './fixtures/test.js'

const ARABIC = /\p{Script=Arabic}/u

test.use({ viewport: { width: 320, height: 640 } })

test('behavior: in Arabic the modal is written from right to left, on the narrowest phone', async ({
  page,
  dapp,
  modal
}) => {
  const root = page.locator('appkit-modal [part="root"]')
  /** Nothing has to be scrolled sideways. */
  const expectToFit = () =>
    expect
      .poll(() =>
        root.evaluate((element) =>
          [...element.querySelectorAll('.card, .scroller, .view')].every(
            ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth
          )
        )
      )
      .toBe(true)

  await dapp.goto('?wallet=approve&locale=ar-EG')
  await expect(modal.button).toHaveText(ARABIC)
  await modal.open()
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(root).toHaveAttribute('lang', 'ar')
  await expect(modal.title).toHaveText(ARABIC)
  await expectToFit()

  // What wallets are called is theirs; where their rows begin is the language's.
  const row = modal.dialog.getByRole('button').filter({ hasText: 'Test Wallet' }).first()
  const icon = row.locator('img, [class*="icon"], [class*="monogram"]').first()
  const [rowBox, iconBox] = [await row.boundingBox(), await icon.boundingBox()]
  expect((iconBox?.x ?? 0) + (iconBox?.width ?? 0) / 2).toBeGreaterThan((rowBox?.x ?? 0) + (rowBox?.width ?? 0) / 2)
  await row.click()
  await modal.dialog.waitFor({ state: 'detached' })

  await modal.open()
  await expect(modal.title).toHaveText(ARABIC)
  // Amounts and addresses read from left to right.
  await expect(root.locator('[dir="ltr"]').first()).toBeVisible()
  await expectToFit()
  const leftToRight = await root.evaluate((element) =>
    [...element.querySelectorAll('[dir="ltr"]')].map((part) => getComputedStyle(part).direction)
  )
  expect(new Set(leftToRight)).toEqual(new Set(['ltr']))

  await modal.dialog.getByRole('button').filter({ hasText: 'Local Ethereum' }).first().click()
  await expect(modal.dialog.getByRole('button').filter({ hasText: 'Local Base' })).toBeVisible()
  await expectToFit()
  const [back, close] = await modal.dialog.locator('header').getByRole('button').all()
  const [backBox, closeBox] = [await back?.boundingBox(), await close?.boundingBox()]
  expect(backBox?.x ?? 0).toBeGreaterThan(closeBox?.x ?? 0)
  await back?.focus()
  await page.keyboard.press('Tab')
  await expect(close as NonNullable<typeof close>).toBeFocused()
  await back?.click()
  await expect(modal.dialog.getByRole('button').filter({ hasText: 'Local Base' })).toBeHidden()
})
