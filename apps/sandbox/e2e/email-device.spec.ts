import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

/** Longer than the pause between two mails, ms. */
const PAUSE = 31_000

test('default: a device that is new to an address needs the link, opened in any browser; the view goes on by itself, and a known device needs none', async ({
  openElsewhere,
  page,
  dapp,
  modal,
  login
}) => {
  test.slow()
  const email = newEmail()
  await page.clock.install()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.submit(email)
  await expect(login.deviceHeading).toBeVisible()
  await expect(modal.title).toHaveText('Check your email')
  await expect(modal.dialog.getByText(email, { exact: true })).toBeVisible()
  await expect(modal.dialog.getByRole('status').filter({ hasText: 'Waiting for you to open the link' })).toBeVisible()

  const phone = await openElsewhere()
  const tab = await login.openLink(email, phone.context)
  await expect(tab.getByRole('heading', { name: 'Approve a new device' })).toBeVisible()
  await expect(tab.getByText(new URL(page.url()).host)).toBeVisible()
  // Programs that look behind links approve nothing.
  await expect(login.deviceHeading).toBeVisible()
  await tab.getByRole('button', { name: 'Approve this device' }).click()
  await expect(tab.getByRole('heading', { name: 'Device approved' })).toBeVisible()

  await expect(modal.title).toHaveText('Confirm email')
  await expect(login.code).toBeFocused()
  await login.typeCode(email)
  await expect(dapp.fact('status')).toHaveText('connected')
  phone.watch.expectTrouble(/status of 404 .*\/login\/device\//)
  await tab.reload()
  await expect(tab.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await page.clock.fastForward(PAUSE)
  await login.submit(email)
  await expect(modal.title).toHaveText('Confirm email')
  await login.typeCode(email)
  await expect(dapp.fact('status')).toHaveText('connected')
})

test('behavior: an unopened link is over after ten minutes, a newer mail takes the place of the link before; the newest goes on', async ({
  page,
  dapp,
  modal,
  login,
  account,
  watch
}) => {
  test.slow()
  watch.expectTrouble(/status of 404 .*\/login\/device\//)
  const email = newEmail()
  await page.clock.install()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.submit(email)
  await expect(login.deviceHeading).toBeVisible()

  await test.step('an unopened link is said to be over after ten minutes, and another one can be sent', async () => {
    const { link } = await login.mail(email, 'link')
    await page.clock.fastForward(601_000)
    await expect(modal.dialog.getByText('The link expired after 10 minutes. Send a new one.')).toBeVisible()
    await modal.action('Send again').click()
    await expect(modal.dialog.getByText('Waiting for you to open the link')).toBeVisible()
    await expect.poll(async () => (await login.mail(email, 'link')).link).not.toBe(link)
  })

  await test.step('a newer mail takes the place of the link before, which says so; the newest goes on', async () => {
    const old = await login.openLink(email)
    const { link } = await login.mail(email, 'link')
    await page.bringToFront()
    await expect(modal.action('Send again')).toBeHidden()
    await page.clock.fastForward(PAUSE)
    await modal.action('Send again').click()
    await expect(account.toasts.filter({ hasText: 'A new email is on its way' })).toBeVisible()
    await expect.poll(async () => (await login.mail(email, 'link')).link).not.toBe(link)
    await old.getByRole('button').click()
    await expect(old.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(old.getByText('a newer email replaced it')).toBeVisible()
    await old.close()
    await expect(login.deviceHeading).toBeVisible()
    await login.approveDevice(email)
    await expect(modal.title).toHaveText('Confirm email')
    await login.code.waitFor()
    await login.typeCode(email)
    await expect(dapp.fact('status')).toHaveText('connected')
  })
})
