import {
  createCountingWindow,
  createRealClock,
  describeChainPluginContract,
  type ContractSetup
} from '@appkit/core/testing'
import { describe, expect, it } from 'vitest'
import { kusamaNetwork, relayNetwork, testNetwork } from '../test/networks.js'
import { DOT } from '../test/start-transfer.js'
import { createSubstrateNode } from '@appkit/substrate-node'
import { encodeAddress } from './address/ss58.js'
import { polkadot } from './index.js'
import { announcePolkadotWallet, createPolkadotTestWallet, DEV_SEEDS } from './testing/index.js'

function createSetup(): Promise<ContractSetup> {
  const window = createCountingWindow()
  const wallet = createPolkadotTestWallet({ accounts: [{ seed: DEV_SEEDS.alice }, { seed: DEV_SEEDS.bob }] })
  const stopAnnouncing = announcePolkadotWallet({ window, wallet, id: 'test-wallet' })
  const node = createSubstrateNode({ runtime: 'polkadot' })
  const addressOf = (index: number): string => encodeAddress(wallet.keys[index] ?? new Uint8Array(), 0)
  for (const index of [0, 1]) node.account(addressOf(index)).free = 100n * DOT
  return Promise.resolve({
    adapter: polkadot(),
    window,
    fetch: node.fetch,
    clock: createRealClock(),
    networks: [relayNetwork, kusamaNetwork],
    unlistedNetwork: testNetwork,
    receiver: addressOf(1),
    value: '1000',
    wallet: {
      connectorId: 'test-wallet',
      setAnswer: (answer) => wallet.setAnswer(answer),
      settleHanging: () => wallet.settleHanging('approve'),
      grantAccess: () => wallet.grantAccess(),
      activeAddress: () => addressOf(0),
      selectOtherAccount: () => wallet.selectAccount(wallet.addresses[1] ?? ''),
      promptCount: () => wallet.log.length,
      listenerCount: () => wallet.listenerCount(),
      discoveryListenerCount: () => window.listenerCount
    },
    dispose: stopAnnouncing
  })
}

describeChainPluginContract('polkadot', createSetup, { describe, it, expect })
