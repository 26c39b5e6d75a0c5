import { cosmos } from '@appkit/chain-cosmos'
import { announceCosmosWallet, createCosmosTestWallet, type CosmosTestWallet } from '@appkit/chain-cosmos/testing'
import { cosmosHub, osmosis, type AppKitNetwork } from '@appkit/core/networks'
import { walletStorage } from '../wallet/wallet-storage.js'
import type { SandboxChain } from './sandbox-chain.js'

declare global {
  interface Window {
    /** The page's Cosmos wallet, for tests and for the console. */
    cosmosWallet: CosmosTestWallet
  }
}

const GRANTED_KEY = 'sandbox/cosmos-wallet/granted'
const ANSWERS = ['approve', 'reject', 'hang'] as const

/** Nothing here may talk to a public node. Networks marked as test networks have no balance to ask for. */
function offline(network: AppKitNetwork): AppKitNetwork {
  return { ...network, rpcUrls: { default: { http: [] } }, testnet: true }
}

/** Secret keys that everybody knows: 32 times the same byte. */
const keyOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)

/**
 * Cosmos Hub and Osmosis, and a wallet at `window.keplr` that approves unless the query says `wallet=reject|hang`. It remembers the chains
 * that it gave access to, as an extension would.
 */
export const cosmosChain: SandboxChain = {
  namespace: 'cosmos',
  createAdapter: () => Promise.resolve(cosmos()),
  networks: [offline(cosmosHub), offline(osmosis)],
  announceTestWallet(window) {
    const storage = walletStorage(window)
    const answer = new URLSearchParams(window.location.search).get('wallet')
    const granted = new Set((storage.getItem(GRANTED_KEY) ?? '').split(' ').filter((chainId) => chainId !== ''))
    const wallet = createCosmosTestWallet({
      keys: [keyOf(1), keyOf(2)],
      chains: [
        { chainId: 'cosmoshub-4', bech32Prefix: 'cosmos' },
        { chainId: 'osmosis-1', bech32Prefix: 'osmo' }
      ],
      granted: [...granted],
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
