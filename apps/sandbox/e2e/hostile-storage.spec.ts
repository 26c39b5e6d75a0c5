import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { DappPage } from './pages/dapp-page.js'
import { KitModal } from './pages/kit-modal.js'
import { BAD_ENTRIES } from './support/bad-entries.js'
import { savedEntries } from './support/saved-entries.js'

// Two pages, and a wallet that takes up a request each second.
test.slow()

const LINK = 'WALLETCONNECT_DEEPLINK_CHOICE'
/** Runs wherever it is opened as a link, with anything behind it. */
const SCRIPT = 'javascript:void(document.title="a stored script ran")//'

const store = (page: Page, entries: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((given) => {
    for (const [name, text] of Object.entries(given)) localStorage.setItem(name, text)
  }, entries)

const disconnect = ({ page }: DappPage): Promise<void> =>
  page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()

/** Signs in the tab that is looked at. */
async function sign(dapp: DappPage, message: string): Promise<void> {
  await dapp.page.bringToFront()
  await dapp.page.waitForFunction(() => document.hasFocus())
  await dapp.sign(message)
  await expect(dapp.signOutcome.locator('code')).toHaveText(/^0x/, { timeout: 15_000 })
}

test('T4.01 a stored link that is a script is opened by no tab: neither by the one that leads nor by one that follows', async ({
  context,
  dapp,
  modal,
  pairing,
  openPhone
}) => {
  const phone = await openPhone('phone=approve')
  await dapp.goto('?wallets=0')
  await modal.open()
  await pairing.choose()
  await phone.pair(await pairing.copyLink())
  await expect(dapp.fact('status')).toHaveText('connected')
  const other = new DappPage(await context.newPage())
  await other.goto('?wallets=0')
  await expect(other.fact('status')).toHaveText('connected')
  const title = await dapp.page.title()

  for (const href of [
    SCRIPT,
    ` ${SCRIPT}`,
    SCRIPT.toUpperCase(),
    'data:text/html,<title>a stored script ran</title>'
  ]) {
    await store(dapp.page, { [LINK]: JSON.stringify({ href, name: 'Test Phone' }) })
    for (const tab of [dapp, other]) {
      await sign(tab, `With ${href}`)
      await expect(tab.page).toHaveTitle(title)
    }
  }
  expect(context.pages()).toHaveLength(3)
})

test('T4.01 every entry that the kit and the relay library store is bad, in a tab that leads and one that follows', async ({
  context,
  page,
  dapp,
  modal,
  pairing,
  openPhone
}) => {
  await context.clock.install()
  const phone = await openPhone('phone=approve')
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await expect(dapp.fact('balance')).toContainText('ETH')
  await dapp.send()
  await expect(dapp.sendOutcome).toContainText('0x')
  await disconnect(dapp)
  const names = new Set(Object.keys(await savedEntries(page)))
  await modal.open()
  await pairing.choose()
  await phone.pair(await pairing.copyLink())
  await expect(dapp.fact('status')).toHaveText('connected')
  const other = new DappPage(await context.newPage())
  await other.goto('?wallet=approve')
  await expect(other.fact('status')).toHaveText('connected')
  for (const name of [...Object.keys(await savedEntries(page)), LINK]) names.add(name)
  expect([...names].filter((name) => name.includes('/relay/wc@2')).length).toBeGreaterThan(5)

  const tabs = [dapp, other]
  for (const what of ['not JSON', 'wrong types', 'an unknown connector', 'prototype keys']) {
    await test.step(`every entry is ${what}`, async () => {
      const entries = Object.fromEntries([...names].map((name) => [name, BAD_ENTRIES[what] ?? '']))
      // Under the pages that run, and again before each loads.
      await store(page, entries)
      for (const tab of tabs) {
        await store(tab.page, entries)
        await tab.goto('?wallet=approve')
      }
      // A wallet that is not there is waited for, as soon as the code for it has come.
      for (const tab of tabs) {
        await expect
          .poll(async () => {
            await context.clock.fastForward('00:11')
            return tab.fact('status').textContent()
          })
          .toBe('disconnected')
      }
      for (const tab of tabs) {
        await tab.page.bringToFront()
        // It follows the other tab, which has just connected and disconnected.
        await expect(tab.fact('status')).toHaveText('disconnected')
        await new KitModal(tab.page).connect()
        await expect(tab.fact('status')).toHaveText('connected')
        expect(await tab.page.evaluate(() => Reflect.get(Object.prototype, 'polluted') as unknown)).toBe(undefined)
        await disconnect(tab)
        await expect(tab.fact('status')).toHaveText('disconnected')
      }
    })
  }
})
