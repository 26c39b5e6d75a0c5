import { startFaultProxy, type FaultProxy } from '@appkit/fault-proxy'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import type { DappPage } from './pages/dapp-page.js'
import type { KitModal } from './pages/kit-modal.js'
import { SECOND_WALLET_ACCOUNT } from './support/accounts.js'
import { countVisits, type VisitCounter } from './support/count-visits.js'
import { dataFaults, WHOLE, type DataFault } from './support/data-faults.js'
import { READING_VIEWS, SECOND_WALLET_NAME, type ReadingView } from './support/reading-views.js'
import { registerName } from './support/register-name.js'

/** What the browser itself says of an answer that it refuses or that does not come. */
const SAID_BY_BROWSER = /Failed to load resource|net::ERR_|blocked by CORS policy/
/** Longer than any pause, any block and any answer is kept, ms. */
const LONG_MS = 600_000

/** How much time passes at once where it is hastened, ms: less than any time-out. */
const HASTE_MS = 500

/** What lies between a page and the services. */
interface Way {
  readonly proxy: FaultProxy
  readonly elsewhere: VisitCounter
}

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const wayTest = test.extend<{ readonly way: Way }>({
  way: async ({ watch, startServices }, use) => {
    const services = await startServices([
      'wallets',
      'chains',
      'balances',
      'history',
      'collectibles',
      'images',
      'prices',
      'names'
    ])
    await registerName(services.url, SECOND_WALLET_ACCOUNT, SECOND_WALLET_NAME)
    const proxy = await startFaultProxy(services.url)
    const elsewhere = await countVisits()
    watch.allowOrigin(proxy.url)
    // Playwright tells of the address of a redirect even when nobody goes there.
    watch.allowOrigin(elsewhere.url)
    watch.expectTrouble(SAID_BY_BROWSER)
    await use({ proxy, elsewhere })
    expect(elsewhere.visits).toBe(0)
    await Promise.all([proxy.stop(), elsewhere.stop()])
  }
})

/** What a test of one view has at hand. */
interface Visit {
  readonly page: Page
  readonly modal: KitModal
  readonly way: Way
  readonly view: ReadingView
}

async function arrive(visit: Visit, dapp: DappPage): Promise<void> {
  const { page, modal, way, view } = visit
  await end(visit)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await dapp.goto(`?wallet=approve&rpc=${way.proxy.url}&directory=${way.proxy.url}`)
  if (view.isOfAccount) await modal.connect('Second Wallet')
}

/** Closes the modal, and lets so much time pass that nothing is known any more. */
async function leave({ page, modal }: Visit): Promise<void> {
  await modal.closeButton.click()
  await expect(modal.dialog).toHaveCount(0)
  await page.clock.runFor(1_000)
  await page.clock.fastForward(LONG_MS)
  await page.evaluate(() => {
    const isAnswer = (name: string) => /\/(balances|identities)$/.test(name)
    for (const name of Object.keys(localStorage).filter(isAnswer)) localStorage.removeItem(name)
  })
}

async function begin({ page, way, view }: Visit, { fault }: DataFault): Promise<void> {
  if (fault !== 'offline') way.proxy.setFault(fault, view.isMeant)
  await page.context().setOffline(fault === 'offline')
}

async function end({ page, way, view }: Visit): Promise<void> {
  way.proxy.setFault(WHOLE, view.isMeant)
  await page.context().setOffline(false)
}

/** Waits for something while the page's time goes faster, so that time-outs and pauses pass. */
async function inHaste(page: Page, wait: () => Promise<void>): Promise<void> {
  let isOver = false
  const waiting = wait().finally(() => (isOver = true))
  const hastening = (async () => {
    while (!isOver) await page.clock.fastForward(HASTE_MS)
  })()
  await Promise.all([waiting, hastening])
}

/** The modal is there, says where one is, can be left, and waits for nothing. */
async function expectUsable({ modal }: Visit): Promise<void> {
  await expect(modal.title).toHaveText(/\S/)
  await expect(modal.closeButton).toBeEnabled()
  await expect(modal.dialog.locator('[aria-busy="true"], .spinner')).toHaveCount(0)
}

/** Goes to the view while nothing is known, and looks at what it says. */
async function meet(visit: Visit, fault: DataFault): Promise<void> {
  const { page, view } = visit
  await begin(visit, fault)
  await view.open(page)
  const settle = () => view.showsFailure(page)
  await (fault.isSlow ? inHaste(page, settle) : settle())
  await expectUsable(visit)
}

/** Mends the way, and gets the answer after all. */
async function mend(visit: Visit, { passesAfter }: DataFault): Promise<void> {
  const { page, view } = visit
  await end(visit)
  if (passesAfter === undefined) await view.askAgain(page)
  else await page.clock.fastForward(passesAfter)
  await view.showsAnswer(page)
}

/** Lets the view ask again, in vain. */
async function outlive(visit: Visit, fault: DataFault): Promise<void> {
  const { page, view } = visit
  await begin(visit, fault)
  await inHaste(page, async () => view.showsEarlierAnswer?.(page))
  await end(visit)
}

const count = ({ name }: ReadingView, faults: number) => process.stdout.write(`${name}: ${faults} faults\n`)

for (const view of READING_VIEWS.filter(({ isKept }) => !isKept)) {
  wayTest(
    `${view.id} ${view.name}: whatever comes, it is said, and trying again helps when it is over`,
    async ({ page, dapp, modal, way }) => {
      const visit = { page, modal, way, view }
      const faults = dataFaults(way.elsewhere.url)
      await arrive(visit, dapp)
      await view.open(page)
      await view.showsAnswer(page)
      await leave(visit)
      for (const fault of faults) {
        await test.step(fault.name, async () => {
          await meet(visit, fault)
          await mend(visit, fault)
          await expectUsable(visit)
          if (view.showsEarlierAnswer) await outlive(visit, fault)
          await leave(visit)
        })
      }
      count(view, faults.length)
    }
  )
}

wayTest(
  'T2.F16 closed while an answer is on its way: it is given up, and nothing happens any more',
  async ({ page, dapp, modal, account, way }) => {
    const [first] = READING_VIEWS
    await arrive({ page, modal, way, view: first! }, dapp)
    for (const view of READING_VIEWS) {
      const visit = { page, modal, way, view }
      await test.step(view.name, async () => {
        const isConnected = (await dapp.fact('status').textContent()) === 'connected'
        if (view.isOfAccount && !isConnected) await modal.connect('Second Wallet')
        const asked = () => way.proxy.requests.filter(({ path }) => view.isMeant(path)).length
        const before = asked()
        way.proxy.setFault({ kind: 'stall' }, view.isMeant)
        await view.open(page)
        await expect.poll(asked).toBeGreaterThan(before)
        await modal.closeButton.click()
        await expect(modal.dialog).toHaveCount(0)
        await inHaste(page, () => expect.poll(() => way.proxy.openRequests).toBe(0))
        await page.clock.fastForward(LONG_MS)
        await expect(modal.dialog).toHaveCount(0)
        await expect(account.toasts).toHaveCount(0)
        await end(visit)
      })
    }
  }
)

const HOSTILE_NAME = '<img src=x onerror="document.documentElement.dataset.hacked=1">'

/** The answer with hostile names, titles and symbols. */
function withHostileNames(good: string): string {
  const isShown = (field: string) => /^(name|symbol|title|collection)$/.test(field)
  return JSON.stringify(JSON.parse(good), (field, value: unknown) =>
    isShown(field) && typeof value === 'string' ? HOSTILE_NAME : value
  )
}

wayTest('T2.F14 names made of markup are text everywhere', async ({ page, dapp, modal, account, way }) => {
  const isJson = (path: string) => /getWallets|\/balance|\/nfts|\/history/.test(path)
  way.proxy.setFault({ kind: 'rewrite', body: withHostileNames, headers: { 'cache-control': 'no-store' } }, isJson)
  await dapp.goto(`?wallet=approve&rpc=${way.proxy.url}&directory=${way.proxy.url}`)
  const isText = (place: Locator) => expect(place.filter({ hasText: '<img src=x' }).first()).toBeVisible()
  await modal.open()
  await isText(modal.walletRows)
  await modal.wallet('Second Wallet').click()
  await expect(modal.dialog).toHaveCount(0)
  await account.open()
  await isText(account.tokens)
  await account.show('NFTs')
  await isText(account.nfts)
  await account.show('Activity')
  await expect(account.activity.first()).toBeVisible()
  await expect(modal.dialog.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.dataset['hacked'])).toBeUndefined()
})
