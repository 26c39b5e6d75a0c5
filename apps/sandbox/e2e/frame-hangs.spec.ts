import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { startHangingFrame, type Hanging } from './support/start-frame-page.js'

interface End {
  readonly hanging: Hanging
  /** What is wrong with it. */
  readonly name: string
  /** The most that is waited, seconds. */
  readonly limit: number
  readonly words: string
  /** What the app's developer is told. */
  readonly alert: string
}

const ENDS: readonly End[] = [
  {
    hanging: 'server',
    name: 'whose server never answers',
    limit: 20,
    words: 'Unable to load email login dependency',
    alert: 'Network error: wallet load failed'
  },
  {
    hanging: 'page',
    name: 'that loads and says nothing',
    limit: 20,
    words: 'Unable to load email login dependency',
    alert: 'Network error: wallet load failed'
  },
  {
    hanging: 'afterReady',
    name: 'that says nothing after READY',
    limit: 30,
    words: "Email login isn't available right now. Try again.",
    alert: 'Wallet request timeout'
  }
]

for (const { hanging, name, limit, words, alert } of ENDS) {
  const id = hanging === 'afterReady' ? 'T3.07' : 'T3.06'
  test(`${id} behavior: a frame ${name} is given up after ${limit} s; the address stays, wallets work, and it can be tried again`, async ({
    page,
    dapp,
    modal,
    login,
    watch
  }) => {
    const frame = await startHangingFrame(hanging)
    watch.allowOrigin(frame.origin)
    const email = newEmail()
    await page.clock.install()
    await dapp.goto(`?wallet=approve&debug=on&frame=${frame.origin}`, { hasFrame: true })
    await login.submit(email)
    await expect(page.locator('#w3m-iframe')).toHaveCount(1)
    const asked = page.frameLocator('#w3m-iframe')
    const busy = modal.dialog.getByRole('button', { name: 'Continue with email' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    // A request has its own time from when it is posted. Before that the frame's loading would be what took too long.
    if (hanging === 'afterReady') await expect(asked.getByText('CONNECT_EMAIL')).toBeAttached()
    await page.clock.fastForward((limit + 1) * 1_000)
    await expect(modal.dialog.getByText(words)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: alert })).toBeVisible()
    await expect(busy).not.toHaveAttribute('aria-busy')
    await expect(login.email).toHaveValue(email)
    await expect(login.email).toBeEditable()

    await page.clock.fastForward(31_000)
    await login.email.press('Enter')
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()

    await modal.open()
    await expect(login.email).toHaveValue(email)
    await modal.wallet('Test Wallet').click()
    await expect(dapp.fact('status')).toHaveText('connected')
    await frame.stop()
    await watch.end()
  })
}
