import { expect, test } from './fixtures/test.js'
import { stopClock } from './support/stop-clock.js'

test('no in the wallet is said plainly; trying again, another wallet and everything else go on', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  await dapp.goto('?wallet=ask')

  await test.step('default: no in the wallet is said plainly, and trying again connects', async () => {
    await modal.choose()
    await wallets.reject()
    await expect(modal.dialog.getByText('Connection declined')).toBeVisible()
    await expect(modal.dialog.getByText('You declined the request in Test Wallet. Nothing was shared.')).toBeVisible()
    await expect(dapp.fact('status')).toHaveText('disconnected')

    await modal.action('Try again').click()
    await expect(modal.dialog.getByText('Continue in Test Wallet')).toBeVisible()
    await wallets.approve()
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(modal.dialog).toBeHidden()
  })

  await test.step('behavior: a refused signature and a refused transfer leave everything as it was', async () => {
    await wallets.setAnswer('reject')
    await dapp.sign('no')
    await expect(dapp.signOutcome).toHaveText('You rejected it in the wallet.')
    await dapp.send()
    await expect(dapp.sendOutcome).toHaveText('You rejected it in the wallet.')
    await expect(dapp.fact('status')).toHaveText('connected')
  })

  await test.step('behavior: after a no another wallet can be chosen', async () => {
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await wallets.setAnswer('approve', 'secondWallet')
    await stopClock(page)
    await modal.choose()
    await expect(modal.dialog.getByText('Test Wallet rejected the request')).toBeVisible()
    await expect(modal.dialog.getByText('You declined')).toHaveCount(0)
    await modal.backButton.click()
    await expect(modal.title).toHaveText('Connect to Ferry')
    await modal.wallet('Second Wallet').click()
    await expect(dapp.fact('wallet')).toHaveText('Second Wallet')
  })
})
