import { expect, test } from './fixtures/test.js'

/** As people see it who have not asked for less motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Lets the kit's files come, which are on their way until then. */
let letFilesCome: () => void

test.beforeEach(async ({ page, dapp }) => {
  await dapp.goto('?wallet=approve&preload=none')
  const mayCome = new Promise<void>((resolve) => (letFilesCome = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
})

test('default: while the files are on their way the button says so, and a second press opens nothing twice', async ({
  page,
  modal
}) => {
  await modal.button.focus()
  await page.keyboard.press('Enter')
  await expect(modal.button).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  letFilesCome()
  await expect(modal.wallet('Test Wallet')).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('appkit-modal')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(modal.button).toBeFocused()
  await expect(modal.button).toHaveAttribute('aria-busy', 'false')
})

test('behavior: when the host closes it in between, it is not shown afterwards', async ({ page, modal }) => {
  await modal.button.click()
  await expect(modal.button).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => window.kits['default']?.close())
  letFilesCome()
  await expect(modal.button).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 })
  await expect(modal.dialog).toBeHidden()
})
