import { expect, test } from './fixtures/test.js'
import { startDirectory } from './support/start-directory.js'
import { watchShifts } from './support/watch-shifts.js'

/** The browser says itself that nobody listens, or that the directory knows nothing. */
const SAID_BY_BROWSER = /Failed to load resource|net::ERR_/

/** An address at which nobody listens: it fails as soon as it is asked. */
async function freedAddress(): Promise<string> {
  const directory = await startDirectory(() => ({ data: [], count: 0 }))
  await directory.stop()
  return directory.url
}

test('T2.F10 default: wallets of the release take the places that were kept, and no row moves, at the first opening or the next', async ({
  page,
  dapp,
  modal,
  watch
}) => {
  watch.expectTrouble(SAID_BY_BROWSER)
  const directory = await freedAddress()
  watch.allowOrigin(directory)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await dapp.goto(`?wallet=approve&directory=${directory}`)
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
})
