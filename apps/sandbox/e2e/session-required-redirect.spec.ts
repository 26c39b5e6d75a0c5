import { expect, test } from './fixtures/session-test.js'
import { stopClock } from './support/stop-clock.js'

test('default: a user who has to be signed in goes to the sign-in page, which knows why and the way back', async ({
  page,
  session,
  site
}) => {
  await session.goto('?required=1')
  await page.waitForURL(`${site.authUrl}/signin?**`)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    error: 'SessionRequired',
    callbackUrl: `${site.url}/session?required=1`
  })

  await session.goto()
  await session.press('Sign in')
  await expect(session.fact('status')).toHaveText('authenticated')
  await session.goto('?required=1')
  await expect(session.fact('status')).toHaveText('authenticated')
})

test('T8.04 behavior: a session that cannot be fetched is logged and none, and a sign-in page that leads back makes no loop', async ({
  page,
  session,
  site,
  watch
}) => {
  watch.expectTrouble(/CLIENT_FETCH_ERROR|status of 503/)
  await stopClock(page)
  const visits: string[] = []
  await page.route(`${site.authUrl}/session`, (route) => route.fulfill({ status: 503, body: 'out of order' }))
  await page.route(`${site.authUrl}/signin?**`, (route) => {
    visits.push(route.request().url())
    return route.fulfill({ status: 302, headers: { location: `${site.url}/session?required=1` } })
  })
  await session.goto('?required=1')
  await expect.poll(() => visits.length).toBe(1)
  await page.waitForURL(`${site.url}/session?required=1`)
  await expect.poll(() => watch.logs.filter((text) => text.includes('CLIENT_FETCH_ERROR')).length).toBeGreaterThan(1)
  await expect(session.fact('status')).toHaveText('loading')
  expect(visits).toHaveLength(1)
})
