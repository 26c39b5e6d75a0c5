import type { ViewName } from '@appkit/core'
import type { Page } from '@playwright/test'
import type { AccountView } from './pages/account-view.js'
import type { DappPage } from './pages/dapp-page.js'
import type { KitModal } from './pages/kit-modal.js'
import type { PageWallets } from './pages/page-wallets.js'
import { expect as impatient, test } from './fixtures/test.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { takeInventory, type RequestInventory } from './support/request-inventory.js'
import { savedEntries } from './support/saved-entries.js'
import '../src/shared/window-sandbox.js'

const expect = impatient.configure({ timeout: 20_000 })
const [, own] = TEST_WALLET_ACCOUNTS

/** What a page with the kit asks for, step by step: what has to be asked in it, and what may be asked from then on. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  load: ['GET page/dapp', 'GET page/icon.svg', 'GET page: code'],
  open: [
    'GET services/getWallets ?chains entries page projectId st sv',
    'GET services/getWalletImage/{id} ?projectId st sv'
  ],
  connect: ['POST services/v1/ ?chainId projectId'],
  account: [
    'GET services/public/getAssetImage/{id} ?projectId st sv',
    'GET services/public/getTokenImage/{id} ?projectId st sv',
    'GET services/v1/account/{address}/balance ?chainId currency projectId st sv',
    'GET services/v1/identity/{address} ?projectId sender st sv',
    'GET services/v1/supported-chains ?projectId st sv'
  ],
  NFTs: [
    'GET services/v1/account/{address}/nfts ?chainId projectId st sv',
    'GET services/v1/nfts/{address}/{id}/image ?projectId st sv'
  ],
  Activity: ['GET services/v1/account/{address}/history ?chainId projectId st sv'],
  Networks: [],
  AllWallets: [],
  WalletReceive: [],
  WalletSend: [],
  Swap: [
    'GET services/v1/convert/gas-price ?chainId projectId st sv',
    'GET services/v1/convert/tokens ?chainId projectId st sv',
    'POST services/v1/fungible/price ?projectId st sv'
  ],
  OnRampAmount: ['GET services/v1/onramp/options ?projectId st sv'],
  RegisterAccountName: []
}

/** What counting adds: one question of the directory, and the events to the page's own server. */
const COUNTING = ['GET services/getAnalyticsConfig ?projectId st sv', 'POST page/events']

interface Walk {
  readonly page: Page
  readonly dapp: DappPage
  readonly modal: KitModal
  readonly account: AccountView
  readonly wallets: PageWallets
  readonly inventory: RequestInventory
  /** What may be asked besides. */
  readonly also?: readonly string[]
  /** Is done once the page is there. */
  readonly prepare?: () => Promise<void>
}

/** Opens everything there is in a page, and holds each request against the list. */
async function walk(query: string, walked: Walk): Promise<void> {
  const { page, dapp, modal, account, wallets, inventory, also = [], prepare } = walked
  const allowed: string[] = [...also]
  const settle = async (step: string): Promise<void> => {
    const wanted = STEPS[step] ?? []
    allowed.push(...wanted)
    await expect.poll(inventory.kinds, { message: step }).toEqual(expect.arrayContaining([...wanted]))
    await page.waitForLoadState('networkidle')
    expect(
      inventory.kinds().filter((kind) => !allowed.includes(kind)),
      step
    ).toEqual([])
  }
  await dapp.goto(query)
  await settle('load')
  await prepare?.()
  await modal.open()
  await expect(modal.wallet('Test Wallet')).toBeVisible()
  await settle('open')
  await wallets.selectAccount(own.address)
  await modal.wallet('Test Wallet').click()
  await modal.dialog.waitFor({ state: 'detached' })
  await settle('connect')
  await account.open()
  await settle('account')
  for (const tab of ['NFTs', 'Activity'] as const) {
    await account.show(tab)
    await settle(tab)
  }
  const views = ['Networks', 'AllWallets', 'WalletReceive', 'WalletSend', 'Swap', 'OnRampAmount', 'RegisterAccountName']
  for (const view of views as readonly ViewName[]) {
    await page.evaluate((wanted) => window.kits['default']!.open({ view: wanted } as never), view)
    await settle(view)
  }
}

/** The page goes away, as far as it can tell. */
const leave = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('pagehide')))

const countingOf = (inventory: RequestInventory) =>
  inventory.requests.filter((request) => /\/(getAnalyticsConfig|events)(\?|$)/.test(request.url()))

const originOf = (name: string): string => new URL(process.env[name] ?? '').origin
const inventoryOf = (page: Page): RequestInventory =>
  takeInventory(page, { page: originOf('SANDBOX_URL'), services: originOf('SERVICES_URL') })

test.beforeEach(() => test.setTimeout(180_000))

test('T12.02, T12.03, T12.06, T12.08 without counting: what is asked, what is kept, and what of it goes', async ({
  page,
  dapp,
  modal,
  account,
  wallets
}) => {
  const inventory = inventoryOf(page)
  await test.step('T12.02, T12.03 whatever is opened, these requests and no others', async () => {
    await walk('?wallet=approve', { page, dapp, modal, account, wallets, inventory })
  })
  await test.step('T12.06, T12.08 after everything was looked at: the listed entries only, and within a second of disconnecting nothing of the account', async () => {
    expect(Object.keys(await savedEntries(page)).toSorted()).toEqual(
      ['balances', 'connections', 'identities', 'nativeBalances', 'networks', 'recentWallets'].map(
        (name) => `@appkit/default/${name}`
      )
    )
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['@appkit/default/answers'])
    await modal.closeButton.click()
    // From here on the page's time is what it is given: a second.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await page.clock.runFor(1_000)
    await expect.poll(() => whatIsKnown(page)).not.toMatch(new RegExp(own.address, 'i'))
    await expect(dapp.fact('status')).toHaveText('disconnected')
    expect(Object.keys(await savedEntries(page)).toSorted()).toEqual(
      ['networks', 'recentWallets'].map((name) => `@appkit/default/${name}`)
    )
  })
  await test.step('T12.02, T12.03 nothing was counted, also not as the page goes away', async () => {
    await leave(page)
    expect(countingOf(inventory)).toEqual([])
  })
})

test('T12.04 installed, without consent: the same requests, and not one more', async ({
  page,
  dapp,
  modal,
  account,
  wallets
}) => {
  const inventory = inventoryOf(page)
  await walk('?wallet=approve&analytics=on', { page, dapp, modal, account, wallets, inventory })
  await leave(page)
  await page.waitForLoadState('networkidle')
  expect(countingOf(inventory)).toEqual([])
})

test('T12.04 T12.03 with consent: the events besides, of which none says who or where; withdrawn, nothing more', async ({
  page,
  dapp,
  modal,
  account,
  wallets
}) => {
  const inventory = inventoryOf(page)
  const consent = page.getByRole('checkbox', { name: 'Count what I do in the wallet window' })
  await walk('?wallet=approve&analytics=on', {
    page,
    dapp,
    modal,
    account,
    wallets,
    inventory,
    also: COUNTING,
    prepare: () => consent.check()
  })
  await leave(page)
  await expect.poll(inventory.kinds).toEqual(expect.arrayContaining(COUNTING))
  const sent = countingOf(inventory).filter((request) => request.method() === 'POST')
  const events = sent.flatMap((request) => JSON.parse(request.postData() ?? '[]') as { readonly event: string }[])
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['MODAL_OPEN', 'CONNECT_SUCCESS', 'CLICK_TRANSACTIONS', 'CLICK_NETWORKS', 'OPEN_ENS_FLOW'])
  )
  for (const request of sent) {
    expect(request.postData()).not.toMatch(/0x|@|:\/\/|wc:|localhost|127\.0|approve|Ferry/i)
    const headers = await request.allHeaders()
    expect(headers).not.toHaveProperty('cookie')
    expect(headers['referer'] ?? '').toBe('')
  }
  expect(countingOf(inventory).filter((request) => request.method() === 'GET')).toHaveLength(1)

  await modal.closeButton.click()
  await consent.uncheck()
  inventory.clear()
  await modal.open()
  await modal.closeButton.click()
  await leave(page)
  await page.waitForLoadState('networkidle')
  expect(inventory.kinds().filter((kind) => COUNTING.includes(kind))).toEqual([])
})

test('T12.04 where the directory says that the project wants none, none is sent', async ({
  page,
  dapp,
  modal,
  servicesUrl
}) => {
  const inventory = inventoryOf(page)
  await page.route(`${servicesUrl}/getAnalyticsConfig*`, (route) =>
    route.fulfill({ json: { isAnalyticsEnabled: false }, headers: { 'access-control-allow-origin': '*' } })
  )
  await dapp.goto('?wallet=approve&analytics=on')
  await page.getByRole('checkbox').check()
  await modal.connect()
  await expect.poll(() => countingOf(inventory).length).toBe(1)
  await modal.open()
  await leave(page)
  await page.waitForLoadState('networkidle')
  expect(countingOf(inventory).map((request) => request.method())).toEqual(['GET'])
})

/** Everything that the kit keeps, in memory and in the page's storage. */
function whatIsKnown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kit = window.kits['default'] as unknown as {
      readonly loader: { current(): { readonly widget: { readonly store: { getState(): object } } } }
      getSnapshot(): object
    }
    const stored = Object.entries(localStorage).filter(([name]) => !name.startsWith('sandbox-wallet/'))
    const state = kit.loader.current().widget.store.getState()
    return JSON.stringify([kit.getSnapshot(), state, stored, Object.entries(sessionStorage)])
  })
}
