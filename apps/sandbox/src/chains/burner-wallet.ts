import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'

/** A third-party Solana wallet, with a key for this visit alone. It approves everything. @param chain as wallets call it */
export function createBurnerWallet(chain: `solana:${string}`, rpcUrl: string): object {
  return new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), chain as 'solana:localnet', rpcUrl)
}
