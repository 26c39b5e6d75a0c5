import { expect, test } from './fixtures/test.js'
import { AllWalletsView } from './pages/all-wallets-view.js'

/** Tiles in the document at most: what is in sight, what is near, and what a short list keeps whole. */
const TILES_AT_MOST = 300

test('ten thousand wallets: pages come as one scrolls, few are in the document, any is found', async ({
  page,
  dapp,
  modal,
  watch,
  startServices
}) => {
  test.setTimeout(90_000)
  // Three of five made-up wallets are for the pages' namespace.
  const services = await startServices(['wallets'], { SERVICES_GENERATED_WALLETS: '17000' })
  await dapp.goto(`?wallet=approve&directory=${services.url}`)
  const all = new AllWalletsView(page)
  await modal.open()
  await expect(all.row).toContainText('10,320+')
  await all.row.click()
  await expect(all.count).toHaveText(/^10,3\d\d wallets$/)

  const pages = () => watch.requests.filter((request) => request.includes('entries=40')).length
  for (let wanted = 1; wanted <= 12; wanted += 1) {
    await expect
      .poll(async () => {
        await all.scrollToEnd()
        return pages()
      })
      .toBeGreaterThanOrEqual(wanted)
    expect(await all.tiles.count()).toBeLessThanOrEqual(TILES_AT_MOST)
  }
  expect(
    await page.locator('appkit-modal').evaluate((host) => host.shadowRoot?.querySelectorAll('*').length ?? 0)
  ).toBeLessThan(TILES_AT_MOST * 12)

  await all.search.fill('generated name nobody has')
  await expect(modal.dialog.getByRole('heading', { name: 'No wallets found' })).toBeVisible()
  await all.search.fill('gate 10000')
  await expect(all.tiles).toHaveText([/Juniper Gate 10000/])
  await all.tile(/Juniper Gate 10000/).click()
  await expect(modal.title).toHaveText('Juniper Gate 10000')
  await expect(modal.dialog.getByRole('link', { name: /^Get/ })).toHaveAttribute(
    'href',
    'https://generated10000.example/'
  )
})
