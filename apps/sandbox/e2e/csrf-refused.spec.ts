import { expect, test as base, type Page } from '@playwright/test'
import { startAuthApp, type AuthApp } from './support/start-auth-app.js'

const test = base.extend<object, { authApp: AuthApp }>({
  authApp: [
    async ({}, use) => {
      const authApp = await startAuthApp()
      await use(authApp)
      await authApp.stop()
    },
    { scope: 'worker', timeout: 60_000 }
  ]
})

const nameIn = async (page: Page, { base }: AuthApp): Promise<string | undefined> =>
  (await (await page.request.get(`${base}/session`)).json()).user?.name

test('T8.03 a signed-in user is signed out by a page of the app, and by no other page', async ({
  page,
  context,
  authApp
}) => {
  test.slow()
  await page.goto(`${authApp.base}/signin?callbackUrl=/health`)
  await page.getByRole('button', { name: 'Continue with Accounts' }).click()
  await page.getByRole('button', { name: 'Continue as Ann' }).click()
  await expect(page).toHaveURL(`${authApp.origin}/health`)

  await test.step('a form without a token, or without the cookie that goes with it, changes nothing', async () => {
    const press = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { name: 'This page has expired' })).toBeVisible()
      expect(await nameIn(page, authApp)).toBe('Ann')
    }
    await page.goto(`${authApp.base}/signout`)
    await page.locator('input[name=csrfToken]').evaluate((field: HTMLInputElement) => (field.value = 'f'.repeat(72)))
    await press()
    await page.goto(`${authApp.base}/signout`)
    await context.clearCookies({ name: 'auth.csrf-token' })
    await press()
  })

  await test.step('another page sends a form with the right token, and is refused', async () => {
    const { csrfToken } = await (await page.request.get(`${authApp.base}/csrf`)).json()
    // The sandbox is another origin of the same site: cookies go along.
    await page.goto(`${process.env['SANDBOX_URL']}health`)
    await page.evaluate(
      ({ action, csrfToken }) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action })
        form.append(Object.assign(document.createElement('input'), { name: 'csrfToken', value: csrfToken }))
        document.body.append(form)
        form.submit()
      },
      { action: `${authApp.base}/signout`, csrfToken: String(csrfToken) }
    )
    await expect(page.getByRole('heading', { name: 'This page has expired' })).toBeVisible()
    expect(await nameIn(page, authApp)).toBe('Ann')
  })

  await test.step('a page of the app signs out', async () => {
    await page.goto(`${authApp.base}/signout?callbackUrl=/health`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${authApp.origin}/health`)
    expect(await nameIn(page, authApp)).toBeUndefined()
  })
})
