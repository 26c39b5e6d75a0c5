import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

test('T12.06 default: who logged in is there again after a reload, and gone after disconnecting; the page stores no address', async ({
  page,
  dapp,
  modal,
  account,
  login
}) => {
  test.slow()
  const email = newEmail()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(email)
  const address = () => page.evaluate(() => window.kits['default']?.getAddress())
  const before = await address()
  expect(before).toMatch(/^0x[\da-fA-F]{40}$/)

  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  expect(await address()).toBe(before)
  await account.open()
  await expect(modal.dialog.getByText(email, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    email.split('@')[0]
  )

  await modal.closeButton.click()
  await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await page.reload()
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await expect(page.locator('#w3m-iframe')).toHaveCount(0)
})
