import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { readAll } from './support/read-all.js'

test('T12.08 default: a user who deletes themselves by a code is gone; the same email is another user afterwards', async ({
  page,
  dapp,
  modal,
  login
}) => {
  test.slow()
  const email = newEmail()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(email)
  await expect(dapp.fact('status')).toHaveText('connected')
  const readAddress = () => page.evaluate(() => window.kits['default']?.getAddress())
  const address = await readAddress()
  const { code: loginCode } = await login.mail(email, 'code')

  await modal.open()
  await modal.dialog.getByRole('button', { name: 'Account settings' }).click()

  await test.step('nothing is sent before the person has said that they know what is lost; Escape is a no', async () => {
    await modal.dialog.getByRole('button', { name: /^Delete your account/ }).click()
    const understood = login.frame.getByRole('checkbox', { name: /^I've exported my keys/ })
    const send = login.frame.getByRole('button', { name: /^Send a code/ })
    await login.takesClicks()
    await understood.check()
    await readAll(login.frame)
    await expect(send).toBeEnabled()
    await understood.uncheck()
    await expect(send).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(modal.title).toHaveText('Account settings')
    await expect(dapp.fact('status')).toHaveText('connected')
  })

  await test.step('a user who deletes themselves by a code is gone; the same email is another user afterwards', async () => {
    await modal.dialog.getByRole('button', { name: /^Delete your account/ }).click()
    await expect(modal.title).toHaveText('Delete account')
    await login.takesClicks()
    await login.frame.getByRole('checkbox').check()
    await login.press(/^Send a code to a•••@app\.example$/)
    await expect.poll(async () => (await login.mail(email, 'code')).code).not.toBe(loginCode)
    await login.frame.getByLabel('Six-digit code').fill((await login.mail(email, 'code')).code)
    await login.press('Delete my account')

    await expect(dapp.fact('status')).toHaveText('disconnected')
    await expect(page.getByText('Account deleted')).toBeVisible()
    await expect(page.locator('#w3m-iframe')).toBeHidden()
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).not.toContain(address?.toLowerCase())
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('disconnected')

    await login.submit(email)
    await login.code.waitFor()
    await login.typeCode(email)
    await expect(dapp.fact('status')).toHaveText('connected')
    expect(await readAddress()).not.toBe(address)
  })
})
