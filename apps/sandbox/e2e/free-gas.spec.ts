import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { chainClient } from './support/chain-client.js'
import { meddleWithNode } from './support/meddle-with-node.js'
import { newAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'

const chain = chainClient(31337)
const NO_METHOD = { error: { code: -32_601, message: 'the method does not exist' } }

test('T11.10 free-gas: gas that costs nothing is a fee of nothing, and bars nothing', async ({ page, dapp, modal }) => {
  const { key } = await newAccount(chain)
  await meddleWithNode(page, ({ method, result }) => {
    if (method === 'eth_gasPrice') return { result: '0x0' }
    if (method === 'eth_feeHistory' || method === 'eth_maxPriorityFeePerGas') return NO_METHOD
    if (method !== 'eth_getBlockByNumber') return undefined
    return { result: { ...(result as object), baseFeePerGas: undefined } }
  })
  await dapp.goto(`?wallet=approve&key=${key}`)
  await modal.connect()
  const send = new SendView(page)
  await send.open()
  await send.fill('0.001', newAddress())
  await send.review()
  await expect(send.fact('Network fee')).toContainText(/(?:^|\D)0(?:\.0+)? ETH/)
  await expect(send.fact('Network fee')).not.toContainText('Unknown')
  await expect(send.modal.dialog.getByText(/may fail/)).toHaveCount(0)
  await expect(send.confirmButton).toBeEnabled()
})
