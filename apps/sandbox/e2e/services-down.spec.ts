import { join } from 'node:path'
import { MODULE_NAMES, type ModuleName } from '@appkit/services'
import type { Page } from '@playwright/test'
import { expect as impatient, test } from './fixtures/test.js'
import { AccountView } from './pages/account-view.js'
import { AllWalletsView } from './pages/all-wallets-view.js'
import { DappPage } from './pages/dapp-page.js'
import { KitModal } from './pages/kit-modal.js'
import { SECOND_WALLET_ACCOUNT, shortened } from './support/accounts.js'
import { readTable } from './support/read-table.js'
import { registerName } from './support/register-name.js'
import { splitServices } from './support/split-services.js'
import { startServices, type ServicesProcess } from './support/start-services.js'

/** A service that does not answer is asked again before the kit gives up. */
const expect = impatient.configure({ timeout: 20_000 })
const NAME = 'lighthouse-keeper.reown.id'

/** What a cell of the table promises, by column. Each column goes on where the one before it left the page. */
const PROMISES: Readonly<Record<string, Readonly<Record<string, (page: Page) => Promise<void>>>>> = {
  'Recommended wallets': {
    works: async (page) => {
      await new KitModal(page).open()
      await expect(new KitModal(page).wallet('MetaMask')).toBeVisible()
    },
    'bundled list': async (page) => {
      await new KitModal(page).open()
      await expect(new KitModal(page).wallet('Test Wallet')).toBeVisible()
      await expect(new KitModal(page).wallet('MetaMask')).toBeVisible()
      await expect(new KitModal(page).wallet('MetaMask').locator('img[src^="data:image/svg+xml"]')).toHaveCount(1)
    }
  },
  'All wallets': {
    works: async (page) => {
      await new AllWalletsView(page).row.click()
      await expect(new AllWalletsView(page).tile(/Rainbow/)).toBeVisible()
      await expect(new AllWalletsView(page).note).toBeHidden()
      await new KitModal(page).backButton.click()
    },
    'bundled list': async (page) => {
      await new AllWalletsView(page).row.click()
      await expect(new AllWalletsView(page).note).toBeVisible()
      await expect(new AllWalletsView(page).tile(/Rainbow/)).toBeVisible()
      await new KitModal(page).backButton.click()
    }
  },
  'Connect an installed wallet': {
    works: async (page) => {
      await new KitModal(page).wallet('Second Wallet').click()
      await expect(new KitModal(page).dialog).toBeHidden()
      await expect(new DappPage(page).fact('status')).toHaveText('connected')
      await expect(new DappPage(page).fact('balance')).toContainText('ETH')
    }
  },
  Name: {
    works: async (page) => {
      await new AccountView(page).open()
      await expect(new AccountView(page).name).toContainText(NAME)
    },
    'shows the address': async (page) => {
      await new AccountView(page).open()
      await expect(new AccountView(page).name).toContainText(shortened(SECOND_WALLET_ACCOUNT.address))
    }
  },
  Tokens: {
    works: (page) => expect(new AccountView(page).token('Local Dollar')).toContainText('$25.00'),
    'without values': async (page) => {
      await expect(new AccountView(page).token('Local Dollar')).toContainText('25 LDOL')
      await expect(new AccountView(page).token('Local Dollar')).toContainText('—')
    },
    'says so': (page) => saysSo(page, 'Token Balance Unavailable')
  },
  NFTs: {
    works: async (page) => {
      await new AccountView(page).show('NFTs')
      const picture = new AccountView(page).nft('Lighthouse').locator('img')
      await expect(picture).toBeVisible()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    },
    'without pictures': async (page) => {
      await new AccountView(page).show('NFTs')
      await expect(new AccountView(page).nft('Lighthouse')).toBeVisible()
      await expect(new AccountView(page).nft('Lighthouse').locator('img')).toHaveCount(0)
    },
    'says so': async (page) => {
      await new AccountView(page).show('NFTs')
      await saysSo(page, "Couldn't load NFTs")
    }
  },
  Activity: {
    works: async (page) => {
      await new AccountView(page).show('Activity')
      await expect(new AccountView(page).activity.filter({ hasText: '25 LDOL' })).toBeVisible()
    },
    'says so': async (page) => {
      await new AccountView(page).show('Activity')
      await saysSo(page, "Couldn't load activity")
    }
  },
  'Sign and send': {
    works: async (page) => {
      const dapp = new DappPage(page)
      await new KitModal(page).closeButton.click()
      await dapp.sign('All is well')
      await expect(dapp.signOutcome).toContainText('Signed')
      await dapp.send('0.001')
      await expect(dapp.sendOutcome).toContainText('Confirmed')
    }
  }
}

async function saysSo(page: Page, sentence: string): Promise<void> {
  const { panel } = new AccountView(page)
  await expect(panel.getByText(sentence)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
}

const table = await readTable(join(import.meta.dirname, '../../../docs/services-down.md'))

/** Services that know the account by a name, which other journeys may not see. */
async function startNamed(modules: readonly ModuleName[]): Promise<ServicesProcess> {
  const started = await startServices(modules)
  await registerName(started.url, SECOND_WALLET_ACCOUNT, NAME)
  return started
}

let whole: ServicesProcess
test.beforeAll(async () => {
  whole = await startNamed(MODULE_NAMES)
})
test.afterAll(() => whole.kill())

for (const row of table) {
  const down = row.get('Down') ?? ''
  test(`T2.F10 down: ${down}`, async ({ page, dapp, watch }) => {
    test.setTimeout(120_000)
    watch.expectTrouble(/Failed to load resource|net::ERR_/)
    // Balances take the prices from their own process.
    const withoutPrices = MODULE_NAMES.filter((name) => name !== 'prices')
    const { url, kill } = down === 'prices' ? await startNamed(withoutPrices) : whole
    const [provider, directory] = [await splitServices(url), await splitServices(url)]
    watch.allowOrigin(provider.url)
    watch.allowOrigin(directory.url)
    await dapp.goto(`?wallet=approve&rpc=${provider.url}&directory=${directory.url}`)
    provider.lose(MODULE_NAMES.filter((name) => name === down))
    if (down === 'everything') await provider.stop()
    if (['directory', 'everything'].includes(down)) await directory.stop()

    for (const [column, promises] of Object.entries(PROMISES)) {
      const promise = promises[row.get(column) ?? '']
      if (promise === undefined) throw new RangeError(`Unknown promise “${row.get(column)}” about ${column}`)
      await test.step(`${column}: ${row.get(column)}`, () => promise(page))
    }
    await watch.end()
    await Promise.all([provider.stop(), directory.stop()])
    if (down === 'prices') await kill()
  })
}

test('default: the table has a row for each module that the widget asks, and no column that is not looked at', () => {
  const unasked: readonly ModuleName[] = [
    'wallets',
    'convert',
    'onramp',
    'exchange',
    'transfers',
    'sessions',
    'login',
    'bundler',
    'auth'
  ]
  expect(table.map((row) => row.get('Down')).toSorted()).toEqual(
    [...MODULE_NAMES.filter((name) => !unasked.includes(name)), 'nothing', 'directory', 'everything'].toSorted()
  )
  expect([...(table[0]?.keys() ?? [])].toSorted()).toEqual(['Down', ...Object.keys(PROMISES)].toSorted())
})
