import { recoverMessageAddress, type Hex } from 'viem'
import { newEmail } from './pages/login-view.js'
import { SignInView } from './pages/sign-in-view.js'
import { expect, test } from './fixtures/test.js'

// Two pages, mails, and an account that is verified on the chain.
test.slow()

test('default: a user who logs in by email has signed in with it', async ({ page, dapp, modal, login }) => {
  const signIn = new SignInView(page, modal)
  await dapp.goto('?wallets=0&siwx=required', { hasFrame: true })
  await login.enterCodes(newEmail())
  await modal.dialog.waitFor({ state: 'detached' })
  await expect(dapp.fact('status')).toHaveText('connected')
  const [session, ...others] = await signIn.sessions()
  expect(others).toEqual([])
  const address = await page.evaluate(() => window.kits['default']?.getAddress())
  expect(session?.data).toMatchObject({ accountAddress: address, domain: new URL(page.url()).host })
  const signature = session?.signature as Hex
  expect(await recoverMessageAddress({ message: session?.message ?? '', signature })).toBe(address)

  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  await modal.open()
  await expect(modal.title).toHaveText('Account')
  expect(await signIn.sessions()).toHaveLength(1)
})

test('behavior: where signing in is optional, the frame asks for the signature', async ({
  page,
  dapp,
  modal,
  login
}) => {
  const signIn = new SignInView(page, modal)
  await dapp.goto('?wallets=0&siwx=optional', { hasFrame: true })
  await login.enterCodes(newEmail())
  await expect(modal.title).toHaveText('Sign in')
  await signIn.signButton.click()
  await expect(modal.title).toHaveText('Approve transaction')
  await expect(login.frame.getByText(/wants you to sign in/).first()).toBeVisible()
  await login.press('Approve')
  await modal.dialog.waitFor({ state: 'detached' })
  await expect(dapp.fact('status')).toHaveText('connected')
  const [session] = await signIn.sessions()
  const address = await page.evaluate(() => window.kits['default']?.getAddress())
  expect(session?.data.accountAddress).toBe(address)
})
