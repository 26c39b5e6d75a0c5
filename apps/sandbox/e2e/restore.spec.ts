import { expect, test } from './fixtures/test.js'
import { TEST_WALLET_ACCOUNTS, shortened } from './support/accounts.js'
import { holdAnnouncements } from './support/announcement-gate.js'
import { savedEntries } from './support/saved-entries.js'

const [account] = TEST_WALLET_ACCOUNTS
const CONNECTIONS = '@appkit/default/connections'
const SILENT = /^(eth_accounts|eth_chainId|net_version|wallet_getCapabilities|wallet_getPermissions)$/
const ANY_ADDRESS = /0x[0-9a-f]{3,}/i

test('T4.03 a returning user is connected by what the wallet confirms, without a prompt', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  test.setTimeout(90_000)
  await dapp.goto('?wallet=approve')
  await modal.connect()

  await test.step('default: the restored connection works: it signs', async () => {
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('connected')
    await dapp.sign('still here')
    await expect(dapp.signOutcome).toContainText('Signed')
  })

  await test.step('default: after a reload the page is connected again, and the wallet was asked nothing that a person would see', async () => {
    await dapp.switchNetwork('Local Base')
    await expect(dapp.fact('network')).toHaveText('Local Base')
    await wallets.setAnswer('ask')
    await page.goto('dapp')
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(dapp.fact('address')).toHaveText(shortened(account.address))
    await expect(dapp.fact('network')).toHaveText('Local Base')
    await expect(dapp.fact('wallet')).toHaveText('Test Wallet')
    await expect(modal.dialog).toBeHidden()
    expect(
      (await wallets.requestedMethods()).filter(
        (method) => (!SILENT.test(method) && method.startsWith('wallet_')) || method === 'eth_requestAccounts'
      )
    ).toEqual([])
    await expect(wallets.sheet).toBeHidden()
  })

  await test.step('T4.03 a wallet that took its access back meanwhile: disconnected, without a question', async () => {
    await page.evaluate(() => {
      const name = 'sandbox-wallet/test'
      localStorage.setItem(name, (localStorage.getItem(name) ?? '').replace('"granted":true', '"granted":false'))
    })
    await dapp.goto('?wallet=approve')
    await expect(dapp.fact('status')).toHaveText('disconnected')
    expect(await wallets.requestedMethods()).not.toContain('eth_requestAccounts')
  })

  await modal.connect()
  await test.step('T4.03 until the wallet itself confirms, no address is shown; a wallet that announces itself late is waited for', async () => {
    await holdAnnouncements(page)
    await page.reload()
    await expect(dapp.fact('status')).toHaveText(/^(re)?connecting$/)
    await expect(dapp.fact('address')).toHaveText('—')
    await expect(dapp.fact('balance')).toHaveText('—')
    await expect(modal.button).not.toHaveAccessibleName(ANY_ADDRESS)
    await page.evaluate(() => window.__letWalletsIn())
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(dapp.fact('address')).toHaveText(shortened(account.address))
  })

  await test.step('T4.03 a wallet that is gone: disconnected within ten seconds, and not tried again', async () => {
    await page.clock.install()
    await page.goto('dapp?wallets=0')
    await expect(dapp.fact('status')).toHaveText(/^(re)?connecting$/)
    // The wait for a wallet begins when the code that restores has arrived.
    await page.evaluate(() => window.kits['default']!.preload())
    await page.clock.fastForward('00:10')
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await expect(modal.button).toHaveAccessibleName('Connect wallet')
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })
})

const POISON: Readonly<Record<string, string>> = {
  'another address': JSON.stringify({
    version: 1,
    value: {
      eip155: {
        connectorId: 'org.appkit.testwallet',
        name: 'Test Wallet',
        address: '0x00000000000000000000000000000000DeaDBeef',
        accounts: ['0x00000000000000000000000000000000DeaDBeef'],
        balance: '1000000'
      }
    }
  }),
  'a name like an address': JSON.stringify({
    version: 1,
    value: { eip155: { connectorId: 'org.appkit.testwallet', name: '0x00000000000000000000000000000000DeaDBeef' } }
  })
}

test('T4.03 poisoned storage shows nothing of it', async ({ page, dapp, modal, wallets }) => {
  for (const [what, text] of Object.entries(POISON)) {
    await test.step(`T4.03 storage poisoned with ${what} shows nothing of it`, async () => {
      await page.addInitScript(
        ([name, value, marker]) => {
          const shown: string[] = []
          Object.assign(window, { __shown: shown })
          if (sessionStorage.getItem(marker) === null) localStorage.setItem(name, value)
          sessionStorage.setItem(marker, 'yes')
          new MutationObserver(() => shown.push(document.body?.innerText ?? '')).observe(document, {
            childList: true,
            subtree: true,
            characterData: true
          })
        },
        [CONNECTIONS, text, `poisoned with ${what}`] as const
      )
      await dapp.goto('?wallet=approve')
      await expect(dapp.fact('status')).toHaveText('disconnected')
      await expect(dapp.fact('address')).toHaveText('—')
      await expect(modal.button).toHaveAccessibleName('Connect wallet')
      const shown = await page.evaluate(() => (window as unknown as { __shown: string[] }).__shown.join('\n'))
      expect(shown).not.toMatch(/dead(…|beef)|1000000/i)
      expect(await wallets.requestedMethods()).not.toContain('eth_requestAccounts')
      expect(await savedEntries(page).then((entries) => JSON.stringify(entries))).not.toContain('accounts')
      await page.evaluate(() => localStorage.clear())
    })
  }
})
