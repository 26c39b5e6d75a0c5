import { expect, test } from './fixtures/test.js'
import { SignInView } from './pages/sign-in-view.js'

test('T4.05 a session that another tab ends is asked for here, and one that it brings answers the question', async ({
  page,
  dapp,
  modal
}) => {
  const signIn = new SignInView(page, modal)
  await dapp.goto('?wallet=approve&siwx=required')
  await modal.choose()
  await signIn.sign()
  const session = JSON.stringify(await signIn.sessions())

  const other = await page.context().newPage()
  await other.goto('gallery?view=Missing&state=unknown-view')
  await other.evaluate(() => localStorage.removeItem('@appkit/siwx'))
  await expect(modal.title).toHaveText('Sign in')
  await expect(dapp.fact('status')).toHaveText('connected')

  await other.evaluate((kept) => localStorage.setItem('@appkit/siwx', kept), session)
  await modal.dialog.waitFor({ state: 'detached' })
  await expect(dapp.fact('status')).toHaveText('connected')
})
