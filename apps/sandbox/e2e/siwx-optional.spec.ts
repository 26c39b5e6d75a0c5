import { expect, test } from './fixtures/test.js'
import { SignInView } from './pages/sign-in-view.js'

test('default: what is optional can be left for later, and the account is used all the same', async ({
  page,
  dapp,
  modal
}) => {
  const signIn = new SignInView(page, modal)
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

test('behavior: closing is an answer as well', async ({ dapp, modal }) => {
  await dapp.goto('?wallet=approve&siwx=optional')
  await modal.choose()
  await expect(modal.title).toHaveText('Sign in')
  await modal.closeButton.click()
  await modal.dialog.waitFor({ state: 'detached' })
  await expect(dapp.fact('status')).toHaveText('connected')
})

test('behavior: whoever would rather not is not asked again in this tab', async ({ page, dapp, modal }) => {
  await dapp.goto('?wallet=approve&siwx=optional')
  await modal.choose()
  await expect(modal.title).toHaveText('Sign in')
  await modal.closeButton.click()
  await modal.dialog.waitFor({ state: 'detached' })
  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  await modal.open()
  await expect(modal.title).not.toHaveText('Sign in')
})
