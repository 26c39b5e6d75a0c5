import { expect, test } from './fixtures/test.js'
import { KitModal } from './pages/kit-modal.js'
import { SECOND_WALLET_ACCOUNT, TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { savedEntries } from './support/saved-entries.js'

const [account] = TEST_WALLET_ACCOUNTS

test('T7.10 two kits on one page: each has its own connection, network and memory', async ({ page, dapp, wallets }) => {
  await dapp.goto('two-kits?wallet=approve')
  const left = page.locator('#left')
  const right = page.locator('#right')
  const modal = new KitModal(page)
  const connect = async (bank: typeof left, wallet: string) => {
    await bank.locator('appkit-button').getByRole('button').click()
    await expect(modal.dialog).toHaveCount(1)
    await modal.wallet(wallet).click()
    await expect(modal.dialog).toHaveCount(0)
  }

  await expect(dapp.fact('network', left)).toHaveText('Local Ethereum')
  await expect(dapp.fact('network', right)).toHaveText('Local Base')
  await connect(left, 'Test Wallet')
  await expect(dapp.fact('address', left)).toHaveText(account.address)
  await expect(dapp.fact('status', right)).toHaveText('disconnected')
  await expect(dapp.fact('address', right)).toHaveText('—')

  await connect(right, 'Second Wallet')
  await expect(dapp.fact('address', right)).toHaveText(SECOND_WALLET_ACCOUNT.address)
  await expect(dapp.fact('address', left)).toHaveText(account.address)
  await wallets.selectChain(31338)
  await expect(dapp.fact('network', left)).toHaveText('Local Base')
  await wallets.selectChain(31337, 'secondWallet')
  await expect(dapp.fact('network', right)).toHaveText('Local Ethereum')
  await expect(dapp.fact('network', left)).toHaveText('Local Base')
  expect(
    Object.keys(await savedEntries(page))
      .filter((name) => name.endsWith('/connections'))
      .toSorted()
  ).toEqual(['@appkit/left/connections', '@appkit/right/connections'])

  await left.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dapp.fact('status', left)).toHaveText('disconnected')
  await expect(dapp.fact('status', right)).toHaveText('connected')

  await page.reload()
  await expect(dapp.fact('status', right)).toHaveText('connected')
  await expect(dapp.fact('status', left)).toHaveText('disconnected')
})

test('T7.10 one asks, the other does not: one wallet request, and the modal of the one that was opened', async ({
  page,
  dapp,
  wallets
}) => {
  await dapp.goto('two-kits?wallet=hang')
  const modal = new KitModal(page)
  await page.locator('#right').locator('appkit-button').getByRole('button').click()
  await modal.wallet('Test Wallet').click()
  await expect(modal.dialog.getByText('Continue in Test Wallet')).toBeVisible()
  expect(await page.evaluate(() => [window.kits['left']!.isOpen(), window.kits['right']!.isOpen()])).toEqual([
    false,
    true
  ])
  const asked = async () => (await wallets.requestedMethods()).filter((method) => method === 'eth_requestAccounts')
  await expect.poll(asked).toHaveLength(1)
})
