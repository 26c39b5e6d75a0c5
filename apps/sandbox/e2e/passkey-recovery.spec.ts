import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { addAuthenticator } from './support/virtual-authenticator.js'

test('default: who has lost their passkey waits after a code by email, and has the same wallet again', async ({
  page,
  dapp,
  login
}) => {
  test.slow()
  const email = newEmail()
  const removeAuthenticator = await addAuthenticator(page)
  await dapp.goto('?wallets=0&passkeys=on', { hasFrame: true })
  await login.logIn(email)
  const address = await page.evaluate(() => window.kits['default']?.getAddress())
  await login.protect()
  await login.logOut()
  await removeAuthenticator()
  await addAuthenticator(page)

  await login.submit(email)
  await login.code.waitFor()
  const { code: loginCode } = await login.mail(email, 'code')
  await login.typeCode(email)
  await login.press('I no longer have my passkey')
  const send = login.frame.getByRole('button', { name: /^Send a code to/ })
  await expect(send).toBeEnabled()
  await send.click()
  const field = login.frame.getByLabel('Six-digit code')
  await field.waitFor()
  await expect.poll(async () => (await login.mail(email, 'code')).code).not.toBe(loginCode)
  const { code } = await login.mail(email, 'code')
  await field.fill(code)
  // The frame has grown by the code, and rests until all of it was in view again.
  await expect(login.frame.getByRole('button', { name: 'Start the waiting period' })).toBeEnabled()
  await field.press('Enter')
  await expect(login.frame.getByText(/can be opened without its passkey from/)).toBeVisible()
  const open = login.frame.getByRole('button', { name: 'Open without passkey' })
  await expect(open).toBeEnabled({ timeout: 15_000 })
  await open.click()
  await expect(dapp.fact('status')).toHaveText('connected')
  expect(await page.evaluate(() => window.kits['default']?.getAddress())).toBe(address)
})
