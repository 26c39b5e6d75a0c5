import { expect, test } from './fixtures/test.js'
import { SignInView } from './pages/sign-in-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'

const [first, second] = TEST_WALLET_ACCOUNTS

test('T7.03 default: each account signs in for itself', async ({ page, dapp, modal, wallets }) => {
  test.setTimeout(60_000)
  const signIn = new SignInView(page, modal)
  await test.step('default: each account has a session of its own, and is asked once', async () => {
    await dapp.goto('?wallet=approve&siwx=required')
    await modal.choose()
    await signIn.sign()
    await wallets.selectAccount(second.address)
    await expect(modal.title).toHaveText('Sign in')
    await signIn.sign()
    expect((await signIn.sessions()).map(({ data }) => data.accountAddress)).toEqual([first.address, second.address])

    await wallets.selectAccount(first.address)
    await expect(dapp.fact('address')).toContainText(first.address.slice(-4))
    await modal.open()
    await expect(modal.title).not.toHaveText('Sign in')
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('T7.03 behavior: the account changes while the wallet is asked: no other account is signed in', async () => {
    await dapp.goto('?wallet=approve&siwx=required')
    await modal.choose()
    await expect(modal.title).toHaveText('Sign in')
    await wallets.setAnswer('ask')
    await signIn.signButton.click()
    await expect(wallets.sheet.getByLabel('Message')).toContainText(first.address)
    await wallets.selectAccount(second.address)
    await expect(dapp.fact('address')).toContainText(second.address.slice(-4))
    await wallets.approve()
    await expect(signIn.signButton).toBeEnabled()
    expect((await signIn.sessions()).some(({ data }) => data.accountAddress === second.address)).toBe(false)
    await wallets.setAnswer('approve')
    await signIn.sign()
    expect((await signIn.sessions()).some(({ data }) => data.accountAddress === second.address)).toBe(true)
  })
})
