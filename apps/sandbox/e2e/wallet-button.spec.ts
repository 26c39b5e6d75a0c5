import type { Locator, Page } from '@playwright/test'
import { SECOND_WALLET_ACCOUNT, TEST_WALLET_ACCOUNTS, shortened } from './support/accounts.js'
import { expect, test } from './fixtures/test.js'

const [first] = TEST_WALLET_ACCOUNTS
const button = (page: Page, wallet: string): Locator =>
  page.locator(`appkit-wallet-button[wallet="${wallet}"]`).getByRole('button')

// A page, and a phone or a provider.
test.slow()

test('T12.01 default: buttons are drawn without a request, and one press connects a wallet of the page without the modal', async ({
  page,
  dapp,
  watch,
  servicesUrl
}) => {
  await dapp.goto('wallet-buttons?wallet=approve')
  await expect(button(page, 'metamask')).toHaveText(/MetaMask/)
  await expect(button(page, 'walletConnect')).toHaveText(/WalletConnect/)
  await page.waitForLoadState('networkidle')
  expect(watch.requests.filter((request) => request.includes(servicesUrl))).toEqual([])

  await button(page, 'org.appkit.testwallet').click()
  await expect(dapp.fact('address')).toHaveText(shortened(first.address))
  await expect(button(page, 'org.appkit.testwallet')).toHaveText('Test Wallet')
  await expect(page.locator('appkit-modal')).toHaveCount(0)
})

test('behavior: a wallet that is not here is paired in the modal; closed, the button can be pressed again', async ({
  page,
  dapp,
  modal,
  pairing,
  openPhone
}) => {
  const phone = await openPhone('phone=approve')
  await dapp.goto('wallet-buttons?wallets=0')
  await button(page, 'metamask').click()
  await expect(modal.title).toHaveText('MetaMask')
  await modal.closeButton.click()
  await expect(modal.dialog).toBeHidden()
  await expect(button(page, 'metamask')).toHaveText(/MetaMask/)
  await expect(button(page, 'metamask')).toHaveAttribute('aria-busy', 'false')

  await button(page, 'walletConnect').click()
  await phone.pair(await pairing.copyLink())
  await expect(dapp.fact('wallet')).toHaveText('Test Phone')
  await expect(modal.dialog).toBeHidden()
})

test('behavior: an unknown wallet and one that says no leave the button usable; the hook says why', async ({
  page,
  dapp
}) => {
  await dapp.goto('wallet-buttons?wallet=reject')
  await button(page, 'nobody-has-this').click()
  await expect(button(page, 'nobody-has-this')).toHaveText(/Try again/)
  await expect(button(page, 'nobody-has-this')).toBeEnabled()
  await button(page, 'org.appkit.testwallet').click()
  await expect(button(page, 'org.appkit.testwallet')).toHaveAttribute('aria-busy', 'false')

  const own = page.getByRole('region', { name: 'A button of its own' })
  await own.getByRole('button', { name: 'Nobody’s wallet' }).click()
  await expect(own.getByRole('status')).toHaveText('WALLET_NOT_FOUND')
  await own.getByRole('button', { name: 'Second Wallet' }).click()
  await expect(own.getByRole('status')).toHaveText('USER_REJECTED')
  await page.evaluate(() => {
    window.secondWallet.answer = 'approve'
  })
  await own.getByRole('button', { name: 'Second Wallet' }).click()
  await expect(own.getByRole('status')).toHaveText(SECOND_WALLET_ACCOUNT.address)
  await expect(page.getByTestId('told')).toHaveText(SECOND_WALLET_ACCOUNT.address)
})

test('default: Google logs in in a window of its own, email opens its field', async ({ page, dapp, login, social }) => {
  await dapp.goto('wallet-buttons?wallets=0', { hasFrame: true })
  await button(page, 'email').click()
  await expect(login.email).toBeVisible()
  await login.modal.closeButton.click()
  await expect(login.modal.dialog).toBeHidden()
  const provider = await social.openWindow(button(page, 'google'), 'Google')
  await social.answer(provider, { name: 'Ann Lee' })
  await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
  expect((await social.whoIsLoggedIn()).authProvider).toBe('google')
})
