import { startFaultProxy, type FaultProxy } from '@appkit/fault-proxy'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import type { AccountView } from './pages/account-view.js'
import { AllWalletsView } from './pages/all-wallets-view.js'
import type { KitModal } from './pages/kit-modal.js'
import { SECOND_WALLET_ACCOUNT, shortened } from './support/accounts.js'
import { countVisits, type VisitCounter } from './support/count-visits.js'
import { DATA_FAULTS, WHOLE, type DataFault } from './support/data-faults.js'

/** What the browser itself says of an answer that it refuses or that does not come. */
const SAID_BY_BROWSER = /Failed to load resource|net::ERR_|blocked by CORS policy/
/** How much time passes at once, ms: less than any time-out of the kit. */
const HASTE_MS = 500
/** How long a page is left alone in between, ms. */
const REST_MS = 10
const TYPED = 'rabby'

/** What the views read; the chain itself and pictures are left alone. */
const isData = (path: string): boolean => /^\/getWallets|\/balance|\/nfts|\/history|\/identity\//.test(path)

/** What lies between a page and the services. */
interface Way {
  readonly proxy: FaultProxy
  /** Where redirects lead, and no page goes. */
  readonly elsewhere: VisitCounter
}

const wayTest = test.extend<{ readonly way: Way }>({
  way: async ({ page, dapp, watch, servicesUrl }, use) => {
    const proxy = await startFaultProxy(servicesUrl)
    const elsewhere = await countVisits()
    watch.allowOrigin(proxy.url)
    // Playwright reports the address of a redirect even when no page goes there.
    watch.allowOrigin(elsewhere.url)
    watch.expectTrouble(SAID_BY_BROWSER)
    proxy.setFault(WHOLE, isData)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await dapp.goto(`?wallet=approve&rpc=${proxy.url}&directory=${proxy.url}`)
    await use({ proxy, elsewhere })
    expect(elsewhere.visits).toBe(0)
    await Promise.all([proxy.stop(), elsewhere.stop()])
  }
})

function begin({ proxy, elsewhere }: Way, { fault }: DataFault): void {
  if (fault === 'elsewhere') proxy.setFault({ kind: 'redirect', status: 302, location: elsewhere.url }, isData)
  else proxy.setFault(fault, isData)
}

/** Waits for something while the page's time goes faster, so that time-outs, pauses and blocks pass. */
async function inHaste(page: Page, wait: () => Promise<void>): Promise<void> {
  let isOver = false
  const waiting = wait().finally(() => (isOver = true))
  const hastening = (async () => {
    while (!isOver) {
      await page.clock.fastForward(HASTE_MS)
      // What comes from outside the page, its own code among it, needs a turn in between.
      await page.waitForTimeout(REST_MS)
    }
  })()
  await Promise.all([waiting, hastening])
}

/** The modal says where one is, can be left, and waits for nothing. */
async function expectUsable({ title, closeButton, dialog }: KitModal): Promise<void> {
  await expect(title).toHaveText(/\S/)
  await expect(closeButton).toBeEnabled()
  await expect(dialog.locator('[aria-busy="true"], .spinner')).toHaveCount(0)
}

/** Presses "Try again" until the answer is there. */
async function insist(page: Page, modal: KitModal, expectAnswer: (options: { timeout: number }) => Promise<void>) {
  const button = modal.action('Try again')
  await inHaste(page, () =>
    expect(async () => {
      if (await button.isEnabled({ timeout: 100 }).catch(() => false)) await button.dispatchEvent('click')
      await expectAnswer({ timeout: 500 })
    }).toPass()
  )
}

/** Connect, the list of all wallets, and a search in it. */
async function meetWallets(page: Page, modal: KitModal): Promise<void> {
  const all = new AllWalletsView(page)
  await modal.open()
  await expect(modal.wallet('Test Wallet')).toBeVisible()
  await inHaste(page, () => expect(modal.wallet('MetaMask')).toBeVisible())
  await inHaste(page, () => expectUsable(modal))
  await all.row.click()
  await inHaste(page, () => expect(all.note).toBeVisible())
  await expect(all.tile(/Test Wallet/)).toBeVisible()
  await expect(all.tile('MetaMask')).toBeVisible()
  await all.search.fill(TYPED)
  await inHaste(page, () => expect(all.tiles).toHaveText([/Rabby/]))
  await expect(all.search).toHaveValue(TYPED)
  await inHaste(page, () => expectUsable(modal))
}

/** Each part of the account that reads. */
async function meetAccount(page: Page, modal: KitModal, account: AccountView): Promise<void> {
  const says = (text: string) => inHaste(page, () => expect(account.panel.getByText(text)).toBeVisible())
  await account.open()
  await says('Token Balance Unavailable')
  await expect(account.total).toHaveText(/—$/)
  await expect(account.name).toContainText(shortened(SECOND_WALLET_ACCOUNT.address))
  await account.show('NFTs')
  await says("Couldn't load NFTs")
  await account.show('Activity')
  await says("Couldn't load activity")
  await inHaste(page, () => expectUsable(modal))
}

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

for (const fault of DATA_FAULTS) {
  wayTest(
    `${fault.name}: every view says so, none is blank, and trying again helps`,
    async ({ page, modal, account, way }) => {
      const all = new AllWalletsView(page)
      begin(way, fault)
      await meetWallets(page, modal)
      way.proxy.setFault(WHOLE, isData)
      await insist(page, modal, (options) => expect(all.note).toHaveCount(0, options))
      await expect(all.tiles).toHaveText([/Rabby/])
      await expect(all.search).toHaveValue(TYPED)
      await modal.closeButton.click()

      await modal.connect('Second Wallet')
      await expect(modal.button).toHaveAccessibleName(/ETH/)
      begin(way, fault)
      await meetAccount(page, modal, account)
      way.proxy.setFault(WHOLE, isData)
      await insist(page, modal, (options) => expect(account.activity.first()).toBeVisible(options))
      await account.show('NFTs')
      await insist(page, modal, (options) => expect(account.nft('Lighthouse').first()).toBeVisible(options))
      await account.show('Tokens')
      await insist(page, modal, (options) => expect(account.token('Local Dollar')).toBeVisible(options))
      await expectUsable(modal)
    }
  )
}
