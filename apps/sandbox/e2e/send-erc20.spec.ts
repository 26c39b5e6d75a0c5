import { LOCAL_TOKENS, localTokenAbi } from '@appkit/local-chain'
import { formatUnits, parseEther, parseUnits, type Address, type Hash } from 'viem'
import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'

const { dollar6 } = LOCAL_TOKENS
const chain = chainClient(31337)

const held = (owner: Address) =>
  chain.readContract({ abi: localTokenAbi, address: dollar6.address, functionName: 'balanceOf', args: [owner] })

test.beforeEach(async ({ dapp, modal }) => {
  const sender = await newAccount(chain, [[dollar6, '100']])
  await dapp.goto(`?wallet=approve&key=${sender.key}`)
  await modal.connect()
})

test('T11.02, T11.03, T11.07, T13.05, T13.06 default: a token is sent as it was reviewed, and to no account by mistake', async ({
  page,
  wallets
}) => {
  test.setTimeout(60_000)
  const send = new SendView(page)
  await test.step('T11.02 behavior: more digits than the token has are refused in words, and kept', async () => {
    await send.open()
    await send.chooseToken(dollar6.name)
    await send.fill('1.0000001', newAddress())
    await expect(send.modal.dialog.getByText('Up to 6 decimals')).toBeVisible()
    await expect(send.modal.action('Check the amount')).toBeDisabled()
    await expect(send.amount).toHaveValue('1.0000001')
  })

  await test.step('T13.06 behavior: the token’s own contract is refused as a receiver', async () => {
    await send.fill('1', dollar6.address)
    await expect(send.modal.dialog.getByText('This is the token itself.')).toBeVisible()
    await expect(send.modal.action('Check the address')).toBeDisabled()
    expect(await wallets.requestedMethods()).not.toContain('eth_sendTransaction')
  })

  await test.step('T11.03 default: a token arrives as it was reviewed, to the last unit', async () => {
    const receiver = newAddress()
    await send.fill('1.000001', receiver)
    await send.review()
    await expect(send.fact('Send')).toContainText(`1.000001 ${dollar6.symbol}`)
    const cap = parseEther(await send.feeCap())
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    expect(formatUnits(await held(receiver), dollar6.decimals)).toBe('1.000001')
    const receipt = await chain.getTransactionReceipt({ hash: (await send.hash()) as Hash })
    expect(receipt.to?.toLowerCase()).toBe(dollar6.address.toLowerCase())
    expect(receipt.gasUsed * receipt.effectiveGasPrice).toBeLessThanOrEqual(cap)
    await send.modal.action('Send something else').click()
  })

  await test.step('T13.05 behavior: an address that looks like a known one needs typing, with both shown in full', async () => {
    const asked = async () => (await wallets.requestedMethods()).filter((method) => method === 'eth_sendTransaction')
    const before = (await asked()).length
    const receiver = newAddress()
    const middle = `${receiver[6] === '0' ? '1' : '0'}123456789abcdef0123456789abcdef`
    const twin = `${receiver.slice(0, 6)}${middle}${receiver.slice(-4)}`.toLowerCase()
    const signs = middle.slice(0, 6)
    await send.fill('0.01', receiver)
    await send.review()
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    await send.modal.action('Send something else').click()
    await send.fill('0.01', twin)
    await expect(send.alerts.filter({ hasText: 'looks like one you know' })).toBeVisible()
    await send.review()
    const pair = send.modal.dialog.locator('[part="send-look-alike"]')
    await expect(pair).toContainText(receiver)
    await expect(pair).toContainText(new RegExp(twin, 'i'))
    await expect(send.confirmButton).toBeDisabled()
    expect(await asked()).toHaveLength(before + 1)
    const typed = send.modal.dialog.getByRole('textbox', { name: `To send anyway, type ${signs}` })
    await typed.fill(signs.replace('5', '6'))
    await expect(send.confirmButton).toBeDisabled()
    await typed.fill(signs)
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    expect(await asked()).toHaveLength(before + 2)
    expect(await held(twin as Address)).toBe(parseUnits('0.01', dollar6.decimals))
    await send.modal.action('Send something else').click()
  })

  await test.step('T11.07 default: an amount in dollars comes to whole units, rounded down', async () => {
    const receiver = newAddress()
    await send.modal.dialog.getByRole('button', { name: 'Enter the amount in US dollars' }).click()
    await send.fill('2.50', receiver)
    await send.review()
    const shown = /^([\d.]+) /.exec((await send.fact('Send').textContent()) ?? '')?.[1] ?? ''
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    expect(await held(receiver)).toBe(parseUnits(shown, dollar6.decimals))
  })
})
