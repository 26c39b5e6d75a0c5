import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures/test.js'
import { chainClient } from './support/chain-client.js'
import { newAccount, type NewAccount } from './support/new-account.js'

const chain = chainClient(31337)
const newAddress = () => privateKeyToAddress(generatePrivateKey())

let sender: NewAccount

test.beforeEach(async ({ dapp, modal }) => {
  sender = await newAccount(chain)
  await dapp.goto(`?wallet=approve&key=${sender.key}`)
  await modal.connect()
  await expect(dapp.fact('address')).toContainText(sender.address.slice(-4))
})

test('default: what the page sends arrives, and what it cannot send does not', async ({ dapp, wallets }) => {
  test.setTimeout(60_000)
  await test.step('default: the transfer is mined, and the chain holds what the page said', async () => {
    const receiver = newAddress()
    await wallets.setAnswer('ask')
    await dapp.send('0.25', receiver)
    await expect(wallets.sheet.getByRole('heading', { name: 'Send this transaction?' })).toBeVisible()
    await expect(wallets.sheet.getByText('0.25 ETH')).toBeVisible()
    await expect(wallets.sheet.getByText(receiver, { exact: false })).toBeVisible()
    await wallets.approve()
    await expect(dapp.sendOutcome).toContainText('Confirmed in block')

    const hash = (await dapp.sendOutcome.locator('code').textContent()) as `0x${string}`
    const receipt = await chain.getTransactionReceipt({ hash })
    await expect(dapp.sendOutcome).toContainText(`Confirmed in block ${receipt.blockNumber}`)
    expect(await chain.getBalance({ address: receiver })).toBe(parseEther('0.25'))
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    const { blockNumber } = receipt
    const [before, after] = await Promise.all(
      [blockNumber - 1n, blockNumber].map((block) => chain.getBalance({ address: sender.address, blockNumber: block }))
    )
    expect((before ?? 0n) - (after ?? 0n)).toBe(parseEther('0.25') + fee)
    await wallets.setAnswer('approve')
  })

  await test.step('behavior: amounts of one wei and of 18 digits arrive exactly', async () => {
    for (const amount of ['0.000000000000000001', '1.000000000000000001']) {
      const receiver = newAddress()
      await dapp.send(amount, receiver)
      await expect(dapp.sendOutcome).toContainText('Confirmed in block')
      expect(await chain.getBalance({ address: receiver })).toBe(parseEther(amount))
    }
  })

  await test.step('behavior: more than the account has is refused and nothing arrives', async () => {
    const receiver = newAddress()
    await dapp.send('1000000', receiver)
    await expect(dapp.sendOutcome).toHaveAttribute('data-tone', 'bad')
    expect(await chain.getBalance({ address: receiver })).toBe(0n)
  })
})
