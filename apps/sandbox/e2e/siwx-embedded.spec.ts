import { recoverMessageAddress, type Hex } from 'viem'
import { newEmail } from './pages/login-view.js'
import { SignInView } from './pages/sign-in-view.js'
import { expect, test } from './fixtures/test.js'

test('default: whoever logs in by email signs in by the frame', async ({ page, dapp, modal, login }) => {
  test.slow()
  const signIn = new SignInView(page, modal)
  await dapp.goto('?wallets=0&siwx=required', { hasFrame: true })
  await login.enterCodes(newEmail())
  await expect(modal.title).toHaveText('Sign In')
  await signIn.signButton.click()
  await expect(modal.title).toHaveText('Approve Transaction')
  await expect(login.frame.getByText(/wants you to sign in/).first()).toBeVisible()
  const approve = login.frame.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeEnabled()
  await approve.click()
  await modal.dialog.waitFor({ state: 'detached' })
  await expect(dapp.fact('status')).toHaveText('connected')
  const [session] = await signIn.sessions()
  const address = await page.evaluate(() => window.kits['default']?.getAddress())
  expect(session?.data.accountAddress).toBe(address)
  expect(
    await recoverMessageAddress({ message: session?.message ?? '', signature: session?.signature as Hex })
  ).toMatch(/^0x/)
})
