import { expect, test } from './fixtures/test.js'
import { startDirectory } from './support/start-directory.js'
import { watchShifts } from './support/watch-shifts.js'

test('default: where the directory fails wallets of the release take the places that were kept, and no row moves, at the first opening or the next', async ({
  page,
  dapp,
  modal,
  watch
}) => {
  const directory = await startDirectory(() => 'Moved for good')
  watch.allowOrigin(directory.url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await dapp.goto(`?wallet=approve&directory=${directory.url}`)
  const bundled = [/WalletConnect/, /Test Wallet/, /Second Wallet/, /MetaMask/, /Coinbase Wallet/]

  await modal.open()
  const shifts = await watchShifts(page)
  const place = await modal.wallet('Test Wallet').boundingBox()
  await expect(modal.walletRows).toHaveText(bundled, { timeout: 20_000 })
  expect(await modal.wallet('Test Wallet').boundingBox()).toEqual(place)
  await modal.closeButton.click()

  await modal.open()
  await expect(modal.walletRows).toHaveText(bundled)
  expect(await modal.wallet('Test Wallet').boundingBox()).toEqual(place)
  expect(await shifts()).toBe(0)
  await directory.stop()
})
