import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { DappPage } from './pages/dapp-page.js'
import { KitModal } from './pages/kit-modal.js'

/** Lets one second pass in a page whose time stands still from now on: what it says after that, it says within a second. */
async function passOneSecond(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

test('T4.05 what one tab connects and disconnects, the other follows within a second, and the wallet is not asked again', async ({
  context,
  dapp,
  modal
}) => {
  await dapp.goto('?wallet=approve')
  await modal.connect()
  const other = new DappPage(await context.newPage())
  await other.page.clock.install()
  await other.goto('?wallet=approve')
  await expect(other.fact('status')).toHaveText('connected')

  await dapp.page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await passOneSecond(other.page)
  await expect(other.fact('status')).toHaveText('disconnected')
  await expect(other.fact('address')).toHaveText('—')

  await modal.connect()
  await expect(dapp.fact('status')).toHaveText('connected')
  await passOneSecond(other.page)
  await expect(other.fact('status')).not.toHaveText('disconnected')
  const asked = await other.page.evaluate(() => window.testWallet.wallet.log.map(({ method }) => method))
  expect(asked).not.toContain('eth_requestAccounts')
})

test('T4.05 storage cleared in one tab disconnects the other; a newer version’s entry is left alone; no storm of writes', async ({
  context,
  dapp,
  modal
}) => {
  await dapp.page.clock.install()
  await dapp.goto('?wallet=approve')
  await modal.connect()
  const other = await context.newPage()
  await other.goto('gallery?view=Missing&state=unknown-view')
  const writes = await dapp.page.evaluateHandle(() => {
    const counts = { writes: 0 }
    const { setItem, removeItem } = Storage.prototype
    Storage.prototype.setItem = function (name, value) {
      if (name.startsWith('@appkit/')) counts.writes += 1
      setItem.call(this, name, value)
    }
    Storage.prototype.removeItem = function (name) {
      if (name.startsWith('@appkit/')) counts.writes += 1
      removeItem.call(this, name)
    }
    return counts
  })
  const newer = '{"version":2,"value":{"eip155":{"connectorId":"org.appkit.testwallet"}}}'
  await other.evaluate((text) => localStorage.setItem('@appkit/default/connections', text), newer)
  expect(await other.evaluate(() => localStorage.getItem('@appkit/default/connections'))).toBe(newer)
  await other.evaluate(() => localStorage.clear())
  await passOneSecond(dapp.page)
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await other.evaluate(() => {
    for (let count = 0; count < 200; count += 1)
      localStorage.setItem('@appkit/default/connections', `nonsense ${count}`)
  })
  await expect(dapp.fact('status')).toHaveText('disconnected')
  expect((await writes.jsonValue()).writes).toBeLessThanOrEqual(2 * 202)
})

test('T7.10 two tabs ask their wallets once each', async ({ context, dapp, modal, wallets }) => {
  await dapp.goto('?wallet=hang')
  const otherPage = await context.newPage()
  const other = new DappPage(otherPage)
  const otherModal = new KitModal(otherPage)
  await other.goto('?wallet=hang')
  await otherModal.choose()
  await modal.choose()
  for (const page of [dapp.page, otherPage]) {
    const asked = () =>
      page.evaluate(() => window.testWallet.wallet.log.filter(({ method }) => method === 'eth_requestAccounts').length)
    await expect.poll(asked).toBe(1)
  }
  await wallets.settleHanging('approve')
  await expect(dapp.fact('status')).toHaveText('connected')
})
