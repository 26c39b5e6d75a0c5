import { formatEther, parseEther, type Hash } from 'viem'
import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { chainClient } from './support/chain-client.js'
import { newAccount, type NewAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'

const chain = chainClient(31337)

let sender: NewAccount

test.beforeEach(async ({ dapp, modal }) => {
  sender = await newAccount(chain)
  await dapp.goto(`?wallet=approve&key=${sender.key}`)
  await modal.connect()
})

test('T7.01, T7.02, T11.03, T11.05 default: ether is sent as it was reviewed, by one request', async ({
  page,
  wallets,
  account
}) => {
  test.setTimeout(60_000)
  const send = new SendView(page)
  await test.step('default: the button says what is missing, in its order', async () => {
    await send.open()
    const says = (label: string) => expect(send.modal.action(label)).toBeVisible()
    await says('Enter an amount')
    await send.amount.fill('0')
    await says('Check the amount')
    await send.amount.fill('100000000')
    await says('Not enough ETH')
    await send.amount.fill('0,5')
    await says('Check the amount')
    await expect(send.modal.dialog.getByText(/^Couldn't read this amount/)).toBeVisible()
    await send.amount.fill('0.5')
    await says('Enter an address')
    await send.receiver.fill('0x1234')
    await says('Check the address')
    await send.receiver.fill(`0x${'0'.repeat(40)}`)
    await says('Check the address')
    await expect(send.modal.dialog.getByText('Nobody has the key to this address.')).toBeVisible()
    await send.receiver.fill(newAddress())
    await says('Review send')
    await expect(send.amount).toHaveValue('0.5')
  })

  await test.step('T11.05 default: Max leaves what the fee may cost, and no more', async () => {
    await send.amount.fill('')
    await send.receiver.fill(newAddress())
    await send.modal.dialog.getByRole('button', { name: 'Send everything available' }).click()
    await expect(send.amount).not.toHaveValue('')
    const amount = parseEther(await send.amount.inputValue())
    await send.review()
    const cap = parseEther(await send.feeCap())
    const balance = await chain.getBalance({ address: sender.address })
    expect(amount + cap).toBeLessThanOrEqual(balance)
    await send.modal.action('Cancel').click()
  })

  await test.step('T7.01 behavior: twenty clicks and twenty Enters in one frame are one request', async () => {
    await wallets.setAnswer('hang')
    await send.fill('0.001', newAddress())
    await send.review()
    await send.confirmButton.click({ trial: true })
    await send.confirmButton.focus()
    await send.confirmButton.evaluate((button: HTMLButtonElement) => {
      for (let turn = 0; turn < 20; turn += 1) {
        button.click()
        button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      }
    })
    await expect(send.progress).toBeVisible()
    const sends = async () => (await wallets.requestedMethods()).filter((method) => method === 'eth_sendTransaction')
    await expect.poll(sends).toHaveLength(1)
    await wallets.settleHanging('reject')
    await expect(send.confirmButton).toBeVisible()
    expect(await sends()).toHaveLength(1)
    await send.modal.action('Cancel').click()
    await wallets.setAnswer('approve')
  })

  await test.step('T11.03 default: what was reviewed arrives, to the last unit, for no more than the review said', async () => {
    const receiver = newAddress()
    const amount = '0.012345678901234567'
    await send.fill(amount, receiver)
    await send.review()
    await expect(send.fact('Send')).toContainText(`${amount} ETH`)
    await expect(send.fact('To')).toContainText(receiver)
    await expect(send.fact('Network')).toHaveText(/Local Ethereum/)
    const cap = parseEther(await send.feeCap())
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()

    const hash = (await send.hash()) as Hash
    const receipt = await chain.getTransactionReceipt({ hash })
    const transaction = await chain.getTransaction({ hash })
    expect(receipt.status).toBe('success')
    expect(formatEther(transaction.value)).toBe(amount)
    expect(transaction.from.toLowerCase()).toBe(sender.address.toLowerCase())
    expect(formatEther(await chain.getBalance({ address: receiver }))).toBe(amount)
    const paid = receipt.gasUsed * receipt.effectiveGasPrice
    expect(paid).toBeLessThanOrEqual(cap)
    await send.modal.action('Send something else').click()
  })

  await test.step('T7.02 behavior: closed while the wallet asks, the way back shows that it still does', async () => {
    const sends = async () => (await wallets.requestedMethods()).filter((method) => method === 'eth_sendTransaction')
    const before = await sends()
    await wallets.setAnswer('hang')
    await send.fill('0.001', newAddress())
    await send.review()
    await send.confirmButton.click()
    await expect(send.stage('Continue in Test Wallet')).toBeVisible()
    await send.modal.closeButton.click()
    await expect(send.modal.dialog).toBeHidden()
    await send.modal.open()
    await send.modal.action('Send').click()
    await expect(send.stage('Continue in Test Wallet')).toBeVisible()
    await send.modal.closeButton.click()
    await expect.poll(sends).toHaveLength(before.length + 1)
    await expect(account.toasts).toHaveCount(0)
    await wallets.settleHanging('approve')
    await expect(account.toasts).toContainText(/Transaction started|Transaction confirmed/)
  })
})
