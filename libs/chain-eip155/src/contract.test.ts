import {
  createCountingWindow,
  createRealClock,
  describeChainPluginContract,
  type ContractSetup
} from '@appkit/core/testing'
import { deployContent, LOCAL_CONTENT, LOCAL_TOKENS } from '@appkit/local-chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANVIL_KEYS, startAnvil, type Anvil } from '../test/anvil.js'
import { testNetwork } from '../test/networks.js'
import { eip155 } from './index.js'
import { announceWallet, createTestWallet } from './testing/index.js'

let first: Anvil
let second: Anvil

beforeAll(async () => {
  ;[first, second] = await Promise.all([startAnvil(), startAnvil({ chainId: 31338 })])
  await deployContent(first.rpcUrl)
})

afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()])
})

const PROMPTS =
  /^(?:eth_requestAccounts|personal_sign|eth_sendTransaction|wallet_sendCalls|wallet_(?:switch|add)EthereumChain)$/

async function createSetup(): Promise<ContractSetup> {
  const window = createCountingWindow()
  const wallet = createTestWallet({
    accounts: [ANVIL_KEYS[0], ANVIL_KEYS[1]],
    chains: [{ id: first.chainId, rpcUrl: first.rpcUrl }],
    batches: true
  })
  const info = {
    uuid: crypto.randomUUID(),
    name: 'Test Wallet',
    icon: 'data:image/png;base64,AA==',
    rdns: 'org.example.test'
  }
  const stopAnnouncing = announceWallet({ window, wallet, info })
  return {
    adapter: eip155(),
    window,
    fetch: globalThis.fetch,
    clock: createRealClock(),
    networks: [testNetwork(first.chainId, [first.rpcUrl]), testNetwork(second.chainId, [second.rpcUrl])],
    unlistedNetwork: testNetwork(99_999, ['http://127.0.0.1:1']),
    receiver: wallet.addresses[1] ?? '',
    value: '1000',
    token: { address: LOCAL_CONTENT.tokens.dollar6, decimals: LOCAL_TOKENS.dollar6.decimals },
    wallet: {
      connectorId: 'org.example.test',
      setAnswer: (answer) => {
        wallet.behaviour = answer
      },
      settleHanging: () => wallet.settleHanging('approve'),
      grantAccess: () => wallet.grantAccess(),
      activeAddress: () => wallet.addresses[0] ?? '',
      selectOtherAccount: () => wallet.selectAccount(wallet.addresses[1] ?? '0x'),
      promptCount: () => wallet.log.filter(({ method }) => PROMPTS.test(method)).length,
      listenerCount: () => wallet.listenerCount(),
      discoveryListenerCount: () => window.listenerCount
    },
    dispose: stopAnnouncing
  }
}

describeChainPluginContract('eip155', createSetup, { describe, it, expect })
