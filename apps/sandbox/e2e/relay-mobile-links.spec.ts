import { devices, type Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { AllWalletsView } from './pages/all-wallets-view.js'
import { startDirectory, wireWallet } from './support/start-directory.js'

/** A link that was followed, and whether the browser took it for the user's own doing. */
interface FollowedLink {
  readonly target: string
  /** Up to the pairing. */
  readonly prefix: string
  /** The pairing, decoded. */
  readonly uri: string
  readonly isInTap: boolean
}

declare global {
  interface Window {
    followedLinks: FollowedLink[]
  }
}

/** Wallets with each kind of link. */
const WALLETS = [
  wireWallet('native', { mobile_link: 'native://' }),
  wireWallet('universal', { mobile_link: 'universal://', link_mode: 'https://universal.example/app' }),
  wireWallet('web', { webapp_link: 'https://web.example' }),
  wireWallet('desktop', { desktop_link: 'desk://' }),
  wireWallet('hostile', { mobile_link: ['javascript', 'alert(1)'].join(':') })
]

/** Notes the links that are followed, and follows none. */
async function noteLinks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.followedLinks = []
    window.addEventListener('click', (event) => {
      const anchor = event.composedPath().find((part) => part instanceof HTMLAnchorElement)
      const [prefix = '', pairing] = anchor?.href.split('wc?uri=') ?? []
      if (!anchor || pairing === undefined) return
      event.preventDefault()
      window.followedLinks.push({
        target: anchor.target,
        prefix,
        uri: decodeURIComponent(pairing),
        isInTap: navigator.userActivation.isActive
      })
    })
  })
}

/** The one link that was followed since it was last asked for. The browser makes a click of a tap some time after it. */
async function nextLink(page: Page): Promise<FollowedLink | undefined> {
  await expect.poll(() => page.evaluate(() => window.followedLinks.length)).toBe(1)
  return page.evaluate(() => window.followedLinks.pop())
}

/** Resolves when the relay has taken the page's first proposal, and the page has heard of it. */
async function relayAnswers(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

const PAIRING = /^wc:[0-9a-f]{64}@2\?/

for (const [name, device] of [
  ['iPhone', devices['iPhone 14']],
  ['Android', devices['Pixel 7']]
] as const) {
  const { defaultBrowserType: _, ...use } = device
  test.describe(name, () => {
    test.use(use)

    test('T1.14 the tap that chooses a wallet opens it with the pairing, which was made before; one whose link may not be followed is not offered', async ({
      page,
      dapp,
      modal,
      watch
    }) => {
      const directory = await startDirectory(() => ({ data: WALLETS, count: WALLETS.length }))
      watch.allowOrigin(directory.url)
      await noteLinks(page)
      const all = new AllWalletsView(page)
      for (const [wallet, target, prefix] of [
        ['Wallet native', '_self', 'native://'],
        ['Wallet universal', '_blank', 'https://universal.example/app/']
      ] as const) {
        await dapp.goto(`?wallets=0&directory=${directory.url}`)
        await modal.open()
        const isOffered = relayAnswers(page)
        await modal.wallet('WalletConnect').tap()
        await all.search.waitFor()
        await isOffered
        await test.step('T1.14 a wallet whose link may not be followed is not offered', async () => {
          await expect(all.tile('Wallet native')).toBeVisible()
          await expect(all.tile('Wallet hostile')).toHaveCount(0)
          expect(await page.evaluate(() => window.followedLinks)).toEqual([])
        })
        await all.tile(wallet).tap()
        await expect(modal.title).toHaveText(wallet)
        const followed = await nextLink(page)
        expect(followed).toMatchObject({ target, prefix, uri: expect.stringMatching(PAIRING), isInTap: true })
        await modal.dialog.getByRole('link', { name: /^Open/ }).tap()
        expect(await nextLink(page)).toEqual(followed)
        await modal.closeButton.tap()
        await expect(modal.dialog).toBeHidden()
        // It waits still: nothing is opened by itself, and the link leads to the same pairing.
        await modal.open()
        await expect(modal.title).toHaveText(wallet)
        await modal.dialog.getByRole('link', { name: /^Open/ }).tap()
        expect(await nextLink(page)).toEqual(followed)
      }
      await directory.stop()
    })
  })
}

test('T1.14 on a computer a wallet is met by code, also a hostile one; an app and a page by their links', async ({
  page,
  dapp,
  modal,
  watch
}) => {
  const directory = await startDirectory(() => ({ data: WALLETS, count: WALLETS.length }))
  watch.allowOrigin(directory.url)
  await noteLinks(page)
  await dapp.goto(`?wallets=0&directory=${directory.url}`)
  const all = new AllWalletsView(page)
  await all.open()
  await all.tile('Wallet native').click()
  await expect(modal.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await modal.backButton.click()
  await all.tile('Wallet hostile').click()
  await expect(modal.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(modal.dialog.getByRole('link', { name: /^Open/ })).toHaveCount(0)
  for (const [wallet, target, prefix] of [
    ['Wallet web', '_blank', 'https://web.example/'],
    ['Wallet desktop', '_self', 'desk://']
  ] as const) {
    await modal.backButton.click()
    await all.tile(wallet).click()
    await modal.dialog.getByRole('link', { name: /^Open/ }).click()
    expect(await nextLink(page)).toMatchObject({ target, prefix, uri: expect.stringMatching(PAIRING), isInTap: true })
  }
  await modal.closeButton.click()
  await expect(modal.dialog).toBeHidden()
  await directory.stop()
})
