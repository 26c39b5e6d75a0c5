import { LOCAL_TOKENS } from '@appkit/local-chain'
import { parseEther, parseUnits } from 'viem'
import { expect, test } from './fixtures/test.js'
import { PayView } from './pages/pay-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { newAddress } from './support/new-address.js'
import { tokenBalance } from './support/token-balance.js'

const [, payer] = TEST_WALLET_ACCOUNTS
const { dollar6 } = LOCAL_TOKENS
const chain = chainClient(31337)

test('T7.01 led to a wallet and back, people pay in a token, in coins and in Ether, to the last unit, and once', async ({
  page,
  dapp,
  wallets
}) => {
  test.setTimeout(90_000)
  const pay = new PayView(page)
  const transfersAsked = async () =>
    (await wallets.requestedMethods()).filter((method) => method === 'eth_sendTransaction').length
  await dapp.goto('?wallet=approve&pay=on')
  await wallets.selectAccount(payer.address)

  await test.step('behavior: who is not connected is led to a wallet, and back to the payment', async () => {
    const recipient = newAddress()
    await pay.ask({ amount: '0.5', asset: 'ETH', recipient })
    await pay.walletRow.click()
    await pay.modal.wallet('Test Wallet').click()
    await expect(pay.modal.title).toHaveText('How you pay')
    await pay.walletRow.click()
    await pay.confirmButton.click()
    await expect(pay.stage('Completed')).toBeVisible()
    expect(await chain.getBalance({ address: recipient })).toBe(parseEther('0.5'))
    await pay.close()
  })

  await test.step('default: a token arrives to the last unit, and the page hears of it', async () => {
    const recipient = newAddress()
    const before = await transfersAsked()
    await pay.ask({ amount: '3.000001', asset: dollar6.symbol, recipient })
    await pay.walletRow.click()
    await expect(pay.fact('You pay')).toContainText(`3.000001 ${dollar6.symbol}`)
    await expect(pay.fact('Network')).toContainText('Local Ethereum')
    await pay.confirmButton.click()
    await expect(pay.stage('Completed')).toBeVisible()
    await expect(pay.outcome).toHaveText(/^Paid: 0x[0-9a-f]{64}$/)
    expect(await tokenBalance(chain, dollar6, recipient)).toBe(parseUnits('3.000001', 6))
    const hash = /0x[0-9a-f]{64}/.exec((await pay.outcome.textContent()) ?? '')?.[0] as `0x${string}`
    expect(await chain.getTransactionReceipt({ hash })).toMatchObject({
      status: 'success',
      to: dollar6.address.toLowerCase()
    })
    expect(await transfersAsked()).toBe(before + 1)
    await pay.close()
  })

  await test.step('T7.01 behavior: coins arrive once, however often the button is pressed', async () => {
    const recipient = newAddress()
    const before = await transfersAsked()
    await pay.ask({ amount: '0.012345678901234567', asset: 'ETH', recipient })
    await pay.walletRow.click()
    await pay.confirmButton.click({ trial: true })
    await pay.confirmButton.evaluate((button: HTMLButtonElement) => {
      for (let count = 0; count < 20; count += 1) button.click()
    })
    await expect(pay.stage('Completed')).toBeVisible()
    expect(await chain.getBalance({ address: recipient })).toBe(parseEther('0.012345678901234567'))
    expect(await transfersAsked()).toBe(before + 1)
    await pay.close()
  })

  await test.step('behavior: left before anything happened, the page hears that nothing was paid', async () => {
    await pay.ask({ amount: '2', asset: dollar6.symbol, recipient: newAddress() })
    await pay.close()
    await expect(pay.outcome).toHaveText('Not paid: GENERIC_PAYMENT_ERROR')
  })

  await test.step('behavior: declined in the wallet, everything stays, and it can be paid after all', async () => {
    const recipient = newAddress()
    await pay.ask({ amount: '2', asset: dollar6.symbol, recipient })
    await pay.walletRow.click()
    await wallets.setAnswer('ask')
    await pay.confirmButton.click()
    await wallets.reject()
    await expect(pay.modal.dialog.getByText('You declined the payment in your wallet.')).toBeVisible()
    await expect(pay.fact('You pay')).toContainText(`2.00 ${dollar6.symbol}`)
    await expect(pay.outcome).toHaveText('Waiting for the payment')
    await wallets.setAnswer('approve')
    await pay.confirmButton.click()
    await expect(pay.stage('Completed')).toBeVisible()
    expect(await tokenBalance(chain, dollar6, recipient)).toBe(parseUnits('2', 6))
    await pay.close()
  })

  await test.step('behavior: paid in Ether, the recipient gets what was asked for', async () => {
    const recipient = newAddress()
    await pay.ask({ amount: '32', asset: dollar6.symbol, recipient })
    await pay.walletRow.click()
    await pay.modal.dialog.getByRole('button', { name: new RegExp(`^${dollar6.symbol}`) }).click()
    await pay.modal.dialog
      .getByRole('list', { name: 'What you can pay with' })
      .getByRole('button', { name: /^ETH/ })
      .click()
    await expect(pay.fact('Arrives')).toContainText(`32.00 ${dollar6.symbol}`)
    await expect(pay.fact('Service fee')).toContainText('ETH')
    await pay.confirmButton.click()
    await expect(pay.stage('Completed')).toBeVisible({ timeout: 20_000 })
    expect(await tokenBalance(chain, dollar6, recipient)).toBe(parseUnits('32', 6))
  })
})
