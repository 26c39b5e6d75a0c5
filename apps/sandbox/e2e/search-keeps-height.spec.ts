import { expect, test } from './fixtures/test.js'
import { recordFrames } from './support/record-frames.js'

/** As people see it who have not asked for less motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('default: while wallets are searched, the card keeps its height and the field its place', async ({
  page,
  dapp,
  modal
}) => {
  await dapp.goto('?wallet=approve')
  await modal.open()
  await modal.dialog.getByRole('button', { name: /^All wallets/ }).click()
  const field = modal.dialog.getByRole('searchbox')
  // With a mouse it is there to be typed into.
  await expect(field).toBeFocused()
  await expect(modal.dialog.getByRole('button', { name: /^Ledger/ })).toBeVisible()
  await expect(modal.dialog.locator('.leaving')).toHaveCount(0)
  await modal.card.evaluate((card) =>
    Promise.all(card.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined)))
  )
  const place = await field.boundingBox()
  const frames = await recordFrames(page)
  await page.keyboard.type('ledger')
  await expect(modal.dialog.getByRole('button', { name: /^MetaMask/ })).toHaveCount(0)
  await page.keyboard.type(' that nobody makes')
  await expect(modal.dialog.getByRole('heading', { name: 'No wallets found' })).toBeVisible()
  const seen = await frames()
  expect(new Set(seen.map(({ height }) => height)).size).toBe(1)
  expect(await field.boundingBox()).toEqual(place)

  await modal.action('Clear search').click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(modal.dialog.getByRole('button', { name: /^MetaMask/ })).toBeVisible()
})

test('behavior: nothing found leads to the QR code', async ({ page, dapp, modal }) => {
  await dapp.goto('?wallet=approve')
  await modal.open()
  await modal.dialog.getByRole('button', { name: /^All wallets/ }).click()
  await page.keyboard.type('a wallet that nobody makes')
  await modal.action('QR code').click()
  await expect(modal.dialog.locator('.scroller .view')).toHaveAttribute('data-view', 'ConnectingWalletConnect')
})
