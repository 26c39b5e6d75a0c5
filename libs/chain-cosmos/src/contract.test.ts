import {
  createCountingWindow,
  createRealClock,
  describeChainPluginContract,
  type ContractSetup
} from '@appkit/core/testing'
import { describe, expect, it } from 'vitest'
import { createCosmosNode } from '@appkit/cosmos-node'
import { KEYS } from '../test/keys.js'
import { HUB, OSMOSIS, testNetwork } from '../test/networks.js'
import { cosmos } from './index.js'
import { announceCosmosWallet, createCosmosTestWallet } from './testing/index.js'

async function createSetup(): Promise<ContractSetup> {
  const window = createCountingWindow()
  const wallet = createCosmosTestWallet({ keys: KEYS, chains: [{ chainId: 'cosmoshub-4', bech32Prefix: 'cosmos' }] })
  const dispose = announceCosmosWallet({ window, wallet })
  const node = createCosmosNode('cosmoshub-4')
  node.fund(wallet.address('cosmos'), 10_000_000n)
  let isOther = false
  return {
    adapter: cosmos(),
    window,
    fetch: node.fetch,
    clock: createRealClock(),
    networks: [HUB, OSMOSIS],
    unlistedNetwork: testNetwork('unlisted-1'),
    receiver: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
    value: '1000',
    wallet: {
      connectorId: 'app.keplr',
      setAnswer: (answer) => wallet.setAnswer(answer),
      settleHanging: () => wallet.settleHanging('approve'),
      grantAccess: () => wallet.grantAccess(),
      activeAddress: () => wallet.address('cosmos'),
      selectOtherAccount() {
        isOther = !isOther
        wallet.selectAccount(isOther ? 1 : 0)
      },
      promptCount: () => wallet.promptCount,
      listenerCount: () => window.listenerCount,
      discoveryListenerCount: () => window.listenerCount
    },
    dispose
  }
}

describeChainPluginContract('cosmos', createSetup, { describe, it, expect })
