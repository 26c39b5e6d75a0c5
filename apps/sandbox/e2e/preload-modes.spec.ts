import { expect, test } from './fixtures/test.js'

const SCRIPT = /^GET \S+\/assets\/[\w.-]+\.js$/

test('default: what the first press needs is there before it, and no file of Connect is fetched for it', async ({
  page,
  dapp,
  modal,
  watch
}) => {
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(request.url()))
  await dapp.goto('?wallet=approve')
  // What looks out for the wallets comes last; this page has one family of chains.
  await expect.poll(() => fetched.filter((url) => /\/discovery-[\w-]+\.js$/.test(url))).toHaveLength(1)
  // Nothing may be fetched from the page's own server any more: Connect is there all the same.
  await page.route('**/assets/*.js', (route) => route.abort())
  watch.expectTrouble(/Failed to load resource|net::ERR_FAILED/)
  await modal.button.click()
  await expect(modal.wallet('Test Wallet')).toBeVisible()
})

for (const [name, connection] of [
  ['saves data', { saveData: true }],
  ['has a slow connection', { effectiveType: '3g' }]
] as const) {
  test(`behavior: a user who ${name} gets nothing before they come near`, async ({ page, dapp, modal, watch }) => {
    await page.clock.install()
    await page.addInitScript((given) => {
      Object.defineProperty(navigator, 'connection', { value: given })
    }, connection)
    await dapp.goto('?wallet=approve')
    await page.waitForLoadState('networkidle')
    const before = watch.requests.length
    await page.clock.runFor(3_000)
    await page.waitForLoadState('networkidle')
    expect(watch.requests.length).toBe(before)
    await modal.button.hover()
    await expect
      .poll(() => watch.requests.slice(before).filter((entry) => SCRIPT.test(entry)).length)
      .toBeGreaterThan(0)
    await modal.button.click()
    await expect(modal.wallet('Test Wallet')).toBeVisible()
  })
}

test('parameters: none leaves everything to the press', async ({ page, dapp, modal, watch }) => {
  await page.clock.install()
  await dapp.goto('?wallet=approve&preload=none')
  await page.waitForLoadState('networkidle')
  const before = watch.requests.length
  await modal.button.hover()
  await page.clock.runFor(3_000)
  await page.waitForLoadState('networkidle')
  expect(watch.requests.length).toBe(before)
  await modal.button.click()
  await expect(modal.wallet('Test Wallet')).toBeVisible()
})
