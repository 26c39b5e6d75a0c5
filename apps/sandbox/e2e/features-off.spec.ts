import { expect, test } from './fixtures/test.js'
import '../src/shared/window-sandbox.js'

test('behavior: a feature that is off adds no tab, no button, no request and no byte', async ({
  page,
  dapp,
  modal,
  account,
  watch
}) => {
  const scripts = () => new Set(watch.requests.filter((request) => /\.js(\?|$)/.test(request)))
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await account.open()
  await expect(account.tokens.first()).toBeVisible()
  const before = scripts()
  await account.show('Activity')
  await expect(account.panel.locator('.row-skeletons')).toHaveCount(0)
  await account.action('Receive').click()
  await expect(modal.title).toHaveText('Receive')
  await expect(page.locator('appkit-modal .view-loading')).toHaveCount(0)
  const ofFeatures = [...scripts()].filter((script) => !before.has(script))
  expect(ofFeatures.length).toBeGreaterThanOrEqual(2)

  const asked = watch.requests.length
  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  await page.evaluate(() => {
    for (const kit of Object.values(window.kits)) kit.updateFeatures({ history: false, receive: false })
  })
  await account.open()
  await expect(account.tokens.first()).toBeVisible()
  await expect(account.tabs).toHaveText(['Tokens', 'NFTs'])
  await expect(account.action('Receive')).toHaveCount(0)
  for (const tab of ['NFTs', 'Tokens'] as const) await account.show(tab)
  const sinceThen = watch.requests.slice(asked)
  expect(sinceThen.filter((request) => ofFeatures.includes(request) || request.includes('/history'))).toEqual([])
})
