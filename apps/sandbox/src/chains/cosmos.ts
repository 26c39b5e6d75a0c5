import { cosmos, type CosmosAdapter } from '@appkit/chain-cosmos'
import { announceCosmosWallet, createCosmosTestWallet, type CosmosTestWallet } from '@appkit/chain-cosmos/testing'
import { cosmosHub, osmosis, type AppKitNetwork } from '@appkit/core/networks'
import { COSMOS_WALLET_ICON } from '../wallet/wallet-icons.js'
import { walletStorage } from '../wallet/wallet-storage.js'
import type { SandboxChain } from './sandbox-chain.js'
import './window-cosmos.js'

const WALLET_ID = 'org.appkit.cosmostestwallet'
const GRANTED_KEY = 'sandbox/cosmos-wallet/granted'
const ANSWERS = ['approve', 'reject', 'hang'] as const

/** Nothing here may talk to a public node. Networks marked as test networks have no balance to ask for. */
function offline(network: AppKitNetwork): AppKitNetwork {
  return { ...network, rpcUrls: { default: { http: [] } }, testnet: true }
}

/** Where a page finds the node that a journey puts there. */
const NODE_PATH = '/cosmos-node'

function atNode(network: AppKitNetwork): AppKitNetwork {
  return { ...network, rpcUrls: { default: { http: [`${window.location.origin}${NODE_PATH}`] } } }
}

/** Cosmos Hub is at the page's own origin when the query says `node=1`. */
function hub(): AppKitNetwork {
  const hasNode = new URLSearchParams(window.location.search).get('node') === '1'
  return hasNode ? atNode(cosmosHub) : offline(cosmosHub)
}

/** Secret keys that everybody knows: 32 times the same byte. */
const keyOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)

/** The page's wallet under its own name: places in a page say which wallet is usually there, not which one is. */
function createAdapter(wallet: CosmosTestWallet | undefined): CosmosAdapter {
  const own = wallet && {
    id: WALLET_ID,
    name: 'Cosmos Test Wallet',
    icon: COSMOS_WALLET_ICON,
    provider: wallet.provider,
    keyStoreEvent: 'keplr_keystorechange'
  }
  return cosmos({ wallets: own && [own] })
}

/**
 * Cosmos Hub and Osmosis, and a wallet at `window.keplr` that approves unless the query says `wallet=reject|hang`. It remembers the chains
 * that it gave access to, as an extension would; with `tells=0` it cannot say which without a prompt, as Keplr; with `ledger=1` its keys are on a device that
 * signs amino only. With `named=0` in the query it is called as what is usually found at its place.
 */
export const cosmosChain: SandboxChain = {
  namespace: 'cosmos',
  createAdapter() {
    const isNamed = new URLSearchParams(window.location.search).get('named') !== '0'
    window.cosmosAdapter = createAdapter(isNamed ? (window as Partial<Window>).cosmosWallet : undefined)
    return Promise.resolve(window.cosmosAdapter)
  },
  get networks() {
    return [hub(), offline(osmosis)]
  },
  announceTestWallet(window) {
    const storage = walletStorage(window)
    const query = new URLSearchParams(window.location.search)
    const answer = query.get('wallet')
    const granted = new Set((storage.getItem(GRANTED_KEY) ?? '').split(' ').filter((chainId) => chainId !== ''))
    const wallet = createCosmosTestWallet({
      keys: [keyOf(1), keyOf(2)],
      chains: [
        { chainId: 'cosmoshub-4', bech32Prefix: 'cosmos' },
        { chainId: 'osmosis-1', bech32Prefix: 'osmo' }
      ],
      granted: [...granted],
      tellsAccess: query.get('tells') !== '0',
      isLedger: query.get('ledger') === '1',
      approve({ method, params }) {
        const asked = method === 'enable' ? [params[0]].flat() : []
        for (const chainId of asked) granted.add(String(chainId))
        storage.setItem(GRANTED_KEY, [...granted].join(' '))
        return true
      }
    })
    wallet.setAnswer(ANSWERS.find((known) => known === answer) ?? 'approve')
    window.cosmosWallet = wallet
    announceCosmosWallet({ window, wallet })
  }
}
