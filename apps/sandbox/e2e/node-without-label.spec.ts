import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { chainClient } from './support/chain-client.js'
import { meddleWithNode } from './support/meddle-with-node.js'
import { newAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'

const chain = chainClient(31337)

for (const label of ['text/plain', null])
  test(`T2.F12 node-without-label: what a node says under ${label ?? 'no label'} counts as with its own`, async ({
    page,
    dapp,
    modal
  }) => {
    const { key } = await newAccount(chain)
    await meddleWithNode(page, () => undefined, label)
    await dapp.goto(`?wallet=approve&key=${key}`)
    await modal.connect()
    await expect(dapp.fact('balance')).toContainText(/1[.,]?000/)
    const send = new SendView(page)
    await send.open()
    await send.fill('0.001', newAddress())
    await send.review()
    await expect(send.fact('Network fee')).toContainText(/ETH/)
    await expect(send.fact('Network fee')).not.toContainText('Unknown')
  })
