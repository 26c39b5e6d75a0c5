import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { stopClock } from './support/stop-clock.js'

const violations = (page: Page) => page.evaluate(() => window.sandbox.violations)
const breached = (page: Page) => page.evaluate(() => (window as { __breached?: number }).__breached ?? 0)

test('T10.02 T4.08 the strictest policy: connect, sign, switch, look at the account, disconnect; no breach', async ({
  page,
  modal,
  dapp,
  account,
  watch
}) => {
  const answer = page.waitForResponse(/strict-csp/)
  await dapp.goto('strict-csp?wallet=approve')
  const policy = (await (await answer).headerValue('content-security-policy')) ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("style-src 'none'")
  expect(policy).toContain("default-src 'none'")

  await modal.connect()
  expect(await page.evaluate(() => window.kits['default']!.signMessage({ message: 'strict' }))).toMatch(
    /^0x[0-9a-f]{130}$/
  )
  await modal.open()
  await modal.showNetworks()
  await modal.network('Local Base').click()
  await expect(modal.title).toHaveText('Account')
  // What the services tell, and their pictures, come in as well.
  await expect(account.token('Ether')).toContainText('ETH')
  await expect
    .poll(() =>
      account
        .token('Ether')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth)
    )
    .toBeGreaterThan(0)
  await modal.leave()
  await expect(modal.dialog).toBeHidden()
  await expect(modal.button).toHaveAccessibleName('Connect wallet')
  await modal.open()
  await modal.action('What is a wallet?').first().click()
  await expect(modal.title).toHaveText('What is a wallet?')

  await expect(page.locator('#violations')).toHaveText('None so far')
  expect(await violations(page)).toEqual([])
  expect(await watch.troubles()).toEqual([])
  // The styles arrived all the same: they are constructed sheets.
  await expect.poll(async () => (await modal.card.boundingBox())?.width).toBe(384)
})

test('T1.02 T10.03 hostile icons under the strictest policy: no script, no request, no breach', async ({
  page,
  modal,
  dapp,
  watch
}) => {
  await dapp.goto('strict-csp?hostile=icons&wallet=approve&rpc=off&directory=off')
  const before = watch.requests.length
  await modal.open()
  await expect(modal.wallet('Icon 0')).toBeVisible()
  await expect(modal.wallet('Test Wallet')).toHaveCount(1)
  const sources = await modal.walletRows
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  for (const source of sources) {
    expect(source).toMatch(/^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/)
    expect(source.length).toBeLessThanOrEqual(128 * 1024)
  }
  expect(await modal.walletRows.count()).toBeGreaterThan(60)
  expect(await modal.dialog.locator('script, object, embed, iframe, foreignObject, image').count()).toBe(0)
  expect(watch.requests.slice(before).filter((request) => !/\/assets\/[^?]+\.js$/.test(request))).toEqual([])

  await stopClock(page)
  await modal.wallet('Icon 5').first().click()
  await expect(modal.dialog.getByText('Icon 5 rejected the request')).toBeVisible()
  expect(await breached(page)).toBe(0)
  expect(await violations(page)).toEqual([])
})
