import { expect, test } from './fixtures/session-test.js'

test('T8.02 default: a provider that the server does not have leads to its sign-in page, with the way back', async ({
  page,
  session,
  site
}) => {
  await session.goto('?from=here')
  await expect(session.fact('status')).toHaveText('unauthenticated')
  await session.press('Sign in with an unknown provider')
  await page.waitForURL(`${site.authUrl}/signin?**`)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ callbackUrl: `${site.url}/session?from=here` })
  await expect(page.getByRole('button', { name: 'Sign in with Ethereum' })).toBeVisible()
})
