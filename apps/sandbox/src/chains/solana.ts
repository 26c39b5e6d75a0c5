import { solana } from '@appkit/chain-solana'
import { announceSolanaWallet, createSolanaTestWallet, type SolanaTestWallet } from '@appkit/chain-solana/testing'
import type { AppKitNetwork } from '@appkit/core/networks'
import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_CHAIN, LOCAL_SOLANA_ID } from '@appkit/local-chain/solana-chain'
import { walletStorage } from '../wallet/wallet-storage.js'
import type { SandboxChain } from './sandbox-chain.js'

declare global {
  interface Window {
    /** The page's Solana wallet, for tests and for the console. */
    solanaWallet: SolanaTestWallet
  }
}

const GRANTED_KEY = 'sandbox/solana-wallet/granted'
const ANSWERS = ['approve', 'reject', 'hang'] as const

/** The local Solana chain, which starts with the first request. Its RPC goes through the page's own origin. */
const RPC_URL = `${location.origin}/rpc/solana`

const localSolana: AppKitNetwork = {
  id: LOCAL_SOLANA_ID.slice('solana:'.length),
  name: 'Local Solana',
  chainNamespace: 'solana',
  caipNetworkId: LOCAL_SOLANA_ID,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [RPC_URL] } },
  testnet: false
}

/**
 * The local Solana chain, and a wallet with three of its accounts that approves unless the query says `wallet=reject|hang`. It remembers
 * that it gave access, as an extension would; with `signIn=off` it cannot sign in while it connects. With `burner=1` in the query a wallet of others is there as well.
 */
export const solanaChain: SandboxChain = {
  namespace: 'solana',
  createAdapter: () => Promise.resolve(solana()),
  networks: [localSolana],
  announceTestWallet(window) {
    const storage = walletStorage(window)
    const query = new URLSearchParams(window.location.search)
    const answer = query.get('wallet')
    if (query.get('burner') === '1') void announceBurner(window)
    const [first, second, third] = LOCAL_SOLANA_ACCOUNTS
    const wallet = createSolanaTestWallet({
      seeds: [first.seed, second.seed, third.seed],
      chains: [{ chain: LOCAL_SOLANA_CHAIN, rpcUrl: RPC_URL }],
      behaviour: ANSWERS.find((known) => known === answer),
      without: query.get('signIn') === 'off' ? ['solana:signIn'] : [],
      granted: storage.getItem(GRANTED_KEY) === 'yes',
      onGrantChange: (granted) => storage.setItem(GRANTED_KEY, granted ? 'yes' : 'no')
    })
    window.solanaWallet = wallet
    announceSolanaWallet(window, wallet.wallet)
  }
}

async function announceBurner(window: Window): Promise<void> {
  const { createBurnerWallet } = await import('./burner-wallet.js')
  announceSolanaWallet(window, createBurnerWallet(LOCAL_SOLANA_CHAIN, RPC_URL))
}
