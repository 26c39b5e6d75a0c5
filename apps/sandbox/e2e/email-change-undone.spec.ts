import { AccountView } from './pages/account-view.js'
import { EmailChange } from './pages/email-change.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

/** Longer than the pause between two mails, ms. */
const PAUSE = 31_000

test('T8.21 the owner undoes a change of their email by the link in their mail; the one who made it is logged out', async ({
  openElsewhere,
  page,
  dapp,
  modal,
  login,
  account
}) => {
  test.slow()
  const [own, stolen] = [newEmail(), newEmail()]
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(own)
  const address = (await dapp.fact('address').textContent()) ?? ''

  const thief = await openElsewhere()
  thief.watch.expectTrouble(/status of 401 .*\/frame\/v1\/(?:session|user)/)
  await thief.page.clock.install()
  await thief.dapp.goto('?wallets=0', { hasFrame: true })
  await thief.login.logIn(own)
  await expect(thief.dapp.fact('address')).toHaveText(address)
  await thief.page.clock.fastForward(PAUSE)
  const change = new EmailChange(thief.login, new AccountView(thief.page))
  await change.open()
  await change.begin(stolen)
  await change.confirmCurrent(own)
  await expect(thief.modal.title).toHaveText('Confirm new email')
  await change.confirmNew(stolen)
  await expect(thief.modal.title).toHaveText('Account')

  await test.step('opening the link changes nothing, and its button undoes the change', async () => {
    const tab = await login.openLink(own)
    await expect(tab.getByRole('heading', { name: 'Undo the change of email?' })).toBeVisible()
    await thief.page.reload()
    await expect(thief.dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
    await tab.getByRole('button', { name: 'Undo the change' }).click()
    await expect(tab.getByRole('heading', { name: 'Change undone' })).toBeVisible()
    await tab.close()
  })

  await test.step('the thief is logged out; the owner still is logged in, with their own email', async () => {
    await thief.page.reload()
    await expect(thief.dapp.fact('status')).toHaveText('disconnected', { timeout: 20_000 })
    await page.bringToFront()
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
    await expect(dapp.fact('address')).toHaveText(address)
    await account.open()
    await expect(modal.dialog.getByText(own, { exact: true })).toBeVisible()
  })
})
