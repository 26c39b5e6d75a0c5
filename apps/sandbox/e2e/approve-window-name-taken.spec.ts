import { ApprovalWindow, foreignUrl, pressLast } from './pages/approval-window.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { askWallet } from './support/ask-wallet.js'

/** Names that a window of the frame could have, or has had. */
const NAMES = ['frame-approval', 'approval', 'w3m-iframe', 'popupWindow']

test('T3.15 behavior: a host that has taken names, or opens the page itself, gets nothing; one that takes the frame away ends the request', async ({
  context,
  page,
  dapp,
  login,
  watch
}) => {
  test.slow()
  watch.allowOrigin(foreignUrl())
  await dapp.goto(foreignUrl('dapp?wallets=0'), { hasFrame: true })
  await login.logIn(newEmail())
  const address = await page.evaluate(() => window.kits['default']?.getAddress())
  const approval = new ApprovalWindow(page, login)
  const sign = () => askWallet(page, 'personal_sign', ['0x68656c6c6f', address])

  await test.step('names that were taken before are not used', async () => {
    for (const name of NAMES) {
      const opening = page.waitForEvent('popup')
      await page.evaluate((taken) => void window.open('about:blank', taken), name)
      await opening
    }
    const taken = context.pages().filter((each) => each !== page)
    await page.bringToFront()
    const asked = sign()
    const own = await approval.open()
    expect(taken).not.toContain(own)
    expect(taken.map((each) => each.url())).toEqual(NAMES.map(() => 'about:blank'))
    // Nor does any of them lead to the window now that it is there.
    await page.evaluate(([names, url]) => names.forEach((name) => window.open(url, name)), [
      NAMES,
      foreignUrl('health')
    ] as const)
    await expect.poll(() => taken.filter((each) => each.url() === foreignUrl('health')).length).toBe(NAMES.length)
    expect(new URL(own.url()).pathname).toBe('/approval')
    await own.bringToFront()
    await pressLast(own, 'Approve')
    expect(await asked).toMatchObject({ answer: expect.stringMatching(/^0x[\da-f]{130}$/) })
    await Promise.all(taken.map((each) => each.close()))
  })

  await test.step('the page that the frame draws into shows words to any other visitor', async () => {
    const opening = page.waitForEvent('popup')
    await page.evaluate((url) => void window.open(url), `${process.env['FRAME_URL']}/approval`)
    const stray = await opening
    // It closes itself, where the browser lets it.
    await expect.poll(() => stray.isClosed()).toBe(true)
    const alone = await context.newPage()
    await alone.goto('about:blank')
    await alone.goto(`${process.env['FRAME_URL']}/approval`)
    await expect(alone.getByRole('heading', { name: 'You can close this window' })).toBeVisible()
    await expect(alone.getByText('Go back to the app to continue.')).toBeVisible()
    await alone.close()
  })

  await test.step('a host that puts its own page into the frame ends the request, and with it the window', async () => {
    const asked = sign()
    const own = await approval.open()
    await page.locator('#w3m-iframe').evaluate((iframe) => ((iframe as HTMLIFrameElement).src = 'about:blank'))
    await expect.poll(() => own.isClosed()).toBe(true)
    expect(await asked).not.toHaveProperty('answer')
  })
})
