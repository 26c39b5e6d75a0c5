import { decodeAddress, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import type { Page } from '@playwright/test'
import '../src/chains/window-polkadot.js'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { stopClock } from './support/stop-clock.js'

const WALLET = 'Polkadot Test Wallet'
const MESSAGE = 'I was on board.'
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

const onPolkadot = (address: string): string => encodeAddress(decodeAddress(address), 0)

/** What the wallet's owner was asked since the page was loaded. */
const asked = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.polkadotWallet.log.map(({ method }) => method))

test('connect, sign, reload, change account and network, disconnect, and be told no', async ({ page }) => {
  test.setTimeout(60_000)
  const chains = new ChainsPage(page)
  const signature = async () => (await chains.outcome('polkadot').locator('code').textContent()) ?? ''
  await chains.goto(['polkadot'])

  await test.step('default: connect, sign, reload', async () => {
    await chains.connect('polkadot', WALLET)
    await expect(chains.fact('polkadot', 'status')).toHaveText('connected')
    await expect(chains.fact('polkadot', 'wallet')).toHaveText(WALLET)
    await expect(chains.fact('polkadot', 'network')).toHaveText(/Polkadot/)
    await expect(chains.fact('polkadot', 'address')).toHaveText('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')

    await chains.sign('polkadot')
    const signed = await signature()
    expect(signatureVerify(MESSAGE, signed, ALICE)).toMatchObject({
      isValid: true,
      crypto: 'sr25519',
      isWrapped: false
    })
    expect(signatureVerify(`<Bytes>${MESSAGE}</Bytes>`, signed, ALICE).isValid).toBe(true)
    expect(signatureVerify(`${MESSAGE}.`, signed, ALICE).isValid).toBe(false)
    expect(signatureVerify(MESSAGE, signed, BOB).isValid).toBe(false)
    expect(await asked(page)).toEqual(['enable', 'signRaw'])

    await page.reload()
    await expect(chains.fact('polkadot', 'status')).toHaveText('connected')
    await expect(chains.fact('polkadot', 'address')).toHaveText(onPolkadot(ALICE))
    expect(await asked(page)).toEqual([])
  })

  await test.step('behavior: another account in the wallet is the account of the page, and signs', async () => {
    await page.evaluate((address) => window.polkadotWallet.selectAccount(address), BOB)
    await expect(chains.fact('polkadot', 'address')).toHaveText(onPolkadot(BOB))
    await chains.sign('polkadot')
    expect(signatureVerify(MESSAGE, await signature(), BOB).isValid).toBe(true)
    await page.evaluate((address) => window.polkadotWallet.selectAccount(address), ALICE)
  })

  await test.step('behavior: another network is the same account, written with its prefix; the wallet is not asked', async () => {
    await expect(chains.fact('polkadot', 'address')).toHaveText(onPolkadot(ALICE))
    const before = await asked(page)
    await chains.modal.open()
    await chains.modal.showNetworks()
    await chains.modal.network('Westend').click()
    await expect(chains.fact('polkadot', 'network')).toHaveText(/Westend/)
    await expect(chains.fact('polkadot', 'address')).toHaveText(ALICE)
    expect(await asked(page)).toEqual(before)
    await chains.modal.closeButton.click()
    await expect(chains.modal.dialog).toBeHidden()
  })

  await test.step('default: disconnect', async () => {
    await chains.disconnect('polkadot')
    await expect(chains.fact('polkadot', 'status')).toHaveText('disconnected')
    await page.reload()
    await expect(chains.fact('polkadot', 'status')).toHaveText('disconnected')
  })

  await test.step('behavior: a wallet that says no leaves nothing connected', async () => {
    await page.evaluate(() => localStorage.clear())
    await chains.goto(['polkadot'], 'wallet=reject')
    await chains.open('polkadot')
    await stopClock(page)
    await chains.modal.wallet(WALLET).click()
    await expect(chains.modal.dialog.getByText('Polkadot Test Wallet rejected the request')).toBeVisible()
    await expect(chains.fact('polkadot', 'address')).toHaveText('—')
  })
})

test('T1.12 behavior: a wallet shown by the package of others is found, connects, and comes back', async ({ page }) => {
  const chains = new ChainsPage(page)
  await chains.goto(['polkadot'], 'double=1')
  await chains.connect('polkadot', 'Polkadot{.js}')
  await expect(chains.fact('polkadot', 'wallet')).toHaveText('Polkadot{.js}')
  await expect(chains.fact('polkadot', 'address')).toHaveText(onPolkadot(ALICE))
  await page.reload()
  await expect(chains.fact('polkadot', 'status')).toHaveText('connected')
  expect(await asked(page)).toEqual([])
})
