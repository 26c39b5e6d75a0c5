import { expect, test } from './fixtures/test.js'

test('behavior: in Telegram the page itself goes to the provider and comes back, and what does not work there is not offered', async ({
  page,
  dapp,
  modal,
  social
}) => {
  test.slow()
  const opened: unknown[] = []
  page.on('popup', (popup) => opened.push(popup))
  await page.addInitScript(() => Object.assign(window, { Telegram: { WebApp: { platform: 'android' } } }))
  await dapp.goto('?wallets=0#top', { hasFrame: true })
  await modal.open()
  await expect(social.buttons).toHaveText(['Continue with Google', 'Discord', 'Farcaster', 'GitHub', 'Apple'])
  await social.button('Apple').click()
  await social.arrive(page, 'Apple')
  await social.answer(page, { name: 'Ann of Apple' })

  await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
  await expect(modal.dialog).toBeHidden()
  const { search, hash } = new URL(page.url())
  expect([search, hash]).toEqual(['?wallets=0', '#top'])
  expect(await social.whoIsLoggedIn()).toMatchObject({ authProvider: 'apple' })
  expect(await social.stored()).not.toContain('social_provider')
  expect(opened).toEqual([])
})
