import { ApprovalSheet } from './pages/approval-sheet.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

test('T3.13 behavior: a browser that blocks the frame’s storage logs in for as long as the page lives, and is told so', async ({
  page,
  dapp,
  account,
  modal,
  login
}) => {
  test.slow()
  const frame = process.env['FRAME_URL'] ?? ''
  // As browsers do it in pages within pages when third parties may store nothing.
  await page.addInitScript((origin) => {
    if (location.origin !== origin) return
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
    })
  }, frame)
  const email = newEmail()
  const sheet = new ApprovalSheet(page)
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(email)
  await expect(dapp.fact('status')).toHaveText('connected')
  await dapp.sign('I was on board.')
  await sheet.ready()
  await expect(
    sheet.frame.getByText("This browser saves nothing for this page. After a reload, you'll need to log in again.")
  ).toBeVisible()
  await sheet.approve()
  await expect(dapp.signOutcome).toContainText(/0x[\da-f]{130}/)

  await page.reload()
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await modal.open()
  await expect(login.email).toBeEditable()
  await expect(account.toasts).toHaveCount(0)
})
