import { expect, test } from './fixtures/test.js'
import { WagmiPanel } from './pages/wagmi-panel.js'
import { shortened, TEST_WALLET_ACCOUNTS } from './support/accounts.js'

const [account] = TEST_WALLET_ACCOUNTS

test('default: the server’s page is hydrated as it is, for a new user and a returning one', async ({
  page,
  request,
  dapp,
  modal
}) => {
  test.setTimeout(60_000)
  const wagmi = new WagmiPanel(page)
  await test.step('default: the server’s page is hydrated as it is, and then connects', async () => {
    const html = await (await request.get('wagmi-ssr')).text()
    expect(html).toMatch(/data-testid="wagmi-status">disconnected</)
    await dapp.goto('wagmi-ssr?wallet=approve')
    await expect(wagmi.fact('status')).toHaveText('disconnected')
    await wagmi.press('Connect with AppKit')
    await modal.wallet('Test Wallet').click()
    await expect(wagmi.fact('address')).toHaveText(account.address)
    await expect(dapp.fact('address')).toHaveText(shortened(account.address))
    await wagmi.press('Sign with wagmi')
    await expect(wagmi.fact('signature')).toHaveText(/^0x/)
    expect(await page.evaluate(() => window.sandbox.recoverableErrors)).toEqual([])
  })

  await test.step('behavior: the server knows a returning visitor by wagmi’s cookie, and hydrating repairs nothing', async () => {
    await expect(wagmi.fact('status')).toHaveText('connected')
    const again = await page.reload()
    expect(await again?.text()).toContain(account.address)
    await expect(wagmi.fact('status')).toHaveText('connected')
    await expect(dapp.fact('address')).toHaveText(shortened(account.address))
    expect(await page.evaluate(() => window.sandbox.recoverableErrors)).toEqual([])
    await wagmi.press('Disconnect with wagmi')
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await page.reload()
    await expect(wagmi.fact('status')).toHaveText('disconnected')
    expect(await page.evaluate(() => window.sandbox.recoverableErrors)).toEqual([])
  })
})
