import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'

const chain = chainClient(31337)
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('T13.04 paste-receiver: a receiver is read as other apps copy it, and one of another chain is named', async ({
  page,
  dapp,
  modal
}) => {
  const { key } = await newAccount(chain)
  await dapp.goto(`?wallet=approve&key=${key}`)
  await modal.connect()
  const send = new SendView(page)
  await send.open()
  for (const pasted of [
    `0X${ADDRESS.slice(2).toUpperCase()}`,
    `eip155:31337:${ADDRESS}`,
    `${ADDRESS}\u200b`,
    `\u200e${ADDRESS}`,
    `\u2066${ADDRESS}\u2069`
  ]) {
    await send.fill('0.001', '')
    await send.receiver.fill(pasted)
    await send.review()
    await expect(send.fact('To')).toContainText(ADDRESS, { ignoreCase: true })
    await send.modal.action('Cancel').click()
  }
  for (const pasted of [`arb1:${ADDRESS}`, `eip155:42161:${ADDRESS}`]) {
    await send.receiver.fill(pasted)
    await expect(send.modal.dialog.getByText(/This is an address on Arbitrum/)).toBeVisible()
    await expect(send.modal.action('Check the address')).toBeDisabled()
  }
})
