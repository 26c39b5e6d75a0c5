import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

test('behavior: another mail is sent after 30 seconds, and not before; what was typed stays', async ({
  page,
  dapp,
  modal,
  login
}) => {
  const email = newEmail()
  await page.clock.install()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.submit(email)
  await expect(modal.dialog.getByText('Open the link in your email')).toBeVisible()
  await modal.backButton.click()
  await expect(login.email).toHaveValue(email)
  await login.email.press('Enter')
  await expect(modal.dialog.getByText(/^Please try again after \d+ seconds$/)).toBeVisible()
  await expect(login.email).toHaveValue(email)
  await page.clock.fastForward(31_000)
  await login.email.press('Enter')
  await expect(modal.dialog.getByText('Open the link in your email')).toBeVisible()
})
