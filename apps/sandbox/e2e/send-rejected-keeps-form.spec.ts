import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'

const [, , second] = TEST_WALLET_ACCOUNTS
const chain = chainClient(31337)

test.beforeEach(async ({ dapp, modal }) => {
  const sender = await newAccount(chain)
  await dapp.goto(`?wallet=approve&key=${sender.key}`)
  await modal.connect()
})

test('T7.03, T7.04 default: whatever happens in the wallet, the form keeps what was put in', async ({
  page,
  wallets
}) => {
  test.setTimeout(60_000)
  const send = new SendView(page)
  const sends = async () => (await wallets.requestedMethods()).filter((method) => method === 'eth_sendTransaction')
  await test.step('default: declined in the wallet, everything is as it was, and the next try arrives', async () => {
    const receiver = newAddress()
    await send.open()
    await send.fill('0.002', receiver)
    await send.review()
    await wallets.setAnswer('ask')
    await send.confirmButton.click()
    await wallets.reject()
    await expect(send.notices).toContainText('You declined in your wallet. Nothing was sent.')
    await expect(send.fact('Send')).toContainText('0.002 ETH')
    await expect(send.fact('To')).toContainText(receiver)

    await send.modal.action('Cancel').click()
    await expect(send.amount).toHaveValue('0.002')
    await expect(send.receiver).toHaveValue(receiver)
    await send.modal.closeButton.click()
    await send.open()
    await expect(send.amount).toHaveValue('0.002')
    expect(await chain.getBalance({ address: receiver })).toBe(0n)

    await wallets.setAnswer('approve')
    await send.review()
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    expect(await chain.getBalance({ address: receiver })).toBe(2_000_000_000_000_000n)
    await send.modal.action('Send something else').click()
  })

  await test.step('T7.04 behavior: another network in the wallet asks to switch back, then to confirm again', async () => {
    const before = await sends()
    const receiver = newAddress()
    await send.chooseToken('Ether')
    await send.fill('0.002', receiver)
    await send.review()
    await wallets.selectChain(31338)
    await expect(send.modal.action('Switch to Local Ethereum')).toBeVisible()
    await expect(send.amount).toHaveValue('0.002')
    expect(await sends()).toEqual(before)
    await send.modal.action('Switch to Local Ethereum').click()
    await send.review()
    await expect(send.fact('Network')).toHaveText(/Local Ethereum/)
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    expect(await chain.getBalance({ address: receiver })).toBe(2_000_000_000_000_000n)
    await send.modal.action('Send something else').click()
  })

  await test.step('T7.03 behavior: another account in the wallet ends the review; the form keeps what was put in', async () => {
    const before = await sends()
    const receiver = newAddress()
    await send.fill('0.002', receiver)
    await send.review()
    await wallets.selectAccount(second.address)
    await expect(send.notices).toContainText('The account or network in your wallet changed.')
    await expect(send.amount).toHaveValue('0.002')
    await expect(send.receiver).toHaveValue(receiver)
    expect(await sends()).toEqual(before)
  })
})
