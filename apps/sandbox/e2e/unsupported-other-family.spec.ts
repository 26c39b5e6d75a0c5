import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'

const NAMESPACES = ['eip155', 'polkadot'] as const
const UNKNOWN_CHAIN = 424242

test('behavior: a family on an unsupported network stands in the way of no other', async ({ page, wallets }) => {
  const chains = new ChainsPage(page)
  await chains.goto(NAMESPACES, 'wallet=approve')
  await chains.connect('polkadot', 'Polkadot Test Wallet')
  await chains.connect('eip155', 'Test Wallet')
  await wallets.selectChain(UNKNOWN_CHAIN)
  await expect(chains.modal.title).toHaveText('Switch network')
  await expect(chains.modal.dialog.getByText("This app doesn't support chain 424242.")).toBeVisible()
  await expect(chains.modal.dialog.getByText('Close this to continue on Polkadot.')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(chains.modal.dialog).toBeHidden()
  await page.evaluate(() => window.kits['default']!.open())
  await expect(chains.modal.title).toHaveText('Account')
  await chains.modal.closeButton.click()

  await page.evaluate(() => window.kits['default']!.open({ namespace: 'eip155' }))
  await expect(chains.modal.title).toHaveText('Switch network')
  await chains.modal.action('Disconnect').click()
  await expect(chains.modal.dialog).toBeHidden()
  await expect(chains.fact('eip155', 'status')).toHaveText('disconnected')
  await expect(chains.fact('polkadot', 'status')).toHaveText('connected')
})

test('behavior: a wallet that serves none of the app’s networks is not offered for its family', async ({ page }) => {
  await page.addInitScript(() => {
    const make = (name: string, chain: string) => ({
      version: '1.0.0',
      name,
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      chains: [chain],
      accounts: [],
      features: { 'standard:connect': { version: '1.0.0', connect: () => Promise.reject(new Error(name)) } }
    })
    const wallets = [make('Elsewhere', 'solana:testnet'), make('Somewhere', 'solana:localnet')]
    const register = (api: { register(wallet: object): void }) => wallets.forEach((wallet) => api.register(wallet))
    window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
  })
  const chains = new ChainsPage(page)
  await chains.goto(['solana', 'eip155'], 'wallet=approve')
  await chains.open('solana')
  await expect(chains.modal.walletRows.filter({ hasText: 'Somewhere' })).toHaveCount(1)
  await expect(chains.modal.walletRows.filter({ hasText: 'Elsewhere' })).toHaveCount(0)
})
