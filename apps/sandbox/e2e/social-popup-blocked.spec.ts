import { expect, test } from './fixtures/test.js'

test('behavior: where the browser opens no window, another tap does, or the page goes to the provider and comes back', async ({
  page,
  dapp,
  modal,
  social
}) => {
  test.slow()
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    Object.assign(window, { open: () => null, allowWindows: () => Object.assign(window, { open }) })
  })
  await dapp.goto('?wallets=0', { hasFrame: true })
  await modal.open()
  await social.button('X').click()
  await expect(modal.dialog.getByText('Your browser blocked the window')).toBeVisible()

  await page.evaluate(() => (window as unknown as { allowWindows(): void }).allowWindows())
  const provider = await social.openWindow(modal.action('Open window'), 'X')
  await provider.close()
  await expect(modal.dialog.getByText('Login cancelled')).toBeVisible()

  await modal.action('Continue in this tab').click()
  await social.arrive(page, 'X')
  await social.answer(page, { name: 'Ann of X' })
  await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
  expect(new URL(page.url()).search).toBe('?wallets=0')
  expect(await social.whoIsLoggedIn()).toMatchObject({ authProvider: 'x' })
  expect(await social.stored()).not.toContain('social_provider')
})
