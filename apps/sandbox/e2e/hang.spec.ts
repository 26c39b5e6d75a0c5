import { expect, test } from './fixtures/test.js'

test.beforeEach(async ({ page, dapp, modal }) => {
  await page.clock.install()
  await dapp.goto('?wallet=hang')
  await modal.choose()
  await expect(modal.dialog.getByText('Continue in Test Wallet')).toBeVisible()
})

test('T1.07 a wallet that never answers: a hint, then choices; after Cancel its late answer changes nothing', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  await page.clock.fastForward('00:11')
  await expect(modal.dialog.getByText("Don't see the request?")).toBeVisible()
  await page.clock.fastForward('00:50')
  await expect(modal.dialog.getByText('Open your wallet')).toBeVisible()
  await modal.action('Choose another wallet').click()
  await expect(modal.title).toHaveText('Connect Wallet')

  await wallets.settleHanging('approve')
  await expect.poll(() => page.evaluate(() => window.testWallet.wallet.granted)).toBe(false)
  await page.clock.fastForward('00:30')
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await expect(dapp.fact('address')).toHaveText('—')
  await expect(modal.title).toHaveText('Connect Wallet')
})

test('T1.07 Cancel works at once, and a late no is silent', async ({ page, dapp, modal, wallets }) => {
  await modal.action('Cancel').click()
  await expect(modal.title).toHaveText('Connect Wallet')
  await wallets.settleHanging('reject')
  await page.clock.fastForward('00:30')
  await expect(modal.title).toHaveText('Connect Wallet')
  await expect(dapp.fact('status')).toHaveText('disconnected')
})

test('T1.07 an answer after the hint still counts', async ({ page, dapp, modal, wallets }) => {
  await page.clock.fastForward('01:01')
  await expect(modal.dialog.getByText('Open your wallet')).toBeVisible()
  await wallets.settleHanging('approve')
  await expect(dapp.fact('status')).toHaveText('connected')
  await expect(modal.dialog).toBeHidden()
})

test('T7.08 the wallet chosen last wins; the first one answers in vain', async ({ dapp, modal, wallets }) => {
  await wallets.setAnswer('approve', 'secondWallet')
  await modal.backButton.click()
  await modal.wallet('Second Wallet').click()
  await expect(dapp.fact('wallet')).toHaveText('Second Wallet')
  await wallets.settleHanging('approve')
  await expect.poll(() => dapp.page.evaluate(() => window.testWallet.wallet.granted)).toBe(false)
  await expect(dapp.fact('wallet')).toHaveText('Second Wallet')
  await expect(dapp.fact('status')).toHaveText('connected')
})
