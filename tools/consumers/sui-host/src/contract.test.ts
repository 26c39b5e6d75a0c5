import type { CaipNetwork } from '@appkit/core'
import {
  createCountingWindow,
  createRealClock,
  describeChainPluginContract,
  type ContractSetup
} from '@appkit/core/testing'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { describe, expect, it } from 'vitest'
import { sui } from './sui/index.js'
import { announce, createSuiTestWallet } from './test-wallet.js'

const network = (id: string): CaipNetwork => ({
  id,
  name: id,
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
  rpcUrls: { default: { http: [] } },
  chainNamespace: 'sui',
  caipNetworkId: `sui:${id}`,
  testnet: true
})

async function createSetup(): Promise<ContractSetup> {
  const window = createCountingWindow()
  const test = createSuiTestWallet([Ed25519Keypair.generate(), Ed25519Keypair.generate()])
  const stopAnnouncing = announce(window, test.wallet)
  const ownListeners = window.listenerCount
  return {
    adapter: sui(),
    window,
    fetch: () => Promise.reject(new Error('This plug-in requests no server')),
    clock: createRealClock(),
    networks: [network('mainnet'), network('testnet')],
    unlistedNetwork: network('devnet'),
    receiver: `0x${'1'.repeat(64)}`,
    value: '1',
    wallet: {
      connectorId: 'Sui Test Wallet',
      setAnswer(answer) {
        test.answer = answer
      },
      settleHanging: () => test.settle(),
      grantAccess: () => test.grant(),
      activeAddress: () => test.address,
      selectOtherAccount: () => test.selectOther(),
      promptCount: () => test.prompts,
      listenerCount: () => test.listeners,
      discoveryListenerCount: () => window.listenerCount - ownListeners
    },
    dispose: stopAnnouncing
  }
}

describeChainPluginContract('sui', createSetup, { describe, it, expect })
