import {
  createCountingWindow,
  createRealClock,
  describeChainPluginContract,
  type ContractSetup
} from '@appkit/core/testing'
import {
  LOCAL_SOLANA_ACCOUNTS,
  LOCAL_SOLANA_TOKENS,
  startLocalSolana,
  type LocalSolana
} from '@appkit/local-chain/solana'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEVNET_ID, MAINNET_ID, testNetwork } from '../test/networks.js'
import { solana } from './index.js'
import { announceSolanaWallet, createSolanaTestWallet } from './testing/index.js'

const [first, second] = LOCAL_SOLANA_ACCOUNTS
let chain: LocalSolana

beforeAll(async () => {
  chain = await startLocalSolana()
})

afterAll(() => chain?.close())

async function createSetup(): Promise<ContractSetup> {
  const window = createCountingWindow()
  const test = createSolanaTestWallet({
    seeds: [first.seed, second.seed],
    chains: [
      { chain: 'solana:localnet', rpcUrl: chain.url },
      { chain: 'solana:devnet', rpcUrl: chain.url }
    ]
  })
  const stopAnnouncing = announceSolanaWallet(window, test.wallet)
  const ownListeners = window.listenerCount
  return {
    adapter: solana(),
    window,
    fetch: globalThis.fetch,
    clock: createRealClock(),
    networks: [testNetwork(chain.caipNetworkId, [chain.url]), testNetwork(DEVNET_ID, [chain.url])],
    unlistedNetwork: testNetwork(MAINNET_ID, ['http://127.0.0.1:1']),
    receiver: second.address,
    value: '1000000',
    token: { address: LOCAL_SOLANA_TOKENS.dollar6.mint, decimals: LOCAL_SOLANA_TOKENS.dollar6.decimals },
    wallet: {
      connectorId: 'Solana Test Wallet',
      setAnswer: test.setAnswer,
      settleHanging: () => test.settleHanging('approve'),
      grantAccess: test.grantAccess,
      activeAddress: () => test.addresses[0] ?? '',
      selectOtherAccount: () => test.selectAccount(test.addresses[1] ?? ''),
      promptCount: () => test.log.length,
      listenerCount: test.listenerCount,
      discoveryListenerCount: () => window.listenerCount - ownListeners
    },
    dispose: stopAnnouncing
  }
}

describeChainPluginContract('solana', createSetup, { describe, it, expect })
