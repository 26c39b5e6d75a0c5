import { ApprovalSheet } from './pages/approval-sheet.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { findViolations, readAxe } from './support/find-violations.js'

/** A small phone in Arabic or Hebrew, and a desktop. */
const SCREENS = [
  { name: 'a desktop', width: 1280, height: 800, dir: 'ltr' },
  { name: 'a phone of 320 px, right to left', width: 320, height: 640, dir: 'rtl' }
] as const

for (const { name, width, height, dir } of SCREENS) {
  test(`behavior: by keys alone, with names for who hears the screen: login, approval, refusal, on ${name}`, async ({
    page,
    dapp,
    modal,
    login
  }) => {
    test.slow()
    const sheet = new ApprovalSheet(page)
    const email = newEmail()
    const press = (key: string) => page.keyboard.press(key)
    await page.setViewportSize({ width, height })
    await dapp.goto('?wallets=0', { hasFrame: true })
    await page.evaluate((direction) => (document.documentElement.dir = direction), dir)
    await modal.button.focus()
    await press('Enter')
    await expect(modal.dialog).toBeVisible()
    await expect(async () => {
      await press('Tab')
      await expect(login.email).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.type('ann@')
    await press('Enter')
    await expect(login.email).toHaveAccessibleDescription(/Enter an email address/)
    await expect(login.email).toBeFocused()
    await press('ControlOrMeta+A')
    await page.keyboard.type(email)
    await press('Enter')
    await expect(login.deviceHeading).toBeVisible()
    await expect(modal.title).toBeFocused()
    await login.approveDevice(email)
    await expect(login.code).toBeFocused()
    await expect(login.code).toHaveAccessibleName('Six-digit code')
    const { code } = await login.mail(email, 'code')
    await page.keyboard.type(code)
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(modal.dialog).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    const sign = page.getByRole('region', { name: 'Sign' }).getByRole('button')
    await sign.focus()
    await press('Enter')
    await sheet.ready()
    await expect(page.locator('#w3m-iframe')).toBeFocused()
    await expect(sheet.frame.getByRole('dialog', { name: 'Sign a message' })).toBeVisible()
    await expect(sheet.title).toBeFocused()
    await press('Tab')
    await expect(sheet.rejectButton).toBeFocused()
    await press('Tab')
    await expect(sheet.approveButton).toBeFocused()
    const secure = page.frames().find((frame) => frame.url().startsWith(process.env['FRAME_URL'] ?? ''))
    expect(secure && (await findViolations(secure, await readAxe()))).toEqual([])
    await press('Enter')
    await expect(dapp.signOutcome).toContainText(/0x[\da-f]{130}/)

    // The page disables its button while it asks.
    await sign.focus()
    await press('Enter')
    await sheet.ready()
    await press('Escape')
    await expect(modal.dialog).toBeHidden()
    await expect(dapp.signOutcome).toContainText(/reject|declined|refused/i)
  })
}
