import { EmailChange } from './pages/email-change.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { addAuthenticator } from './support/virtual-authenticator.js'

/** Longer than the pause between two mails, ms. */
const PAUSE = 31_000

test('T8.21 the email of a wallet that a passkey protects is changed after a login with the passkey, and not after one by email', async ({
  page,
  dapp,
  modal,
  login,
  account,
  watch
}) => {
  test.slow()
  watch.expectTrouble(/status of 403 .*\/frame\/v1\/update-email/)
  const [first, second, third] = [newEmail(), newEmail(), newEmail()]
  await page.clock.install()
  await addAuthenticator(page)
  await dapp.goto('?wallets=0&passkeys=on', { hasFrame: true })
  await login.logIn(first)
  const address = await dapp.fact('address').textContent()
  await login.protect()
  const change = new EmailChange(login, account)

  await test.step('behavior: a session that was begun by email is refused in words, and nothing is mailed', async () => {
    await page.clock.fastForward(PAUSE)
    await change.open()
    await change.begin(second)
    await expect(
      modal.dialog.getByText('A passkey protects this wallet. Log out, log in with the passkey')
    ).toBeVisible()
    await modal.closeButton.click()
    await login.logOut()
  })

  await test.step('default: one that the passkey has begun changes it, by both codes', async () => {
    await login.usePasskey()
    await page.clock.fastForward(PAUSE)
    await change.open()
    await change.begin(second)
    await expect(modal.title).toHaveText('Confirm current email')
    await change.confirmCurrent(first)
    await expect(modal.title).toHaveText('Confirm new email')
    await change.confirmNew(second)
    await expect(account.toasts.filter({ hasText: `Your email is now ${second}` })).toBeVisible()
    await modal.closeButton.click()
  })

  await test.step('behavior: a mailbox that is lost is left out right after a login with the passkey', async () => {
    await page.clock.fastForward(PAUSE)
    await change.open()
    await change.beginWithoutMailbox(third)
    await expect(modal.title).toHaveText('Confirm new email')
    await change.confirmNew(third)
    await expect(account.toasts.filter({ hasText: `Your email is now ${third}` })).toBeVisible()
    await expect(dapp.fact('address')).toHaveText(address ?? '')
  })
})
