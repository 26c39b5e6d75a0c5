import { expect, test } from './fixtures/test.js'

/** As people see it who have not asked for less motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })

for (const mode of ['visible', 'intent', 'none'] as const) {
  test(`parameters: preload ${mode}: one tap opens Connect, with nothing before it`, async ({ dapp, modal }) => {
    await dapp.goto(`?wallet=approve&preload=${mode}`)
    await modal.button.tap()
    await expect(modal.title).toHaveText('Connect to Ferry')
    await expect(modal.wallet('Test Wallet')).toBeVisible()
    await modal.wallet('Test Wallet').tap()
    await expect(dapp.fact('status')).toHaveText('connected')
  })
}

test('behavior: a tap as soon as the button is there is not lost', async ({ page, dapp, modal }) => {
  await page.goto('dapp?wallet=approve', { waitUntil: 'commit' })
  await modal.button.tap()
  await expect(modal.wallet('Test Wallet')).toBeVisible({ timeout: 15_000 })
  await modal.closeButton.tap()
  await expect(modal.dialog).toBeHidden()
  await expect(dapp.fact('status')).toHaveText('disconnected')
})
