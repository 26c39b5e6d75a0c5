import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

test('T12.06 default: a Google account opens a wallet, which is there again after a reload; the page stores no name', async ({
  page,
  dapp,
  modal,
  account,
  social
}) => {
  test.slow()
  const email = newEmail()
  await dapp.goto('?wallets=0', { hasFrame: true })
  const provider = await social.begin('Google')
  await expect(modal.dialog.getByText('Continue in the Google window.')).toBeVisible()
  const closing = provider.waitForEvent('close')
  await social.answer(provider, { name: 'Ann Lee', email })
  await closing
  await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
  await expect(modal.dialog).toBeHidden()
  const before = await social.whoIsLoggedIn()
  expect(before.address).toMatch(/^0x[\da-fA-F]{40}$/)
  expect(before.authProvider).toBe('google')

  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
  expect(await social.whoIsLoggedIn()).toEqual(before)
  await account.open()
  await expect(modal.dialog.getByText('· Google')).toBeVisible()
  const stored = await social.stored()
  for (const secret of [email.split('@')[0], 'Ann']) expect(stored).not.toContain(secret)
})

test('T12.01 default: seven are on offer, the frame is not requested before one is pressed, and all of them log in', async ({
  page,
  dapp,
  modal,
  social,
  watch
}) => {
  test.slow()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await modal.open()
  await expect(social.buttons).toHaveCount(6)
  await modal.action('More social logins').click()
  const names = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
  const rows = modal.dialog.getByRole('list', { name: 'Social logins' }).getByRole('button')
  await expect(rows).toHaveText(names)
  const frame = process.env['FRAME_URL'] ?? ''
  expect(watch.requests.filter((request) => request.includes(frame) || request.includes('/frame/'))).toEqual([])

  const addresses = new Set<string | undefined>()
  for (const name of names.filter((other) => other !== 'Farcaster')) {
    const provider = await social.openWindow(rows.filter({ hasText: new RegExp(`^${name}$`) }), name)
    await social.answer(provider, { name: `Lee of ${name}` })
    await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
    const { address, authProvider } = await social.whoIsLoggedIn()
    expect(authProvider).toBe(name.toLowerCase())
    addresses.add(address)
    await page.evaluate(() => window.kits['default']?.disconnect())
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await modal.open()
    await modal.action('More social logins').click()
  }
  expect(addresses.size).toBe(6)
})
