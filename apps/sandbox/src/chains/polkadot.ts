import { polkadot } from '@appkit/chain-polkadot'
import { announcePolkadotWallet, createPolkadotTestWallet, DEV_SEEDS } from '@appkit/chain-polkadot/testing'
import { injectExtension } from '@polkadot/extension-inject'
import type { Injected } from '@polkadot/extension-inject/types'
import { polkadot as polkadotNetwork, westend, type AppKitNetwork } from '@appkit/core/networks'
import { walletStorage } from '../wallet/wallet-storage.js'
import type { SandboxChain } from './sandbox-chain.js'
import './window-polkadot.js'

/** Its key in `injectedWeb3`, which is its name as well. */
const WALLET_ID = 'Polkadot Test Wallet'
const GRANTED_KEY = 'sandbox/polkadot-wallet/granted'
const ANSWERS = ['approve', 'reject', 'hang'] as const

/** Nothing here may talk to a public node. Networks marked as test networks have no balance to ask for. */
function offline(network: AppKitNetwork): AppKitNetwork {
  return { ...network, rpcUrls: { default: { http: [] } }, testnet: true }
}

/** Where a page finds the node that a journey puts there. */
const NODE_PATH = '/polkadot-node'

function atNode(network: AppKitNetwork): AppKitNetwork {
  return { ...network, rpcUrls: { default: { http: [`${window.location.origin}${NODE_PATH}`] } } }
}

/** Polkadot is at the page's own origin when the query says `node=1`. */
function relayChain(): AppKitNetwork {
  const hasNode = new URLSearchParams(window.location.search).get('node') === '1'
  return hasNode ? atNode(polkadotNetwork) : offline(polkadotNetwork)
}

/**
 * Polkadot (addresses of prefix 0) and Westend (42), and a wallet that approves unless the query says `wallet=reject|hang`. It remembers
 * the access that it gave, as an extension would; with `tells=0` it cannot say so without a prompt. `double=1` shows it a second time, through the package with which extensions show themselves.
 */
export const polkadotChain: SandboxChain = {
  namespace: 'polkadot',
  createAdapter: () => Promise.resolve(polkadot({ appName: 'Ferry' })),
  get networks() {
    return [relayChain(), offline(westend)]
  },
  announceTestWallet(window) {
    const storage = walletStorage(window)
    const query = new URLSearchParams(window.location.search)
    const answer = query.get('wallet')
    const wallet = createPolkadotTestWallet({
      accounts: [
        { seed: DEV_SEEDS.alice, name: 'Alice' },
        { seed: DEV_SEEDS.bob, name: 'Bob' }
      ],
      granted: storage.getItem(GRANTED_KEY) === 'yes',
      hasIsEnabled: query.get('tells') !== '0',
      approve({ method }) {
        if (method === 'enable') storage.setItem(GRANTED_KEY, 'yes')
        return true
      }
    })
    wallet.setAnswer(ANSWERS.find((known) => known === answer) ?? 'approve')
    window.polkadotWallet = wallet
    announcePolkadotWallet({ window, wallet, id: WALLET_ID })
    if (query.get('double') === '1') {
      injectExtension(async (origin) => (await wallet.entry.enable(origin)) as unknown as Injected, {
        name: 'polkadot-js',
        version: '0.63.1'
      })
    }
  }
}
