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

test('email-throttle-arabic: a limit that the services set is said in Arabic, with its seconds', async ({
  page,
  dapp,
  modal,
  login,
  watch
}) => {
  watch.expectTrouble(/status of 429 .*\/frame\/v1\/email/)
  const headers = {
    'retry-after': '90',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after'
  }
  const json = { error: { code: 'RATE_LIMITED', message: 'Slow down' } }
  await page.route('**/frame/v1/email', (route) => route.fulfill({ status: 429, headers, json }))
  await dapp.goto('?wallets=0&locale=ar-EG', { hasFrame: true })
  await modal.button.click()
  await login.anyEmail.fill(newEmail())
  await login.anyEmail.press('Enter')
  await expect(modal.dialog.getByText(/^أعد المحاولة بعد (?:90|٩٠) ث$/)).toBeVisible()
})
