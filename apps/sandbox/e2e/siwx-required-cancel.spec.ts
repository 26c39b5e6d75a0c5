import { expect, test } from './fixtures/test.js'
import { SignInView } from './pages/sign-in-view.js'

test('default: while signing in is required, no user stays connected without a session', async ({
  page,
  dapp,
  modal
}) => {
  test.setTimeout(60_000)
  const signIn = new SignInView(page, modal)
  await test.step('default: while signing in is required, closing shakes, and cancelling disconnects', async () => {
    await dapp.goto('?wallet=approve&siwx=required')
    await modal.choose()
    await expect(modal.title).toHaveText('Sign in')
    await expect(modal.dialog.getByText("If you cancel, you'll be disconnected.")).toBeVisible()
    await expect(modal.backButton).toBeHidden()

    await modal.closeButton.click()
    await expect(modal.card).toHaveAttribute('data-shake', /odd|even/)
    await expect(modal.announcer).toHaveText('Sign in or cancel first.')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(modal.title).toHaveText('Sign in')
    await expect(dapp.fact('status')).toHaveText('connected')

    await signIn.cancelButton.click()
    await modal.dialog.waitFor({ state: 'detached' })
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })

  await test.step('behavior: closing by the page’s own means leaves no user connected without a session', async () => {
    await modal.choose()
    await expect(modal.title).toHaveText('Sign in')
    await page.evaluate(() => window.kits['default']?.close())
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })

  await test.step('behavior: a user who leaves the page in between is asked when they come back', async () => {
    await dapp.goto('?wallet=approve&siwx=required')
    await modal.choose()
    await expect(modal.title).toHaveText('Sign in')
    await page.reload()
    await expect(modal.title).toHaveText('Sign in')
    await signIn.sign()
    await expect(dapp.fact('status')).toHaveText('connected')
  })

  await test.step('behavior: cancelling on another network goes back to the one that is signed in', async () => {
    const before = await dapp.fact('network').textContent()
    await dapp.switchNetwork('Local Base')
    await expect(modal.title).toHaveText('Sign in')
    await signIn.cancelButton.click()
    await modal.dialog.waitFor({ state: 'detached' })
    await expect(dapp.fact('network')).toHaveText(before ?? '')
    await expect(dapp.fact('status')).toHaveText('connected')
  })
})
