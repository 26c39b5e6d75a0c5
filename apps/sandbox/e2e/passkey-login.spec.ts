import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { addAuthenticator } from './support/virtual-authenticator.js'

test('a passkey opens the wallet that it protects, and is asked for after a login by email', async ({
  page,
  dapp,
  modal,
  login
}) => {
  test.setTimeout(120_000)
  await addAuthenticator(page)
  const email = newEmail()
  const addressNow = () => page.evaluate(() => window.kits['default']?.getAddress())
  await dapp.goto('?wallets=0&passkeys=on', { hasFrame: true })
  await login.logIn(email)
  const address = await addressNow()

  await test.step('default: a passkey protects the wallet, and opens the same one after logging out, without a mail', async () => {
    await login.protect()
    await login.logOut()
    await expect(dapp.fact('status')).toHaveText('disconnected')

    await login.usePasskey()
    await expect(dapp.fact('status')).toHaveText('connected')
    expect(await addressNow()).toBe(address)

    await page.reload()
    await expect(dapp.fact('status')).toHaveText('connected')
    expect(await addressNow()).toBe(address)
  })

  await test.step('behavior: a user who logs in by email is asked for the passkey, and turning back logs no user in', async () => {
    await login.logOut()
    await login.submit(email)
    await login.code.waitFor()
    await login.typeCode(email)
    const use = login.frame.getByRole('button', { name: 'Use passkey' })
    await expect(use).toBeEnabled()
    await login.press('Cancel')
    await expect(login.frame.getByRole('heading', { name: 'Use your passkey' })).toBeHidden()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await modal.closeButton.click()

    await login.usePasskey()
    await expect(dapp.fact('status')).toHaveText('connected')
    expect(await addressNow()).toBe(address)
  })
})
