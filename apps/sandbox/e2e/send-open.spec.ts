import { LOCAL_TOKENS } from '@appkit/local-chain'
import type { Hash } from 'viem'
import { expect, test } from './fixtures/test.js'
import '../src/shared/window-sandbox.js'
import { SendView } from './pages/send-view.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'

const { dollar6 } = LOCAL_TOKENS
const chain = chainClient(31337)

test.beforeEach(async ({ dapp, modal }) => {
  const sender = await newAccount(chain, [[dollar6, '100']])
  await dapp.goto(`?wallet=approve&key=${sender.key}`)
  await modal.connect()
})

test('default: the app opens a transfer with everything in it and hears what became of it', async ({ page, modal }) => {
  const send = new SendView(page)
  await test.step('behavior: a user who leaves sends nothing, and the app hears so; what cannot be meant is refused', async () => {
    const result = page.evaluate(() =>
      window.kits['default']!.open({ view: 'WalletSend', arguments: { amount: '1' } }).then((sent) => sent ?? 'left')
    )
    await modal.closeButton.click()
    expect(await result).toBe('left')
    const refused = await page.evaluate(() =>
      window.kits['default']!.open({ view: 'WalletSend', arguments: { chainId: 424242 } })
        .then(() => 'opened')
        .catch((error: Error) => error.message)
    )
    expect(refused).toBe('Network with id "424242" not found')
  })

  await test.step('default: the app opens a transfer with everything in it, and gets its hash', async () => {
    const to = newAddress()
    const given = { amount: '0.75', assetAddress: dollar6.address, chainId: 31337, namespace: 'eip155', to } as const
    const result = page.evaluate(
      (parameters) => window.kits['default']!.open({ view: 'WalletSend', arguments: parameters }),
      given
    )
    await expect(send.amount).toHaveValue('0.75')
    await expect(send.receiver).toHaveValue(to)
    await expect(send.token).toContainText(dollar6.name)
    await send.review()
    await send.confirmButton.click()
    const sent = await result
    expect(sent?.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect((await chain.waitForTransactionReceipt({ hash: sent?.hash as Hash })).status).toBe('success')
  })
})
