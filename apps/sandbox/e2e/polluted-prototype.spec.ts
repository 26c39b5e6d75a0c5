import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { newAddress } from './support/new-address.js'

const [, sender] = TEST_WALLET_ACCOUNTS

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(Object.prototype, { x: 'y' })
  })
})

test('T4.06 on a page whose loops meet a property of Object.prototype: everything with a wallet in the page', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  test.setTimeout(60_000)
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(sender.address)

  await test.step('connect, account, sign', async () => {
    await modal.connect()
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(dapp.fact('balance')).toContainText('ETH')
    await dapp.sign('on this page too')
    await expect(dapp.signOutcome).toContainText('Signed')
  })

  await test.step('send, receive, activity, all wallets', async () => {
    const send = new SendView(page)
    await send.open()
    await send.fill('0.001', newAddress())
    await send.review()
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    for (const view of ['WalletReceive', 'Swap', 'Transactions', 'AllWallets'] as const) {
      await page.evaluate((wanted) => window.kits['default']!.open({ view: wanted }), view)
      await expect(modal.dialog.locator('.view-loading')).toHaveCount(0)
      await expect(modal.dialog.getByRole('alert')).toHaveCount(0)
      await expect(modal.dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    }
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
  })

  await test.step('networks, reload, disconnect', async () => {
    await modal.open()
    await modal.showNetworks()
    await modal.network('Local Base').click()
    await expect(dapp.fact('network')).toHaveText('Local Base')
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('connected')
    await modal.open()
    await modal.leave()
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })
})

test('T4.06 on such a page over the relay: pair, sign, reload, disconnect', async ({
  page,
  dapp,
  modal,
  pairing,
  openPhone
}) => {
  // Two pages, and a wallet that takes up a request each second.
  test.slow()
  const phone = await openPhone('phone=approve')
  await dapp.goto('?wallets=0')
  await modal.open()
  await pairing.choose()
  await phone.pair(await pairing.copyLink())
  await expect(dapp.fact('status')).toHaveText('connected')
  await dapp.sign('from afar')
  await expect(dapp.signOutcome).toContainText('Signed')
  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  await dapp.sign('and again')
  await expect(dapp.signOutcome).toContainText('Signed')
  await modal.open()
  await modal.leave()
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await expect(phone.sessions).toHaveCount(0)
})
