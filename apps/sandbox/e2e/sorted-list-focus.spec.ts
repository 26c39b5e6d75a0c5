import { expect, test } from './fixtures/test.js'

/** Listed after the two wallets of the page, or before them. */
const LATE = ['injected', 'recommended', 'walletConnect'] as const
const EARLY = ['walletConnect', 'recommended', 'injected'] as const

test('behavior: a focused wallet keeps the focus, and stays in sight, where the list is sorted anew', async ({
  page,
  dapp,
  modal
}) => {
  await dapp.goto('?wallet=approve')
  await modal.open()
  await expect(modal.wallet('MetaMask')).toBeVisible()
  const sort = (connectorTypeOrder: readonly string[]) =>
    page.evaluate(
      (order) => window.kits['default']?.updateFeatures({ connectorTypeOrder: order as never }),
      connectorTypeOrder
    )
  const second = modal.wallet('Second Wallet')
  const place = async () => (await modal.walletRows.allInnerTexts()).findIndex((text) => text.includes('Second Wallet'))

  await sort(LATE)
  await expect.poll(place).toBe(1)
  await second.focus()
  await expect(second).toBeFocused()
  await sort(EARLY)
  await expect.poll(place).toBeGreaterThan(2)
  await expect(second).toBeFocused()
  await expect(second).toBeInViewport({ ratio: 1 })
  await sort(LATE)
  await expect.poll(place).toBe(1)
  await expect(second).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(modal.dialog).toBeHidden()
  await expect(dapp.fact('status')).toHaveText('connected')
  await expect(dapp.fact('wallet')).toHaveText('Second Wallet')
})
