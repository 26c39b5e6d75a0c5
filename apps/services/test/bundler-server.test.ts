import { callRpc, LOCAL_CONTENT } from '@appkit/local-chain'
import { createPublicClient, http, parseEther, type Hex } from 'viem'
import { createBundlerClient } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOwner, simpleAccount } from './bundler-bench.js'
import { LOCAL_CHAIN_ID, startLocalChain, type LocalChain } from './local-chain.js'
import { runServices } from './run-services.js'
import { temporaryFolder } from './temporary-folder.js'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())

const receiver = '0x00000000000000000000000000000000000f00d5'
const clientAt = (url: string) =>
  createBundlerClient({
    client: createPublicClient({ chain: foundry, transport: http(chain.url), cacheTime: 0 }),
    transport: http(`${url}/v1/bundler?chainId=${LOCAL_CHAIN_ID}&projectId=p`, { retryCount: 0 }),
    pollingInterval: 20
  })

test('without a key nothing is carried', async () => {
  const { url } = await runServices({
    SERVICES_MODULES: 'bundler',
    SERVICES_RELAY: 'off',
    SERVICES_CHAINS: `${LOCAL_CHAIN_ID}=${chain.url}`
  })
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/v1/bundler?chainId=${LOCAL_CHAIN_ID}`, { method: 'POST', headers, body })
  expect(reply.status).toBe(404)
})

test('T9.12 a process that is killed leaves an operation which the next one brings to a block, and its key is in no log', async () => {
  const key: Hex = generatePrivateKey()
  await chain.client.setBalance({ address: privateKeyToAccount(key).address, value: parseEther('1') })
  const folder = await temporaryFolder()
  const variables = {
    SERVICES_MODULES: 'bundler',
    SERVICES_RELAY: 'off',
    SERVICES_BUNDLER_KEY: key,
    SERVICES_STORAGE: `file:${folder}/services.db`,
    SERVICES_CHAINS: `${LOCAL_CHAIN_ID}=${chain.url}`
  }
  const account = await simpleAccount(chain, await newOwner(chain))
  await chain.client.setBalance({ address: account.address, value: parseEther('1') })

  const first = await runServices(variables)
  expect(await clientAt(first.url).getSupportedEntryPoints()).toEqual([LOCAL_CONTENT.smartAccounts.entryPoint])
  await chain.client.setAutomine(false)
  const hash = await clientAt(first.url).sendUserOperation({ account, calls: [{ to: receiver, value: 5n }] })
  first.child.kill('SIGKILL')
  const { errors } = await first.ended
  await callRpc(chain.url, 'anvil_dropAllTransactions')

  const second = await runServices(variables)
  await expect(clientAt(second.url).getUserOperationReceipt({ hash })).rejects.toThrow('could not be found')
  await chain.client.setAutomine(true)
  await chain.client.mine({ blocks: 1 })
  expect(await clientAt(second.url).waitForUserOperationReceipt({ hash })).toMatchObject({ success: true })
  second.child.kill('SIGTERM')
  expect(`${errors}${(await second.ended).errors}`).not.toContain(key.slice(2))
})
