import type { Frame } from '@playwright/test'
import { ApprovalWindow, foreignUrl } from './pages/approval-window.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { askWallet } from './support/ask-wallet.js'

test('T3.15 behavior: where no window can be had, the request ends with what to do, and is not asked in the page', async ({
  context,
  page,
  dapp,
  login,
  watch
}) => {
  test.slow()
  watch.allowOrigin(foreignUrl())
  watch.expectTrouble(/Blocked opening .* in a new window because the request was made in a sandboxed frame/)
  await dapp.goto(foreignUrl('dapp?wallets=0'), { hasFrame: true })
  await login.logIn(newEmail())
  const address = await page.evaluate(() => window.kits['default']?.getAddress())
  const params = ['0x68656c6c6f', address]

  await test.step('Cross-Origin-Opener-Policy: same-origin', async () => {
    await dapp.goto(foreignUrl('strict-csp?wallets=0'), { hasFrame: true })
    await expect.poll(() => page.evaluate(() => window.kits['default']?.getAddress())).toBe(address)
    const approval = new ApprovalWindow(page, login)
    const asked = askWallet(page, 'personal_sign', params)
    expect(await approval.pressable()).toEqual(['Review in a separate window', 'Decline'])
    await login.press('Review in a separate window')
    expect(await asked).toEqual({
      code: 'WINDOW_UNAVAILABLE',
      message: expect.stringMatching(/same-origin-allow-popups.*FRAME_OWN_ORIGINS/)
    })
    // What was opened, and cut off, closes itself.
    await expect.poll(() => context.pages().length).toBe(1)
  })

  await test.step('a sandboxed iframe', async () => {
    await page.goto(foreignUrl('health'))
    await page.evaluate((url) => {
      const iframe = document.createElement('iframe')
      iframe.id = 'app'
      iframe.setAttribute('sandbox', 'allow-scripts allow-same-origin')
      iframe.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
      iframe.src = url
      document.body.append(iframe)
    }, foreignUrl('dapp?wallets=0'))
    const findApp = () => page.frames().find((frame) => frame.url().startsWith(foreignUrl('dapp?')))
    await expect.poll(findApp).toBeDefined()
    const app = findApp() as Frame
    await expect.poll(() => app.evaluate(() => window.kits?.['default']?.getAddress())).toBe(address)
    const asked = askWallet(app, 'personal_sign', params)
    const review = page
      .frameLocator('#app')
      .frameLocator('#w3m-iframe')
      .getByRole('button', { name: 'Review in a separate window' })
    await review.waitFor({ timeout: 20_000 })
    await review.click()
    expect(await asked).toEqual({ code: 'WINDOW_UNAVAILABLE', message: expect.stringContaining('allow-popups') })
    expect(context.pages()).toHaveLength(1)
  })
})
