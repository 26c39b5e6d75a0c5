import { expect, test } from './fixtures/test.js'
import { SwapView } from './pages/swap-view.js'
import '../src/shared/window-sandbox.js'

test('behavior: swaps that are off add no button, no request and no byte, and their views are refused', async ({
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
  await modal.closeButton.click()
  await new SwapView(page).openWith({ fromToken: 'ETH' })
  const ofSwaps = [...scripts()].filter((script) => !before.has(script))
  expect(ofSwaps.length).toBeGreaterThanOrEqual(1)

  const asked = watch.requests.length
  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  await page.evaluate(() => {
    for (const kit of Object.values(window.kits)) kit.updateFeatures({ swaps: false })
  })
  await account.open()
  await expect(account.tokens.first()).toBeVisible()
  await expect(account.action('Swap')).toHaveCount(0)
  await modal.closeButton.click()
  const refusal = await page.evaluate(async () => {
    try {
      await Object.values(window.kits)[0]?.open({ view: 'Swap' })
      return 'opened'
    } catch (error) {
      return (error as { code?: string }).code
    }
  })
  const isShown = await modal.dialog.getByText('VIEW_UNKNOWN').isVisible()
  expect(refusal === 'VIEW_UNKNOWN' || isShown).toBe(true)
  const sinceThen = watch.requests.slice(asked)
  expect(sinceThen.filter((request) => ofSwaps.includes(request) || request.includes('/convert/'))).toEqual([])
})
