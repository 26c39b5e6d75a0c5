import { expect, test } from './fixtures/test.js'
import { readCode } from './support/read-code.js'

test('default: a code is scanned and approved in Farcaster’s app and opens a wallet; a no there, or turning away, logs no user in', async ({
  page,
  dapp,
  modal,
  social,
  watch
}) => {
  test.slow()
  watch.expectTrouble(/status of 403 .*\/frame\/v1\/farcaster-status/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dapp.goto('?wallets=0', { hasFrame: true })
  await modal.open()

  await test.step('a no there, or turning away, logs no user in', async () => {
    await social.button('Farcaster').click()
    await modal.action('Copy link').click({ timeout: 20_000 })
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await fetch(link, { method: 'POST', body: new URLSearchParams({ answer: 'refuse' }) })
    await expect(modal.dialog.getByText('Login cancelled')).toBeVisible({ timeout: 20_000 })

    await modal.action('Try again').click()
    await expect(modal.dialog.getByRole('img', { name: 'QR code to log in with Farcaster' })).toBeVisible()
    await modal.backButton.click()
    await expect(social.button('Farcaster')).toBeEnabled()
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })

  await test.step('a code is scanned and approved in Farcaster’s app, and opens a wallet', async () => {
    await social.button('Farcaster').click()
    const code = modal.dialog.getByRole('img', { name: 'QR code to log in with Farcaster' })
    await expect(code).toBeVisible({ timeout: 20_000 })
    await modal.action('Copy link').click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(await readCode(code)).toBe(link)

    const name = `ann-${Date.now().toString(36)}`
    await fetch(link, { method: 'POST', body: new URLSearchParams({ answer: 'approve', name }) })
    await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
    expect(await social.whoIsLoggedIn()).toMatchObject({ authProvider: 'farcaster', user: { username: name } })
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
    expect(await social.whoIsLoggedIn()).toMatchObject({ authProvider: 'farcaster', user: { username: name } })
    expect(await social.stored()).not.toContain(name)
  })
})
