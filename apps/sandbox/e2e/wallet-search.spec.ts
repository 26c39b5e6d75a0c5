import { expect, test } from './fixtures/test.js'
import { AllWalletsView } from './pages/all-wallets-view.js'
import { startDirectory, wireWallet, type TestDirectory } from './support/start-directory.js'

/** The browser itself reports that no server listens. */
const REFUSED = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/

test('default: recommended wallets fill up to four, the last row leads to all, a search finds one and leads to its shop', async ({
  page,
  dapp,
  modal,
  watch
}) => {
  await page.clock.install()
  await dapp.goto('?wallet=approve')
  const all = new AllWalletsView(page)
  await modal.open()
  await expect(modal.walletRows).toHaveText([
    /WalletConnect/,
    /Test Wallet/,
    /Second Wallet/,
    /MetaMask/,
    /Coinbase Wallet/
  ])
  await expect(all.row).toContainText(/\d0\+?$/)
  await expect(modal.wallet('MetaMask').locator('img')).toHaveAttribute('src', /^blob:/)

  await all.row.click()
  await expect(modal.title).toHaveText('All wallets')
  await expect(all.tiles.first()).toContainText('Test Wallet')
  await expect(all.tile('MetaMask')).toBeVisible()

  // While no time passes the user has not stopped typing, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 10_000)
  await all.search.pressSequentially('rabby')
  expect(watch.requests.filter((request) => request.includes('search='))).toEqual([])
  await page.clock.resume()
  await expect(all.tiles).toHaveText([/Rabby/])
  await expect(all.count).toHaveText('1 wallet found')
  await expect(modal.announcer).toHaveText('1 wallet found')
  expect(watch.requests.filter((request) => request.includes('search='))).toHaveLength(1)

  await all.tile(/^Rabby/).click()
  await expect(modal.title).toHaveText(/^Get Rabby/)
  await expect(modal.dialog.getByRole('link', { name: /Chrome extension/ })).toHaveAttribute(
    'href',
    /^https:\/\/chromewebstore\.google\.com\/detail\//
  )
  await modal.backButton.click()
  await expect(all.search).toHaveValue('rabby')
  await expect(all.tiles).toHaveText([/Rabby/])

  await all.search.fill('no wallet has this name')
  await expect(modal.dialog.getByRole('heading', { name: 'No wallets found' })).toBeVisible()
  await all.search.fill('')
  await expect(all.tile('MetaMask')).toBeVisible()
  await all.certified.check()
  await expect(all.tiles).toHaveText([/Test Wallet/, /Second Wallet/])
})

test('default: a wallet of the page is found and connected from the list of all', async ({ page, dapp, modal }) => {
  await dapp.goto('?wallet=approve')
  const all = new AllWalletsView(page)
  await all.open()
  await all.search.fill('second')
  await expect(all.tiles).toHaveText([/Second Wallet/])
  await all.tile(/Second Wallet/).click()
  await expect(modal.dialog).toBeHidden()
  await expect(dapp.fact('wallet')).toHaveText('Second Wallet')
})

test('keyboard: from the search into the grid, through it, and back', async ({ page, dapp }) => {
  await dapp.goto('?wallet=approve')
  const all = new AllWalletsView(page)
  await all.open()
  await expect(all.tile('MetaMask')).toBeVisible()
  await all.search.press('ArrowDown')
  await expect(all.tiles.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(all.tiles.nth(5)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(all.modal.title).toHaveText('Trust Wallet')
  await page.keyboard.press('Escape')
})

test('default: a user without a wallet is recommended four, and the help leads to some more', async ({
  dapp,
  modal
}) => {
  await dapp.goto('?wallets=0')
  await modal.open()
  await expect(modal.walletRows).toHaveText([/WalletConnect/, /MetaMask/, /Coinbase Wallet/, /Phantom/, /Trust Wallet/])
  await modal.action('What is a wallet?').click()
  await modal.action('Get a wallet').click()
  await expect(modal.title).toHaveText('Get a wallet')
  await modal.dialog
    .getByRole('list')
    .getByRole('button', { name: /Phantom/ })
    .click()
  await expect(modal.title).toHaveText('Get Phantom')
  await expect(modal.dialog.getByRole('link', { name: /Chrome extension/ })).toBeVisible()
})

test('behavior: a press that lasts while the list comes counts, and nothing moves under it', async ({
  page,
  dapp,
  modal,
  watch
}) => {
  test.setTimeout(60_000)
  for (const pressed of ['WalletConnect', 'All wallets']) {
    await test.step(`a press on ${pressed}`, async () => {
      let answer: (list: object) => void = () => undefined
      const answered = new Promise<object>((resolve) => (answer = resolve))
      const directory = await startDirectory(() => answered)
      watch.allowOrigin(directory.url)
      await dapp.goto(`?wallets=0&directory=${directory.url}`)
      await modal.open()
      const row = modal.dialog.getByRole('button', { name: pressed })
      await row.hover()
      const places = async () => [await modal.card.boundingBox(), await row.boundingBox()]
      const before = await places()
      const came = page.waitForResponse(/getWallets/)
      await page.mouse.down()
      answer({ data: [wireWallet('only')], count: 1 })
      await (await came).finished()
      // As long as the card takes to follow a change of height, and longer.
      await page.waitForTimeout(600)
      expect(await places()).toEqual(before)
      await page.mouse.up()
      await expect(modal.title).toHaveText(pressed, { ignoreCase: true })
      await modal.backButton.click()
      await expect(modal.walletRows).toHaveText([/WalletConnect/, /Wallet only/])
      await expect.poll(async () => (await modal.card.boundingBox())?.height).toBeLessThan(before[0]?.height ?? 0)
      await directory.stop()
    })
  }
})

test('T1.16 the directory dies half-way: what was loaded stays, the search goes on, wallets of the page connect', async ({
  page,
  dapp,
  modal,
  watch,
  startServices
}) => {
  const services = await startServices(['wallets'])
  await dapp.goto(`?wallet=approve&directory=${services.url}`)
  const all = new AllWalletsView(page)
  await all.open()
  await expect(all.tile('MetaMask')).toBeVisible()

  watch.expectTrouble(REFUSED)
  await services.kill()
  await all.search.fill('zerion')
  await expect(all.note).toBeVisible()
  await expect(all.tiles).toHaveText([/Zerion/])
  await expect(all.search).toHaveValue('zerion')
  await all.search.fill('test')
  await expect(all.tile(/Test Wallet/)).toBeVisible()
  await all.tile(/Test Wallet/).click()
  await expect(modal.dialog).toBeHidden()
  await expect(dapp.fact('status')).toHaveText('connected')
})

test('T1.16 no directory from the start: the rows of the page are there at once, the list comes along, trying again helps', async ({
  page,
  dapp,
  modal,
  watch
}) => {
  let isDown = true
  const directory = await startDirectory(() => (isDown ? 'down' : { data: [wireWallet('new')], count: 1 }))
  watch.allowOrigin(directory.url)
  await dapp.goto(`?wallet=approve&directory=${directory.url}`)
  const all = new AllWalletsView(page)
  await modal.open()
  await expect(modal.walletRows).toHaveText([
    /WalletConnect/,
    /Test Wallet/,
    /Second Wallet/,
    /MetaMask/,
    /Coinbase Wallet/
  ])
  await all.row.click()
  await expect(all.note).toBeVisible()
  await expect(all.tile('MetaMask')).toBeVisible()
  isDown = false
  await modal.action('Try again').click()
  await expect(all.tiles).toHaveText([/Test Wallet/, /Second Wallet/, /Wallet new/])
  await expect(all.note).toBeHidden()
  await modal.closeButton.click()
  await expect(modal.dialog).toBeHidden()
  await directory.stop()
})

test('without a directory no server is requested: the list is the one that came with the app', async ({
  page,
  dapp,
  watch
}) => {
  await dapp.goto('?wallet=approve&directory=off&rpc=off')
  const all = new AllWalletsView(page)
  await all.open()
  await expect(all.tile('MetaMask')).toBeVisible()
  await all.search.fill('phantom')
  await expect(all.tiles).toHaveText([/Phantom/])
  await expect(all.certified).toBeHidden()
  expect(watch.requests.filter((request) => !request.startsWith(`GET ${new URL(page.url()).origin}/`))).toEqual([])
})

const HOSTILE_LISTS: readonly [name: string, answer: (query: URLSearchParams) => object, shows: RegExp][] = [
  [
    'a hundred thousand entries at once',
    () => ({ data: Array.from({ length: 100_000 }, (_, index) => wireWallet(`${index}`)), count: 1 }),
    /MetaMask/
  ],
  [
    'the same wallet on every page',
    () => ({ data: [wireWallet('same'), wireWallet('same')], count: 9e9 }),
    /Wallet same/
  ],
  [
    'pages without end and a count that is wrong',
    (query) => ({
      data: Array.from({ length: 40 }, (_, index) => wireWallet(`p${query.get('page')}-${index}`)),
      count: 3
    }),
    /Wallet p1-0/
  ]
]
test('T1.16 a hostile list stays usable, and the wallets of the page connect', async ({ page, dapp, modal, watch }) => {
  test.setTimeout(90_000)
  const all = new AllWalletsView(page)
  for (const [name, answer, shows] of HOSTILE_LISTS) {
    await test.step(name, async () => {
      const directory = await startDirectory(answer)
      watch.allowOrigin(directory.url)
      await dapp.goto(`?wallet=approve&directory=${directory.url}`)
      await all.open()
      await expect(all.tile(shows).first()).toBeVisible()
      for (let turn = 0; turn < 5; turn += 1) await all.scrollToEnd()
      expect(await all.tiles.count()).toBeLessThan(300)
      expect(pagesAsked(directory)).toBeLessThan(20)
      await all.search.scrollIntoViewIfNeeded()
      await all.tile(/Test Wallet/).click()
      await expect(modal.dialog).toBeHidden()
      await expect(dapp.fact('status')).toHaveText('connected')
      expect(await watch.troubles()).toEqual([])
      await page.evaluate(() => window.kits['default']?.disconnect())
      await expect(dapp.fact('status')).toHaveText('disconnected')
      // The next page of the list may still be on its way.
      await page.goto('about:blank')
      await directory.stop()
    })
  }
})

const pagesAsked = ({ asked }: TestDirectory): number => asked.filter((query) => query.get('entries') === '40').length

test('T1.14 links that must not be followed are not there, and nothing of them runs or is visited', async ({
  page,
  dapp,
  modal,
  watch
}) => {
  const script = ['javascript', 'document.documentElement.dataset.hacked="1"'].join(':')
  const directory = await startDirectory(() => ({
    data: [
      wireWallet('evil', {
        homepage: script,
        mobile_link: script,
        desktop_link: 'intent://x#Intent;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
        webapp_link: 'data:text/html,<script>parent.hacked=1</script>',
        app_store: 'https://user:pass@apps.apple.com/app/id1',
        play_store: '\thttps://play.google.com/store/apps',
        chrome_store: 'http://chromewebstore.google.com/detail/a'
      })
    ],
    count: 1
  }))
  watch.allowOrigin(directory.url)
  await dapp.goto(`?wallet=approve&directory=${directory.url}`)
  const all = new AllWalletsView(page)
  await all.open()
  await all.tile('Wallet evil').click()
  await expect(modal.title).toHaveText('Wallet evil')
  await expect(modal.action('Copy link')).toBeEnabled()
  await expect(modal.dialog.getByRole('link')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.dataset['hacked'])).toBeUndefined()
  await modal.closeButton.click()
  await expect(modal.dialog).toBeHidden()
  await directory.stop()
})
