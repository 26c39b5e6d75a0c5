import { createTestClient, custom, http, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { awaitReceipt } from './await-receipt.js'
import { TEST_MNEMONIC } from './local-chains.js'
import { startLocalChains } from './nodes/start-local-chains.js'

test('behavior: the only block comes while the transaction is looked at', async () => {
  const chains = await startLocalChains([{ chainId: 31337, name: 'Local Ethereum' }])
  onTestFinished(() => chains.stop())
  const node = http(chains.urlOf(31337))({})
  let isWaiting = false
  const transport = custom({
    async request(call) {
      const answer: unknown = await node.request(call)
      if (isWaiting && answer === null) {
        isWaiting = false
        await node.request({ method: 'anvil_mine', params: ['0x1'] })
      }
      return answer
    }
  })
  const client = createTestClient({ chain: foundry, mode: 'anvil', transport })
    .extend(publicActions)
    .extend(walletActions)
  await client.setAutomine(false)
  const account = mnemonicToAccount(TEST_MNEMONIC)
  const hash = await client.sendTransaction({ account, to: account.address, value: 1n })
  isWaiting = true
  expect((await awaitReceipt(client, hash)).status).toBe('success')
})
