import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

const SIZE = 'width: 400px; height: 300px'
/** What a page can do to the iframe, or to what is around it. Without a size in pixels an iframe that is zoomed out stays as large as its place. */
const ZOOMS = {
  'on the iframe': { selector: '#w3m-iframe', style: `${SIZE}; zoom: 0.25` },
  'as little as there is': { selector: '#w3m-iframe', style: `${SIZE}; zoom: 0.05` },
  'around it': { selector: 'dialog:has(#w3m-iframe)', style: 'zoom: 0.25' }
} as const

test('T3.14 behavior: zoom that makes the frame tiny on the screen leaves nothing to approve; without it one press is enough', async ({
  page,
  dapp,
  modal,
  login
}) => {
  test.slow()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())
  await dapp.sign('Read me.')
  await expect(modal.title).toHaveText('Approve transaction')
  const approve = login.frame.getByRole('button', { name: 'Approve' })
  for (const [name, { selector, style }] of Object.entries(ZOOMS)) {
    await test.step(name, async () => {
      await expect(approve).toBeEnabled({ timeout: 20_000 })
      await approve.focus()
      const element = page.locator(selector)
      const before = await element.evaluate(({ style: own }: HTMLElement, more) => {
        const { cssText } = own
        own.cssText += `;${more}`
        return cssText
      }, style)
      await login.frame.getByText('This is too small to read.').waitFor({ state: 'attached' })
      await page.keyboard.press('Enter')
      await expect(approve).toBeDisabled()
      await element.evaluate(({ style: own }: HTMLElement, cssText) => (own.cssText = cssText), before)
    })
  }
  await login.press('Approve')
  await expect(dapp.signOutcome).toContainText(/0x[\da-f]{130}/)
})

test('T3.14 behavior: a card that the middle of the window puts between two pixels has a frame that one press approves', async ({
  page,
  dapp,
  login
}) => {
  test.slow()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())
  await dapp.sign('Read me.')
  const approve = login.frame.getByRole('button', { name: 'Approve' })
  for (const height of [641, 640]) {
    await page.setViewportSize({ width: 1025, height })
    await login.takesClicks()
    await expect(approve).toBeEnabled({ timeout: 20_000 })
  }
  await login.press('Approve')
  await expect(dapp.signOutcome).toContainText(/0x[\da-f]{130}/)
})
