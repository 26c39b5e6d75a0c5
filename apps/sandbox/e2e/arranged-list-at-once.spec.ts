import type { CreateAppKitOptions } from '@appkit/sdk'
import { expect, test } from './fixtures/test.js'
import { holdCode } from './support/hold-code.js'

const [TEST, SECOND] = ['org.appkit.testwallet', 'org.appkit.secondwallet']
const LISTED = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

type Arrangement = Pick<CreateAppKitOptions, 'includeWalletIds' | 'excludeWalletIds' | 'featuredWalletIds' | 'features'>

for (const [name, arrangement, expected] of [
  ['a wallet left out', { excludeWalletIds: [TEST] }, ['Second Wallet']],
  ['wallets chosen', { includeWalletIds: [SECOND] }, ['Second Wallet']],
  ['a wallet of the page featured', { featuredWalletIds: [TEST] }, ['Second Wallet', 'Test Wallet']],
  ['a wallet of the directory featured', { featuredWalletIds: [LISTED] }, ['Test Wallet', 'Second Wallet']],
  [
    'an order of its own',
    { features: { connectorTypeOrder: ['featured', 'injected'] }, featuredWalletIds: [SECOND] },
    ['Second Wallet', 'Test Wallet']
  ]
] as const satisfies readonly [string, Arrangement, readonly string[]][]) {
  test(`parameters: ${name}: the first dialog has the wallets in the order of the list`, async ({
    page,
    dapp,
    modal
  }) => {
    await dapp.goto('?wallet=approve&preload=none')
    const letCodeCome = await holdCode(page)
    await page.evaluate((options) => window.kits['default']?.updateOptions(options as never), arrangement)
    await modal.button.click()
    const early = modal.dialogAtOnce.locator('[part~="wallet-row"]')
    await expect(early).toHaveText([...expected])
    await early.first().click({ trial: true })
    const place = await early.first().boundingBox()
    letCodeCome()
    const listed = modal.walletRows.filter({ hasText: /^(?:Test|Second) Wallet/ })
    await expect(listed).toHaveText(
      expected.map((text) => new RegExp(`^${text}`)),
      { timeout: 20_000 }
    )
    expect(await listed.first().boundingBox()).toEqual(place)
    await listed.first().click()
    await expect(dapp.fact('wallet')).toHaveText(expected[0])
  })
}

test('parameters: where the app names wallets by ids of the directory, none stands there before it is known', async ({
  page,
  dapp,
  modal
}) => {
  await dapp.goto('?wallet=approve&preload=none')
  const letCodeCome = await holdCode(page)
  await page.evaluate((id) => window.kits['default']?.updateOptions({ excludeWalletIds: [id] }), LISTED)
  await modal.button.click()
  await expect(modal.dialogAtOnce).toBeVisible()
  await expect(modal.dialogAtOnce.locator('[part~="wallet-row"]')).toHaveCount(0)
  letCodeCome()
  await expect(modal.wallet('Test Wallet')).toBeVisible({ timeout: 20_000 })
})

test('behavior: where the user may log in, the wallets stand there as well, and one is connected', async ({
  page,
  dapp,
  modal
}) => {
  await dapp.goto('?wallet=approve&preload=none', { hasFrame: true })
  const letCodeCome = await holdCode(page)
  await modal.button.click()
  const row = modal.dialogAtOnce.getByRole('button', { name: 'Second Wallet' })
  await row.click()
  letCodeCome()
  await expect(dapp.fact('wallet')).toHaveText('Second Wallet', { timeout: 20_000 })
})
