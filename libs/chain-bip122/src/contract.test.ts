import {
  createCountingWindow,
  createRealClock,
  describeChainPluginContract,
  type ContractSetup
} from '@appkit/core/testing'
import { describe, expect, it } from 'vitest'
import { listedNetwork, MAINNET, SIGNET, TESTNET } from '../test/networks.js'
import { bip122 } from './index.js'
import {
  announceStandardWallet,
  announceWbipProvider,
  createBitcoinTestWallet,
  createMemoryLedger,
  type BitcoinTestWallet
} from './testing/index.js'

const KEYS = ['1'.repeat(64), '2'.repeat(64)] as const

/** How the wallet shows itself to the page. */
interface Form {
  readonly connectorId: string
  announce(window: Window, wallet: BitcoinTestWallet): () => void
}

const FORMS: Readonly<Record<string, Form>> = {
  'Wallet Standard': {
    connectorId: 'Bitcoin Test Wallet',
    announce: announceStandardWallet
  },
  'sats-connect': {
    connectorId: 'TestBitcoinProvider',
    announce: (window, wallet) => announceWbipProvider(window, wallet, { id: 'TestBitcoinProvider' })
  },
  UniSat: {
    connectorId: 'unisat',
    announce(window, wallet) {
      Object.assign(window, { unisat: wallet.unisatProvider })
      return () => undefined
    }
  }
}

async function createSetup(form: Form, hasSource: boolean): Promise<ContractSetup> {
  const window = createCountingWindow()
  const ledger = createMemoryLedger({ network: MAINNET })
  const wallet = createBitcoinTestWallet({ keys: KEYS, networks: [MAINNET, TESTNET], utxoSource: ledger })
  for (const address of wallet.paymentAddresses) ledger.fund(address, 100_000n)
  const dispose = form.announce(window, wallet)
  return {
    adapter: bip122(hasSource ? { utxoSource: ledger } : {}),
    window,
    fetch: () => Promise.reject(new Error('unexpected request')),
    clock: createRealClock(),
    networks: [listedNetwork(MAINNET), listedNetwork(TESTNET)],
    unlistedNetwork: listedNetwork(SIGNET),
    receiver: wallet.ordinalAddresses[1] ?? '',
    value: '1000',
    wallet: {
      connectorId: form.connectorId,
      setAnswer: (answer) => {
        wallet.behaviour = answer
      },
      settleHanging: () => wallet.settleHanging('approve'),
      grantAccess: () => wallet.grantAccess(),
      activeAddress: () => wallet.paymentAddresses[0] ?? '',
      selectOtherAccount: () => wallet.selectAccount(wallet.paymentAddresses[1] ?? ''),
      promptCount: () => wallet.log.length,
      listenerCount: () => wallet.listenerCount(),
      discoveryListenerCount: () => window.listenerCount
    },
    dispose
  }
}

const runner = { describe, it, expect }
for (const [name, form] of Object.entries(FORMS)) {
  describeChainPluginContract(`bip122, ${name}`, () => createSetup(form, true), runner)
}
describeChainPluginContract(
  'bip122 without a UTXO source',
  () => createSetup(FORMS['sats-connect'] as Form, false),
  runner
)
