import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'

const NAMESPACES = ['eip155', 'polkadot', 'bip122'] as const
const ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Puts a wallet of three families into the page, as its extension does. @param fakes others that take its name and picture */
async function install(page: Page, fakes: { readonly first: readonly string[]; readonly last: readonly string[] }) {
  await page.addInitScript(
    ({ icon, first, last }) => {
      const announce = (rdns: string) => {
        const info = { uuid: crypto.randomUUID(), name: 'Enkrypt', icon, rdns }
        const provider = { request: () => Promise.reject(new Error(rdns)) }
        const tell = () =>
          window.dispatchEvent(
            new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) })
          )
        window.addEventListener('eip6963:requestProvider', tell)
      }
      const bitcoin = { requestAccounts: () => Promise.reject(new Error('bitcoin')) }
      for (const rdns of first) announce(rdns)
      announce('com.enkrypt')
      for (const rdns of last) announce(rdns)
      Object.assign(window, {
        enkrypt: { providers: { bitcoin } },
        unisat: bitcoin,
        injectedWeb3: { enkrypt: { version: '2', enable: () => Promise.reject(new Error('polkadot')) } }
      })
    },
    { icon: ICON, ...fakes }
  )
}

for (const order of ['first', 'last'] as const) {
  test(`T1.03 a wallet that takes its name and picture, announced ${order}, parts and marks them`, async ({ page }) => {
    await install(page, { first: [], last: [], [order]: ['org.evil.enkrypt'] })
    const chains = new ChainsPage(page)
    await chains.goto(NAMESPACES)
    await page.evaluate(() => window.kits['default']!.open({ view: 'Connect' }))
    const rows = chains.modal.walletRows.filter({ hasText: 'Enkrypt' })
    await expect(rows).toHaveCount(4)
    await expect(rows.filter({ hasText: 'Two wallets use this name' })).toHaveCount(2)
    await expect(rows.filter({ hasText: 'EVM' })).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Polkadot' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Bitcoin' })).toHaveCount(1)
  })
}

test('one wallet of three families: its row, and a family’s own button', async ({ page }) => {
  await install(page, { first: [], last: [] })
  const chains = new ChainsPage(page)
  await chains.goto(NAMESPACES)

  await test.step('parameters: a family’s own button, and open with a namespace, offer its wallets only', async () => {
    await chains.open('polkadot')
    await expect(chains.modal.walletRows.filter({ hasText: 'Polkadot Test Wallet' })).toHaveCount(1)
    await expect(chains.modal.walletRows.filter({ hasText: 'Bitcoin Test Wallet' })).toHaveCount(0)
    await page.evaluate(() => window.kits['default']!.open({ view: 'Connect', namespace: 'bip122' }))
    await expect(chains.modal.walletRows.filter({ hasText: 'Bitcoin Test Wallet' })).toHaveCount(1)
    await expect(chains.modal.walletRows.filter({ hasText: 'Polkadot Test Wallet' })).toHaveCount(0)
    await chains.modal.closeButton.click()
    await expect(chains.modal.dialog).toBeHidden()
  })

  await test.step('default: one wallet of three families is one row, which leads to the choice of family', async () => {
    await page.evaluate(() => window.kits['default']!.open({ view: 'Connect' }))
    const rows = chains.modal.walletRows.filter({ hasText: 'Enkrypt' })
    await expect(rows).toHaveCount(1)
    await expect(chains.modal.walletRows.filter({ hasText: 'UniSat' })).toHaveCount(0)
    await rows.click()
    await expect(chains.modal.title).toHaveText('Choose a network')
    for (const family of ['EVM', 'Polkadot', 'Bitcoin']) {
      await expect(chains.modal.dialog.getByRole('button', { name: new RegExp(`^${family}`) })).toBeVisible()
    }
  })
})
