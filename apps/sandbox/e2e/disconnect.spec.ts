import { expect, test } from './fixtures/test.js'
import { savedEntries } from './support/saved-entries.js'

test('T12.08 default: disconnecting by the modal, by the host, by the wallet, and with the wallet asked to forget the app', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  test.setTimeout(60_000)
  await dapp.goto('?wallet=approve')
  await modal.connect()

  await test.step('the wallet takes its access away', async () => {
    await modal.open()
    await wallets.disconnect()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await expect(modal.dialog).toBeHidden()
    await modal.connect()
    await expect(dapp.fact('status')).toHaveText('connected')
  })

  await test.step('the host disconnects: what the kit knew of the account is gone at once', async () => {
    await expect(dapp.fact('balance')).toContainText('ETH')
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(dapp.fact('balance')).toHaveText('—')
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await expect(modal.button).toHaveAccessibleName('Connect wallet')
    const known = await page.evaluate(() => JSON.stringify(window.kits['default']!.getSnapshot()))
    expect(known).not.toMatch(/0x[0-9a-f]{40}/i)
  })

  await test.step('the modal asks once more; staying stays, leaving leaves nothing behind', async () => {
    await modal.connect()
    await modal.open()
    await modal.askToLeave()
    await expect(modal.dialog.getByRole('heading', { name: 'Disconnect Test Wallet?' })).toBeVisible()
    await expect(modal.action('Stay connected')).toBeFocused()
    await modal.action('Stay connected').click()
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(modal.action('Disconnect')).toBeFocused()

    await modal.action('Disconnect').click()
    await modal.action('Disconnect').click()
    await expect(modal.dialog).toBeHidden()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await expect(dapp.fact('address')).toHaveText('—')
    await expect(modal.button).toHaveAccessibleName('Connect wallet')
    expect(await savedEntries(page)).not.toHaveProperty('@appkit/default/connections')
    await expect.poll(() => page.evaluate(() => window.testWallet.wallet.granted)).toBe(false)

    await page.reload()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await expect(modal.button).toHaveAccessibleName('Connect wallet')
  })

  await test.step('the wallet is asked to forget the app, and does', async () => {
    await modal.connect()
    await modal.open()
    await modal.dialog.getByRole('button', { name: /Connected wallets/ }).click()
    await modal.action('Remove access to Test Wallet').click()
    await expect(modal.dialog.getByRole('heading', { name: 'Remove access to Test Wallet?' })).toBeVisible()
    expect(await wallets.requestedMethods()).not.toContain('wallet_revokePermissions')
    await modal.action('Ask Test Wallet').click()
    // It goes by itself, so it is looked for first.
    await expect(page.locator('appkit-modal [part="toast"]')).toContainText('Access to Test Wallet removed')
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await expect(modal.dialog).toBeHidden()
    expect(await page.evaluate(() => window.testWallet.wallet.granted)).toBe(false)
    expect((await wallets.requestedMethods()).filter((method) => method === 'wallet_revokePermissions')).toHaveLength(1)
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })
})
