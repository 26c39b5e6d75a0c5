import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

test('T8.14 behavior: a wrong code says so and can be mended; the right one logs in', async ({
  dapp,
  modal,
  login,
  watch
}) => {
  test.slow()
  watch.expectTrouble(/status of 400 .*\/frame\/v1\/otp/)
  const email = newEmail()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.submit(email)
  await login.approveDevice(email)
  await login.code.waitFor()
  const { code } = await login.mail(email, 'code')
  const wrong = code === '000000' ? '111111' : '000000'
  const frame = modal.dialog.locator('.frame')
  const heights = () =>
    frame.evaluate((one: HTMLElement) => [one.clientHeight, one.querySelector<HTMLElement>('.view')?.offsetHeight])
  await expect.poll(async () => new Set(await heights()).size).toBe(1)
  const before = await heights()
  await login.code.fill(wrong)
  await expect(modal.dialog.getByText("That code isn't right")).toBeVisible()
  // The card keeps its height: what is wrong stands where a hint stood.
  expect(await heights()).toEqual(before)
  await expect(login.code).toHaveValue(wrong)
  await expect(dapp.fact('status')).toHaveText('disconnected')
  // Pasted as some people's mail programs have it.
  await login.code.fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await expect(modal.dialog).toBeHidden()
  await expect(dapp.fact('status')).toHaveText('connected')
})

test('email-code-wrong-arabic: the app keeps its own words where the frame speaks Arabic', async ({
  dapp,
  modal,
  login,
  watch
}) => {
  test.slow()
  watch.expectTrouble(/status of 400 .*\/frame\/v1\/otp/)
  const email = newEmail()
  await dapp.goto('?wallets=0&locale=ar-EG', { hasFrame: true })
  await modal.button.click()
  await login.anyEmail.fill(email)
  await login.anyEmail.press('Enter')
  await login.approveDevice(email)
  const code = modal.dialog.locator('input[autocomplete=one-time-code]')
  await code.waitFor()
  const mail = await login.mail(email, 'code')
  await code.fill(mail.code === '000000' ? '111111' : '000000')
  await expect(modal.dialog.getByText('هذا الرمز غير صحيح. استخدم الرمز الموجود في أحدث رسالة.')).toBeVisible()
  await code.fill(mail.code)
  await expect(dapp.fact('status')).toHaveText('connected')
})
