import { expect, test } from './fixtures/session-test.js'
import { SessionPage } from './pages/session-page.js'

test('T8.02 default: a server that offers no way to sign in leads to its error page', async ({ page, startSite }) => {
  const site = await startSite({ isEmpty: true })
  const session = new SessionPage(page, site)
  await session.goto()
  await session.press('Sign in')
  await page.waitForURL(`${site.authUrl}/error`)
})

test('behavior: a server that cannot be asked for its ways to sign in leads to its error page', async ({
  page,
  session,
  site,
  watch
}) => {
  watch.expectTrouble(/CLIENT_FETCH_ERROR|ERR_FAILED/)
  await page.route(`${site.authUrl}/providers`, (route) => route.abort())
  await session.goto()
  await session.press('Sign in')
  await page.waitForURL(`${site.authUrl}/error`)
  expect(watch.logs.some((text) => text.includes('CLIENT_FETCH_ERROR'))).toBe(true)
})
