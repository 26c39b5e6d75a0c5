import { expect, test } from './fixtures/test.js'

test('T1.07 T7.08 a wallet that never answers: Cancel and another wallet are open, what it says too late counts for nothing, before that it counts', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  test.setTimeout(60_000)
  const asked = modal.dialog.getByText('Continue in Test Wallet')
  await page.clock.install()
  await dapp.goto('?wallet=hang')
  await modal.choose()
  await expect(asked).toBeVisible()

  await test.step('T1.07 a hint, then choices; after Cancel its late answer changes nothing', async () => {
    await page.clock.fastForward('00:11')
    await expect(modal.dialog.getByText("Don't see the request?")).toBeVisible()
    await page.clock.fastForward('00:50')
    await expect(modal.dialog.getByText('Open your wallet')).toBeVisible()
    await modal.action('Choose another wallet').click()
    await expect(modal.title).toHaveText('Connect to Ferry')

    await wallets.settleHanging('approve')
    await expect.poll(() => page.evaluate(() => window.testWallet.wallet.granted)).toBe(false)
    await page.clock.fastForward('00:30')
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await expect(dapp.fact('address')).toHaveText('—')
    await expect(modal.title).toHaveText('Connect to Ferry')
  })

  await test.step('T1.07 Cancel works at once, and a late no is silent', async () => {
    await modal.wallet('Test Wallet').click()
    await expect(asked).toBeVisible()
    await modal.action('Cancel').click()
    await expect(modal.title).toHaveText('Connect to Ferry')
    await wallets.settleHanging('reject')
    await page.clock.fastForward('00:30')
    await expect(modal.title).toHaveText('Connect to Ferry')
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })

  await test.step('T1.07 an answer after the hint still counts', async () => {
    await modal.wallet('Test Wallet').click()
    await expect(asked).toBeVisible()
    await page.clock.fastForward('01:01')
    await expect(modal.dialog.getByText('Open your wallet')).toBeVisible()
    await wallets.settleHanging('approve')
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(modal.dialog).toBeHidden()
  })

  await test.step('T7.08 the wallet chosen last wins; the first one answers in vain', async () => {
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await modal.choose()
    await expect(asked).toBeVisible()
    await wallets.setAnswer('approve', 'secondWallet')
    await modal.backButton.click()
    await modal.wallet('Second Wallet').click()
    await expect(dapp.fact('wallet')).toHaveText('Second Wallet')
    await wallets.settleHanging('approve')
    await expect.poll(() => page.evaluate(() => window.testWallet.wallet.granted)).toBe(false)
    await expect(dapp.fact('wallet')).toHaveText('Second Wallet')
    await expect(dapp.fact('status')).toHaveText('connected')
  })
})
