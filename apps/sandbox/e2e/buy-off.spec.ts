import { expect, test } from './fixtures/test.js'
import '../src/shared/window-sandbox.js'

test('behavior: switched off, buying brings no button, no script and no request, and its views are refused', async ({
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
  await account.action('Buy').click()
  await expect(modal.dialog.getByRole('textbox', { name: 'You pay' })).toBeVisible()
  const own = [...scripts()].filter((script) => !before.has(script))
  expect(own.length).toBeGreaterThanOrEqual(1)

  const asked = watch.requests.length
  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  const refused = await page.evaluate(async () => {
    const [kit] = Object.values(window.kits)
    kit?.updateFeatures({ onramp: false })
    const views = ['OnRampAmount', 'OnRampProviders', 'BuyInProgress', 'FundWallet'] as const
    const codes: string[] = []
    for (const view of views)
      await kit?.open({ view }).then(
        () => codes.push('opened'),
        (error: { code: string }) => codes.push(error.code)
      )
    return codes
  })
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'VIEW_UNKNOWN'))
  await account.open()
  await expect(account.tokens.first()).toBeVisible()
  await expect(account.action('Buy')).toHaveCount(0)
  const sinceThen = watch.requests.slice(asked)
  expect(sinceThen.filter((request) => own.includes(request) || request.includes('/onramp'))).toEqual([])
})
