import { ApprovalWindow, foreignUrl, pressLast } from './pages/approval-window.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { askWallet } from './support/ask-wallet.js'

test('T3.15 behavior: a window that the browser blocks is said, and the next press opens it; a browser that opens none ends the request', async ({
  page,
  dapp,
  login,
  watch
}) => {
  test.slow()
  watch.allowOrigin(foreignUrl())
  // As what blocks windows does it: how many presses it takes is in the title of the frame.
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (...given) => {
      const left = Number(document.title)
      document.title = String(left - 1)
      return left > 0 ? null : open(...given)
    }
  })
  await dapp.goto(foreignUrl('dapp?wallets=0'), { hasFrame: true })
  await login.logIn(newEmail())
  const address = await page.evaluate(() => window.kits['default']?.getAddress())
  const approval = new ApprovalWindow(page, login)
  const sign = () => askWallet(page, 'personal_sign', ['0x68656c6c6f', address])
  const block = async (presses: number) => {
    await approval.openButton.waitFor({ timeout: 20_000 })
    await approval.openButton.evaluate((_button, count) => (document.title = String(count)), presses)
    await login.takesClicks()
  }
  const blocked = approval.frame.getByRole('alert').getByText("Couldn't open the window")

  await test.step('blocked, then open', async () => {
    const asked = sign()
    await block(1)
    await approval.openButton.click()
    await expect(blocked).toBeVisible()
    await pressLast(await approval.open(), 'Approve')
    expect(await asked).toMatchObject({ answer: expect.stringMatching(/^0x[\da-f]{130}$/) })
  })

  await test.step('none at all, as in an app that shows pages in itself', async () => {
    const asked = sign()
    await block(9)
    await approval.openButton.click()
    await approval.openButton.click()
    await approval.openButton.click()
    expect(await asked).toMatchObject({
      code: 'WINDOW_UNAVAILABLE',
      message: expect.stringContaining('open the page in a browser')
    })
  })
})
