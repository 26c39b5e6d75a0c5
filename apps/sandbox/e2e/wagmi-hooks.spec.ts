import { expect, test } from './fixtures/test.js'
import { WagmiPanel } from './pages/wagmi-panel.js'
import { shortened, TEST_WALLET_ACCOUNTS } from './support/accounts.js'

const [account, second] = TEST_WALLET_ACCOUNTS

test('default: connecting with wagmi’s hook goes through the kit’s modal, and both sides know', async ({
  page,
  dapp,
  modal
}) => {
  const wagmi = new WagmiPanel(page)
  await dapp.goto('wagmi?wallet=approve')
  await expect(wagmi.fact('status')).toHaveText('disconnected')
  await wagmi.press('Connect with AppKit')
  await modal.wallet('Test Wallet').click()
  await expect(wagmi.fact('status')).toHaveText('connected')
  await expect(wagmi.fact('address')).toHaveText(account.address)
  await expect(wagmi.fact('chain')).toHaveText('31337')
  await expect(wagmi.fact('balance')).toHaveText(/^\d+(\.\d+)? ETH$/)
  await expect(dapp.fact('address')).toHaveText(shortened(account.address))
  await expect(modal.dialog).toBeHidden()
})

test('default: sign, send, write, switch and disconnect with wagmi’s hooks; the kit shows it', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  const wagmi = new WagmiPanel(page)
  await dapp.goto('wagmi?wallet=approve')
  await modal.connect()
  await expect(wagmi.fact('status')).toHaveText('connected')
  await wagmi.press('Sign with wagmi')
  await expect(wagmi.fact('signature')).toHaveText(/^0x/)
  await wagmi.press('Send with wagmi')
  await expect(wagmi.fact('sent')).toHaveText('success')
  await wagmi.press('Mint with wagmi')
  await expect(wagmi.fact('written')).toHaveText('success')
  await wagmi.press('Local Base')
  await expect(wagmi.fact('chain')).toHaveText('31338')
  await expect(dapp.fact('network')).toHaveText('Local Base')
  expect((await wallets.requestedMethods()).filter((method) => method === 'eth_sendTransaction')).toHaveLength(2)
  await wagmi.press('Disconnect with wagmi')
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await expect(wagmi.fact('status')).toHaveText('disconnected')
  await expect(modal.button).toHaveAccessibleName('Connect Wallet')
})

test('default: what the kit and the wallet do shows in wagmi', async ({ page, dapp, modal, wallets }) => {
  const wagmi = new WagmiPanel(page)
  await dapp.goto('wagmi?wallet=approve')
  await modal.connect()
  await expect(wagmi.fact('address')).toHaveText(account.address)
  await wallets.selectAccount(second.address)
  await expect(wagmi.fact('address')).toHaveText(second.address)
  await page.evaluate(() => window.kits?.['default']?.switchNetwork('eip155:31338'))
  await expect(wagmi.fact('chain')).toHaveText('31338')
  await page.reload()
  await expect(wagmi.fact('status')).toHaveText('connected')
  await expect(wagmi.fact('chain')).toHaveText('31338')
  expect((await wallets.requestedMethods()).includes('eth_requestAccounts')).toBe(false)
  await page.evaluate(() => window.kits?.['default']?.disconnect())
  await expect(wagmi.fact('status')).toHaveText('disconnected')
})

test('behavior: a person who says no is a rejected request to wagmi', async ({ page, dapp, modal, wallets }) => {
  const wagmi = new WagmiPanel(page)
  await dapp.goto('wagmi?wallet=ask')
  await wagmi.press('Connect with AppKit')
  await modal.closeButton.click()
  await expect(wagmi.failure('wagmi')).toHaveText('UserRejectedRequestError')
  await expect(wagmi.fact('status')).toHaveText('disconnected')
  await modal.choose()
  await wallets.approve()
  await expect(wagmi.fact('status')).toHaveText('connected')
  await wagmi.press('Sign with wagmi')
  await wallets.reject()
  await expect(wagmi.failure('Actions')).toHaveText('UserRejectedRequestError')
})
