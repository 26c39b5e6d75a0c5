import { LOCAL_CONTENT, LOCAL_TOKENS } from '@appkit/local-chain'
import { pad, parseUnits, toHex, type Address } from 'viem'
import { expect as impatient, test } from './fixtures/test.js'
import { PayView } from './pages/pay-view.js'
import { ReviewFacts } from './pages/review-facts.js'
import { SendView } from './pages/send-view.js'
import { chainClient } from './support/chain-client.js'
import { meddleWithSimulation } from './support/meddle-with-simulation.js'
import { newAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'

const expect = impatient.configure({ timeout: 15_000 })
const { dollar6, local18 } = LOCAL_TOKENS
const chain = chainClient(31337)

/** `Transfer(address,address,uint256)`. @source EIP-20 */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const transferLog = (token: Address, from: Address, units: bigint) => ({
  address: token,
  topics: [TRANSFER, pad(from), pad(newAddress())],
  data: toHex(units, { size: 32 })
})

test('T13.05, T13.12 what a payment and a transfer move is simulated; what is odd about them is a caution', async ({
  page,
  dapp,
  modal
}) => {
  test.setTimeout(90_000)
  const own = await newAccount(chain, [
    [dollar6, '100'],
    [local18, '100']
  ])
  const [pay, send, facts] = [new PayView(page), new SendView(page), new ReviewFacts(page)]
  await dapp.goto(`?wallet=approve&pay=on&key=${own.key}`)
  await modal.connect()

  await test.step('T13.12 default: a payment is simulated; what it moves as asked is not said again', async () => {
    await pay.ask({ amount: '3.000001', asset: dollar6.symbol, recipient: newAddress() })
    await pay.walletRow.click()
    await facts.areAsAsked()
    await expect(facts.cautions).toHaveCount(0)
    await pay.close()
  })

  const meddler = await meddleWithSimulation(page)
  await test.step('T13.12 behavior: where no node simulates, that is said, and nothing is kept from being sent', async () => {
    meddler.answer = 'unknown'
    await send.open()
    await send.fill('0.001', newAddress())
    await send.review()
    await facts.settled()
    await expect(facts.changes).toContainText("Couldn't simulate this on Local Ethereum, so its outcome is unknown.")
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    await send.close()
    meddler.answer = undefined
  })

  await test.step('T13.12 default: what a token’s transfer moves is simulated on the node, and it can be confirmed all along', async () => {
    meddler.asked = 0
    await send.open()
    await send.chooseToken(dollar6.name)
    await send.fill('1.000001', newAddress())
    await send.review()
    await expect(send.confirmButton).toBeEnabled()
    await facts.areAsAsked()
    expect(meddler.asked).toBe(1)
    await expect(facts.cautions.getByRole('alert')).toHaveCount(0)
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    await send.close()
  })

  await test.step('T13.12 behavior: something else that leaves the account is a warning, said as what it is', async () => {
    meddler.more = [transferLog(local18.address, own.address, parseUnits('3', local18.decimals))]
    await send.open()
    await send.chooseToken(dollar6.name)
    await send.fill('1', newAddress())
    await send.review()
    const warning = facts.cautions.getByRole('alert')
    await expect(warning).toContainText("left your account. This review doesn't ask for that.")
    await expect(warning).toContainText(`3 ${local18.symbol}`)
    await expect(facts.row(local18.symbol)).toHaveText(`−3 ${local18.symbol}`)
    // It is seen without scrolling, however long the review is.
    await expect(warning).toBeInViewport({ ratio: 1 })
    await expect(send.confirmButton).toBeEnabled()
    await send.close()
    meddler.more = []
  })

  await test.step('T13.05 default: a receiver for the first time is told as one', async () => {
    await send.open()
    await send.chooseToken(dollar6.name)
    await send.fill('0.01', LOCAL_CONTENT.router)
    await send.review()
    await expect(facts.cautions).toContainText('Your recent activity shows nothing sent to this address.')
    await send.close()
  })

  await test.step('T13.05 behavior: a look-alike of a former receiver is told once, with what it would get', async () => {
    const receiver = newAddress()
    await send.open()
    await send.chooseToken(dollar6.name)
    await send.fill('0.01', receiver)
    await send.review()
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()

    await send.modal.action('Send something else').click()
    const twin = `${receiver.slice(0, 6)}${'7'.repeat(32)}${receiver.slice(-4)}`.toLowerCase()
    await send.fill('0.01', twin)
    await send.review()
    await facts.areAsAsked()
    await expect(send.alerts.filter({ hasText: "This isn't the address you know" })).toHaveCount(1)
    await expect(send.notices.filter({ hasText: 'an address you know' })).toHaveCount(0)
    await expect(facts.cautions).toHaveCount(0)
  })
})

test('T13.12 default: an approval is read from its bytes, and the swap after it simulated', async ({
  page,
  swap,
  dapp,
  modal
}) => {
  const own = await newAccount(chain, [[dollar6, '100']])
  const facts = new ReviewFacts(page)
  await dapp.goto(`?wallet=approve&key=${own.key}`)
  await modal.connect()
  await swap.openWith({ fromToken: dollar6.symbol, toToken: local18.symbol, amount: '25.5' })
  await swap.review()
  await swap.ready('Approve')
  await facts.areAsAsked()
  await page.getByLabel('Allow any amount from now on').check()
  await facts.areAsAsked()
  await expect(swap.notices.filter({ hasText: 'any amount from your account' })).toHaveCount(0)
  await page.getByLabel('Allow any amount from now on').uncheck()
  await swap.main.click()

  await swap.ready('Swap')
  await facts.areAsAsked()
  await expect(facts.cautions).toHaveCount(0)
})
