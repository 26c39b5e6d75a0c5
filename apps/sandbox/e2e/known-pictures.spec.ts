import type { Page } from '@playwright/test'
import { expect as impatient, test } from './fixtures/test.js'
import { AllWalletsView } from './pages/all-wallets-view.js'
import { colours, MARKS, pictureOf } from './support/colours.js'

const expect = impatient.configure({ timeout: 20_000 })

/** Keeps pictures back until it is opened. */
function makeGate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

const isPicture = (request: string): boolean => /\/get(Asset|Token|Wallet)Image\//.test(request)
const routePictures = (page: Page, servicesUrl: string, answer: (path: string) => Promise<'go on' | 'refuse'>) =>
  page.route(
    (url) => url.href.startsWith(servicesUrl) && isPicture(url.href),
    async (route) => {
      if ((await answer(new URL(route.request().url()).pathname)) === 'go on') return route.continue()
      return route.fulfill({ status: 200, contentType: 'image/png', body: 'no picture' })
    }
  )

test('default: networks, tokens and wallets are shown by their marks', async ({ page, dapp, modal, account }) => {
  await dapp.goto('?wallet=approve')
  const wallets = new AllWalletsView(page)
  await wallets.open()
  expect(await colours(wallets.tile(/MetaMask/))).toContain(MARKS.metamask)
  await modal.closeButton.click()
  await modal.connect()

  await account.open()
  expect(await colours(account.token('Ether'))).toContain(MARKS.ethereum)
  expect(await colours(modal.dialog.getByRole('button', { name: /^Network/ }))).toContain(MARKS.ethereum)
  await modal.showNetworks()
  expect(await colours(modal.network('Local Base'))).toContain(MARKS.base)
  expect(await colours(modal.network('OP Mainnet'))).toContain(MARKS.optimism)
  await modal.backButton.click()
  await account.action('Receive').click()
  const receiving = modal.dialog.getByRole('button', { name: /^Works on \d+ networks/ })
  expect(await colours(receiving)).toContain(MARKS.ethereum)
  await receiving.click()
  const networks = modal.dialog.getByRole('list', { name: 'Networks this address works on' })
  expect(await colours(networks.getByRole('listitem').filter({ hasText: 'Local Base' }))).toContain(MARKS.base)
})

test('behavior: a tile is empty until its picture is there, and has a letter where it is refused; nothing moves; a press counts meanwhile', async ({
  page,
  dapp,
  modal,
  servicesUrl
}) => {
  test.setTimeout(60_000)
  let gate = makeGate()
  let refused = '/7289c336-'
  await routePictures(page, servicesUrl, async (path) => {
    await gate.opened
    return path.includes(refused) ? 'refuse' : 'go on'
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await dapp.goto('?wallet=approve')
  await modal.connect()

  await test.step('a tile is empty until its picture is there, and has a letter where it is refused; nothing moves', async () => {
    await modal.open()
    await modal.showNetworks()
    const [ethereum, base] = [modal.network('Local Ethereum'), modal.network('Local Base')]
    await expect(ethereum.locator('[part="network-icon"]')).toBeEmpty()
    const places = () =>
      modal.networkRows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON()))
    // Where they stand once the view that has just come stands still.
    await base.click({ trial: true })
    const before = await places()
    gate.open()
    expect(await colours(ethereum)).toContain(MARKS.ethereum)
    expect(await colours(modal.network('OP Mainnet'))).toContain(MARKS.optimism)
    await expect(base.locator('.monogram')).toHaveText('L')
    expect(await places()).toEqual(before)
  })

  await test.step('a press counts although a picture comes into the tile under the finger', async () => {
    refused = 'none'
    gate = makeGate()
    await page.reload()
    await modal.open()
    await modal.showNetworks()
    const row = modal.network('Local Base')
    await expect(pictureOf(row)).toHaveCount(0)
    // Where the tile stands, once the view that has just come stands still.
    await row.hover({ position: { x: 28, y: 28 } })
    await page.mouse.down()
    gate.open()
    await expect(pictureOf(row)).toBeVisible()
    await page.mouse.up()
    await expect(dapp.fact('network')).toHaveText('Local Base')
  })
})

test('T10.02 behavior: under the strictest policy the marks are shown as well, without a breach', async ({
  page,
  dapp,
  modal
}) => {
  await dapp.goto('strict-csp?wallet=approve')
  await modal.connect()
  await modal.open()
  await modal.showNetworks()
  const picture = pictureOf(modal.network('Local Base'))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80)
  expect(await page.evaluate(() => window.sandbox.violations)).toEqual([])
})

test('behavior: without services no picture is requested: the kit’s own marks are there, and letters for what it has none for', async ({
  dapp,
  modal,
  watch
}) => {
  await dapp.goto('?wallet=approve&rpc=off&directory=off')
  await modal.connect()
  await modal.open()
  await modal.showNetworks()
  await expect(modal.network('Local Base').locator('.monogram')).toHaveText('L')
  expect(await colours(modal.network('OP Mainnet'))).toContain(MARKS.optimism)
  expect(watch.requests.filter(isPicture)).toEqual([])
})
