import { expect, test } from './fixtures/test.js'
import '../src/shared/window-sandbox.js'
import { SendView } from './pages/send-view.js'

test('behavior: sending that is off has no button, no view, and its code is never asked for', async ({
  page,
  dapp,
  modal,
  account,
  watch
}) => {
  const scripts = () => new Set(watch.requests.filter((request) => /\.js(\?|$)/.test(request)))
  const send = new SendView(page)
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await account.open()
  await expect(account.tokens.first()).toBeVisible()
  const before = scripts()
  await account.action('Send').click()
  await expect(send.amount).toBeVisible()
  const ofSending = [...scripts()].filter((script) => !before.has(script))
  expect(ofSending.length).toBeGreaterThanOrEqual(1)

  const asked = watch.requests.length
  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  await page.evaluate(() => window.kits['default']!.updateFeatures({ send: false }))
  await account.open()
  await expect(account.tokens.first()).toBeVisible()
  await expect(account.action('Receive')).toBeVisible()
  await expect(account.action('Send')).toHaveCount(0)
  const refused = await page.evaluate(() =>
    window.kits['default']!.open({ view: 'WalletSend' })
      .then(() => 'opened')
      .catch((error: { code?: string }) => error.code)
  )
  expect(refused).toBe('VIEW_UNKNOWN')
  expect(watch.requests.slice(asked).filter((request) => ofSending.includes(request))).toEqual([])
})
