import { verifyADR36Amino } from '@keplr-wallet/cosmos'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'

/** The name that the page gives its wallet. */
const WALLET = 'Cosmos Test Wallet'
const MESSAGE = 'I was on board.'

/** What the wallet itself says of its account. */
function wallet(page: Page, prefix: string): Promise<{ address: string; publicKey: number[] }> {
  return page.evaluate((wanted) => {
    const { cosmosWallet } = window
    return { address: cosmosWallet.address(wanted), publicKey: [...cosmosWallet.publicKey] }
  }, prefix)
}

test('default: a wallet that can tell whether it is connected, one that cannot, another account in it, and a no', async ({
  page
}) => {
  test.setTimeout(90_000)
  const chains = new ChainsPage(page)
  for (const [wallets, query] of [
    ['a wallet that can tell whether it is connected', ''],
    ['one that cannot', 'tells=0']
  ] as const) {
    await test.step(`${wallets}: connect, sign, a second chain of the same wallet, reload, disconnect`, async () => {
      await chains.goto(['cosmos'], query)
      await chains.connect('cosmos', WALLET)
      const hub = await wallet(page, 'cosmos')
      await expect(chains.fact('cosmos', 'status')).toHaveText('connected')
      await expect(chains.fact('cosmos', 'address')).toHaveText(hub.address)
      await expect(chains.fact('cosmos', 'network')).toHaveText(/Cosmos Hub/)

      await chains.sign('cosmos')
      const signature = await chains.outcome('cosmos').locator('code').textContent()
      const bytes = Uint8Array.from(Buffer.from(signature ?? '', 'base64'))
      const isOf = (message: string): boolean =>
        verifyADR36Amino('cosmos', hub.address, message, Uint8Array.from(hub.publicKey), bytes)
      expect(isOf(MESSAGE)).toBe(true)
      expect(isOf('I was not on board.')).toBe(false)

      const switched = await page.evaluate(async () => {
        const { kits } = window
        return kits['default']?.switchNetwork('cosmos:osmosis-1')
      })
      expect(switched).toMatchObject({ status: 'switched' })
      const osmosis = await wallet(page, 'osmo')
      expect(osmosis.publicKey).toEqual(hub.publicKey)
      await expect(chains.fact('cosmos', 'address')).toHaveText(osmosis.address)
      await expect(chains.fact('cosmos', 'network')).toHaveText(/Osmosis/)

      await page.reload()
      await expect(chains.fact('cosmos', 'status')).toHaveText('connected')
      await expect(chains.fact('cosmos', 'address')).toHaveText(/^(?:cosmos|osmo)1/)
      expect(await page.evaluate(() => window.cosmosWallet.promptCount)).toBe(0)

      await chains.disconnect('cosmos')
      await expect(chains.fact('cosmos', 'status')).toHaveText('disconnected')
      await page.reload()
      await expect(chains.fact('cosmos', 'status')).toHaveText('disconnected')
      // The next one begins with nothing.
      await page.evaluate(() => localStorage.clear())
    })
  }

  await test.step('another account in the wallet is the account of the page', async () => {
    await chains.goto(['cosmos'])
    await chains.connect('cosmos', WALLET)
    const first = await wallet(page, 'cosmos')
    await page.evaluate(() => window.cosmosWallet.selectAccount(1))
    const second = await wallet(page, 'cosmos')
    expect(second.address).not.toBe(first.address)
    await expect(chains.fact('cosmos', 'address')).toHaveText(second.address)
  })

  await test.step('the user says no', async () => {
    await chains.disconnect('cosmos')
    await page.evaluate(() => window.cosmosWallet.setAnswer('reject'))
    await chains.open('cosmos')
    await chains.modal.wallet(WALLET).click()
    await expect(chains.modal.action('Try again')).toBeVisible()
    await expect(chains.fact('cosmos', 'status')).toHaveText('disconnected')
  })
})

test('T1.13 a wallet found at its place is listed by it; one put there in place of the connected one signs nothing', async ({
  page
}) => {
  const chains = new ChainsPage(page)
  await chains.goto(['cosmos'], 'named=0')
  await chains.connect('cosmos', 'Keplr')
  await page.evaluate(() => {
    const asked: string[] = []
    const stranger = new Proxy({}, { get: (_target, name) => () => asked.push(String(name)) })
    Object.assign(window, { keplr: stranger, asked })
  })
  await chains.sign('cosmos')
  await expect(chains.outcome('cosmos').locator('code')).toHaveText(/^[\w+/]{86}==$/)
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([])
})
