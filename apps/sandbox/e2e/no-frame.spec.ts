import { expect, test } from './fixtures/test.js'

/** The code of logging in: its features, and what puts them into Connect. */
const OF_LOGINS = /\/(?:feature-(?:email|socials|passkeys)|connect-methods-view)-[\w-]+\.js$/

test('default: without a frame nothing of logging in is loaded, although it is on; with one it comes after the wallets', async ({
  page,
  dapp,
  modal,
  account,
  watch
}) => {
  const loaded = () => watch.requests.filter((request) => OF_LOGINS.test(request))
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await expect(dapp.fact('status')).toHaveText('connected')
  await account.open()
  await expect(account.tokens.first()).toBeVisible()
  expect(loaded()).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)

  await dapp.goto('?wallet=approve', { hasFrame: true })
  await expect(dapp.fact('status')).toHaveText('connected')
  await page.evaluate(() => window.kits['default']!.disconnect())
  const before = watch.requests.length
  await modal.open()
  await expect(modal.dialog.getByRole('textbox', { name: 'Email' })).toBeVisible()
  const asked = watch.requests.slice(before)
  expect(asked.some((request) => OF_LOGINS.test(request))).toBe(true)
  await expect(page.locator('iframe')).toHaveCount(0)
})
