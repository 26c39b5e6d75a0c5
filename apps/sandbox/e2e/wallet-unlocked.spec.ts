import { expect, test } from './fixtures/test.js'
import { addOwnWallet } from './support/own-wallet.js'

const NAME = 'Locked Wallet'
const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('a wallet that was locked over a reload is connected when it announces its account, without being asked', async ({
  page,
  dapp,
  modal
}) => {
  const prompts = () =>
    page.evaluate(() => window.ownWallet.log().filter((method) => method === 'eth_requestAccounts').length)
  await addOwnWallet(page, { name: NAME, address: ADDRESS })
  await dapp.goto()
  await modal.connect(NAME)
  await expect(dapp.fact('address')).toHaveText('0xd8dA…6045')

  await test.step('default: it comes back, at this visit and the next', async () => {
    await page.evaluate(() => window.ownWallet.lock())
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await page.evaluate(() => window.ownWallet.unlock())
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(dapp.fact('address')).toHaveText('0xd8dA…6045')
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('connected')
    expect(await prompts()).toBe(1)
  })

  await test.step('behavior: after Disconnect, its announcement connects no account', async () => {
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await page.reload()
    await modal.open()
    await expect(modal.wallet(NAME)).toBeVisible()
    await page.evaluate(() => window.ownWallet.unlock())
    await modal.closeButton.click()
    await modal.dialog.waitFor({ state: 'detached' })
    await expect(dapp.fact('status')).toHaveText('disconnected')
    expect(await prompts()).toBe(1)
  })
})
