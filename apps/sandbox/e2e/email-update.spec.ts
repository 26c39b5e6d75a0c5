import { EmailChange } from './pages/email-change.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

/** Longer than the pause between two mails, ms. */
const PAUSE = 31_000

test('T8.17 T8.21 default: a code of the old address and one of the new; then the new one is shown, and every session stays', async ({
  openElsewhere,
  page,
  dapp,
  modal,
  login,
  account,
  watch
}) => {
  test.slow()
  watch.expectTrouble(/status of 400 .*\/frame\/v1\/update-email-primary-otp/)
  const [before, after] = [newEmail(), newEmail()]
  await page.clock.install()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(before)
  const address = await dapp.fact('address').textContent()

  // The same person on another device.
  const other = await openElsewhere()
  await other.dapp.goto('?wallets=0', { hasFrame: true })
  await other.login.logIn(before)
  await expect(other.dapp.fact('address')).toHaveText(address ?? '')

  await page.bringToFront()
  await page.clock.fastForward(PAUSE)
  const change = new EmailChange(login, account)
  await change.open()
  await expect(modal.dialog.getByText(before, { exact: true })).toBeVisible()
  await change.begin(after)
  await expect(modal.title).toHaveText('Confirm current email')
  await expect(modal.dialog.getByText(before, { exact: true })).toBeVisible()
  const { code } = await login.mail(before, 'code', 'Your code to change your email')
  await login.code.fill(code === '000000' ? '111111' : '000000')
  await expect(modal.dialog.getByText("That code isn't right")).toBeVisible()
  await change.confirmCurrent(before)
  await expect(modal.title).toHaveText('Confirm new email')
  await expect(modal.dialog.getByText(after, { exact: true })).toBeVisible()
  await change.confirmNew(after)
  await expect(modal.title).toHaveText('Account')
  await expect(account.toasts.filter({ hasText: `Your email is now ${after}` })).toBeVisible()
  await expect(modal.dialog.getByText(after, { exact: true })).toBeVisible()
  await expect(modal.dialog.getByText(before, { exact: true })).toBeHidden()
  await expect(dapp.fact('address')).toHaveText(address ?? '')

  await other.page.reload()
  await expect(other.dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })

  await modal.closeButton.click()
  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  await account.open()
  await expect(modal.dialog.getByText(after, { exact: true })).toBeVisible()
})

test('behavior: own, invalid and another user’s addresses are refused in words; the account stays as it was', async ({
  openElsewhere,
  page,
  dapp,
  modal,
  login,
  account,
  watch
}) => {
  test.slow()
  watch.expectTrouble(/status of 409 .*\/frame\/v1\/update-email-secondary-otp/)
  const [own, taken] = [newEmail(), newEmail()]
  const other = await openElsewhere()
  await other.dapp.goto('?wallets=0', { hasFrame: true })
  await other.login.logIn(taken)
  const theirs = await other.dapp.fact('address').textContent()

  await page.clock.install()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(own)
  const address = (await dapp.fact('address').textContent()) ?? ''
  await page.clock.fastForward(PAUSE)
  const change = new EmailChange(login, account)
  await change.open()

  await test.step('the address one has already, and what is no address, are said to be that', async () => {
    await change.begin('ann@')
    await expect(modal.dialog.getByText('Enter an email address')).toBeVisible()
    await change.begin(own)
    await expect(modal.dialog.getByText('This is already your email.')).toBeVisible()
    await expect(change.field).toHaveValue(own)
  })

  await test.step('an address that another user logs in with is not taken, and says so; the account stays as it was', async () => {
    await change.begin(taken)
    await expect(modal.title).toHaveText('Confirm current email')
    await change.confirmCurrent(own)
    await expect(modal.title).toHaveText('Confirm new email')
    await change.confirmNew(taken)
    await expect(modal.dialog.getByText("This email can't be used. Try another one.")).toBeVisible()
    await modal.backButton.click()
    await expect(change.field).toHaveValue(taken)
    await modal.backButton.click()
    await expect(modal.title).toHaveText('Account settings')
    await expect(modal.dialog.getByText(own, { exact: true })).toBeVisible()
    await expect(dapp.fact('address')).toHaveText(address)

    await other.page.reload()
    // Two browsers on a busy machine: who is logged in is asked of the frame, which loads first.
    await expect(other.dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
    await expect(other.dapp.fact('address')).toHaveText(theirs ?? '')
  })
})
