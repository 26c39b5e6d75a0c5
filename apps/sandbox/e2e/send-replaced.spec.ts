import type { Hash } from 'viem'
import { expect as impatient, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { resumeMining, stopMining } from './support/manual-mining.js'
import { newAddress } from './support/new-address.js'
import { watchLookUps } from './support/watch-look-ups.js'

/** The kit looks for a receipt after pauses that grow to 6.4 s. */
const expect = impatient.configure({ timeout: 20_000 })
const [, sender] = TEST_WALLET_ACCOUNTS
const chain = chainClient(31338)

test.beforeEach(async ({ dapp, modal, wallets }) => {
  test.setTimeout(180_000)
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(sender.address)
  await wallets.selectChain(31338)
  await modal.connect()
  await expect(dapp.fact('network')).toHaveText('Local Base')
  await stopMining(chain)
})

test.afterEach(() => resumeMining(chain))

const CASES = [
  { reason: 'repriced', title: 'Confirmed', text: 'The fee changed', arrives: true },
  { reason: 'cancelled', title: 'Cancelled', text: 'Nothing was sent.', arrives: false },
  { reason: 'replaced', title: 'Replaced', text: "This one wasn't sent.", arrives: false }
] as const

for (const { reason, title, text, arrives } of CASES) {
  test(`T6.04 ${reason}: says so, with the hash that was mined, and never success for what was not sent`, async ({
    page
  }) => {
    const send = new SendView(page)
    const receiver = newAddress()
    const other = newAddress()
    await send.open()
    await send.fill('0.004', receiver)
    await send.review()
    const isSeen = watchLookUps(page)
    await send.confirmButton.click()
    await expect(send.stage('On its way')).toBeVisible()
    const hash = (await send.hash()) as Hash
    const { nonce, value, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = await chain.getTransaction({ hash })
    await expect.poll(isSeen).toBe(true)
    await expect(page.locator('.progress-panel')).toHaveAttribute('data-seen', 'true')

    const to = { repriced: receiver, cancelled: sender.address, replaced: other }[reason]
    const replacement = await chain.sendTransaction({
      account: sender,
      chain: null,
      to,
      value: reason === 'cancelled' ? 0n : value,
      nonce,
      gas: 30_000n,
      maxFeePerGas: maxFeePerGas * 2n,
      maxPriorityFeePerGas: maxPriorityFeePerGas * 2n + 1n
    })
    await chain.mine({ blocks: 1 })
    await expect(send.stage(title)).toBeVisible()
    await expect(send.progress).toContainText(text)
    expect(await send.hash()).toBe(replacement)
    expect(await chain.getBalance({ address: receiver })).toBe(arrives ? value : 0n)
  })
}

test('T6.10 behavior: after 25 s the outcome is unknown; the form will not send the same again unless told to', async ({
  page
}) => {
  const send = new SendView(page)
  const receiver = newAddress()
  await page.clock.install()
  await send.open()
  await send.fill('0.004', receiver)
  await send.review()
  await send.confirmButton.click()
  await expect(send.stage('On its way')).toBeVisible()
  await page.clock.fastForward(26_000)
  await expect(send.stage('Still pending — check the explorer')).toBeVisible()
  await send.modal.action('Edit transfer').click()
  await expect(send.amount).toHaveValue('0.004')
  await expect(send.receiver).toHaveValue(receiver)
  await expect(send.modal.action('Review send')).toBeDisabled()
  await send.modal.dialog.getByRole('checkbox', { name: 'I want to send it again' }).check()
  await expect(send.modal.action('Review send')).toBeEnabled()
  await send.amount.fill('0.005')
  await expect(send.modal.dialog.getByRole('checkbox')).toHaveCount(0)
})
