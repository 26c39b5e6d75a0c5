import { expect, test } from './fixtures/test.js'

test('T3.12 behavior: a user who turns away in any way is not logged in, and can try again', async ({
  dapp,
  modal,
  social
}) => {
  test.setTimeout(90_000)
  await dapp.goto('?wallets=0', { hasFrame: true })
  await test.step('behavior: a no at the provider, and turning away from the view, log no user in', async () => {
    const provider = await social.begin('GitHub')
    await provider.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal.dialog.getByText("You didn't allow this app to log you in with GitHub.")).toBeVisible()

    const again = await social.openWindow(modal.action('Try again'), 'GitHub')
    const closing = again.waitForEvent('close')
    await modal.backButton.click()
    await closing
    await expect(social.button('GitHub')).toBeEnabled()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await modal.closeButton.click()
    await modal.dialog.waitFor({ state: 'detached' })
  })

  await test.step('T3.12 behavior: a window that is closed is a cancelled login within a second, and can be opened again', async () => {
    const provider = await social.begin('Discord')
    await provider.close()
    await expect(modal.dialog.getByText('Login cancelled')).toBeVisible({ timeout: 1_500 })
    await expect(dapp.fact('status')).toHaveText('disconnected')

    const again = await social.openWindow(modal.action('Try again'), 'Discord')
    await social.answer(again, { name: 'Ann of Discord' })
    await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
  })
})
