import { expect, test as base } from '@playwright/test'
import { startAuthApp, type AuthApp } from './support/start-auth-app.js'

const test = base.extend<object, { authApp: AuthApp }>({
  authApp: [
    async ({}, use) => {
      const authApp = await startAuthApp()
      await use(authApp)
      await authApp.stop()
    },
    { scope: 'worker' }
  ]
})

test('default: a user signs in by a provider, and comes back to where they were', async ({ page, authApp }) => {
  await page.goto(`${authApp.base}/signin?callbackUrl=/health`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue with Accounts' }).click()
  await page.getByRole('button', { name: 'Continue as Bob' }).click()
  await expect(page).toHaveURL(`${authApp.origin}/health`)
  const session = await (await page.request.get(`${authApp.base}/session`)).json()
  expect(session.user).toMatchObject({ name: 'Bob', email: 'bob@social.example' })
})

test('behavior: who turns back, and who comes with an email that is taken, reads so on the sign-in page', async ({
  page,
  browser,
  authApp
}) => {
  const alert = page.getByRole('alert')
  await page.goto(`${authApp.base}/signin`)
  await page.getByRole('button', { name: 'Continue with Accounts' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${authApp.base}/signin?error=OAuthCallback`)
  await expect(alert).toHaveText('The provider didn’t confirm who you are. Try again.')

  const first = await (await browser.newContext()).newPage()
  await first.goto(`${authApp.base}/signin?callbackUrl=/health`)
  await first.getByRole('button', { name: 'Continue with Accounts' }).click()
  await first.getByRole('button', { name: 'Continue as Ann' }).click()
  await expect(first).toHaveURL(`${authApp.origin}/health`)
  await first.context().close()

  await page.getByRole('button', { name: 'Continue with Others' }).click()
  await page.getByRole('button', { name: 'Continue as Ann' }).click()
  await expect(page).toHaveURL(`${authApp.base}/signin?error=OAuthAccountNotLinked`)
  await expect(alert).toHaveText(
    'This email is already used with another way to sign in. Sign in the way you did first.'
  )
})

test('behavior: a provider that does not answer, and every other code, has its sentence', async ({ page, authApp }) => {
  const alert = page.getByRole('alert')
  await page.goto(`${authApp.base}/signin`)
  await page.getByRole('button', { name: 'Continue with Nobody' }).click()
  await expect(page).toHaveURL(`${authApp.base}/signin?error=OAuthSignin`)
  await expect(alert).toHaveText('The provider can’t be reached right now. Try again in a moment.')
  for (const [code, sentence] of [
    ['SessionRequired', 'Sign in to see this page.'],
    ['OAuthCreateAccount', 'Your account couldn’t be created. Try again.'],
    ['CredentialsSignin', 'Sign-in failed. Check that your wallet signed the message, and try again.'],
    ['AccessDenied', 'You don’t have access with this account.'],
    ['Configuration', 'Signing in isn’t set up correctly here. Tell the people who run this site.']
  ]) {
    await page.goto(`${authApp.base}/error?error=${code}`)
    await expect(alert).toHaveText(sentence ?? '')
    await expect(page.getByRole('heading')).toHaveCount(1)
  }
})
