import { expect, test } from './fixtures/test.js'
import { SignInView } from './pages/sign-in-view.js'

test('default: what is optional can be left for later', async ({ dapp, modal, page }) => {
  test.setTimeout(60_000)
  const signIn = new SignInView(page, modal)
  await test.step('behavior: closing is an answer as well', async () => {
    await dapp.goto('?wallet=approve&siwx=optional')
    await modal.choose()
    await expect(modal.title).toHaveText('Sign in')
    await modal.closeButton.click()
    await modal.dialog.waitFor({ state: 'detached' })
    await expect(dapp.fact('status')).toHaveText('connected')
  })

  await test.step('behavior: a user who skips it is not asked again in this tab', async () => {
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('connected')
    await modal.open()
    await expect(modal.title).not.toHaveText('Sign in')
    await modal.closeButton.click()
    await modal.dialog.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await page.evaluate(() => sessionStorage.clear())
  })

  await test.step('default: what is optional can be left for later, and the account is used all the same', async () => {
    await dapp.goto('?wallet=approve&siwx=optional')
    await modal.choose()
    await expect(modal.title).toHaveText('Sign in')
    await signIn.laterButton.click()
    await modal.dialog.waitFor({ state: 'detached' })
    await expect(dapp.fact('status')).toHaveText('connected')
    await modal.open()
    await expect(modal.title).not.toHaveText('Sign in')
    expect(await signIn.sessions()).toEqual([])
  })
})
