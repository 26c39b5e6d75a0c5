import { describeChainPluginContract, type ContractSetup } from '@appkit/core/testing'
import type { CaipNetwork } from '@appkit/core'
import { describe, expect, it } from 'vitest'
import { createCountingClock, createCountingPage } from './counting-page.js'
import { ANNOUNCE, memoryChain, REQUEST } from './memory-chain.js'
import { createMemoryWallet } from './memory-wallet.js'

const network = (id: string): CaipNetwork => ({
  id,
  name: id,
  nativeCurrency: { name: 'Memory', symbol: 'MEM', decimals: 10 },
  rpcUrls: { default: { http: [] } },
  chainNamespace: 'polkadot',
  caipNetworkId: `polkadot:${id}`,
  testnet: true
})

async function createSetup(): Promise<ContractSetup> {
  const page = createCountingPage()
  const wallet = createMemoryWallet(['memory-account-1', 'memory-account-2'])
  const announce = (): void => void page.window.dispatchEvent(new CustomEvent(ANNOUNCE, { detail: wallet.provider }))
  page.window.addEventListener(REQUEST, announce)
  return {
    adapter: memoryChain(),
    window: page.window,
    fetch: () => Promise.reject(new Error('This plug-in requests no server')),
    clock: createCountingClock(),
    networks: [network('one'), network('two')],
    unlistedNetwork: network('three'),
    receiver: 'memory-account-2',
    value: '1',
    wallet: {
      connectorId: 'org.example.memory',
      setAnswer(answer) {
        wallet.answer = answer
      },
      settleHanging: () => wallet.settle(),
      grantAccess: () => wallet.grant(),
      activeAddress: () => wallet.address,
      selectOtherAccount: () => wallet.selectOther(),
      promptCount: () => wallet.prompts,
      listenerCount: () => wallet.listeners,
      discoveryListenerCount: () => page.listenerCount
    },
    dispose: () => page.window.removeEventListener(REQUEST, announce)
  }
}

describeChainPluginContract('a third-party plug-in', createSetup, { describe, it, expect })
