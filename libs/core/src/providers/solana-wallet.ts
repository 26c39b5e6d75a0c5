import type { CaipNetworkId } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { GrantedNamespace } from '../plugin/connector-session.js'

/** How the Wallet Standard calls Solana's chains. */
const STANDARD_CHAINS: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
}

/** An account as the standard has it. @source Wallet Standard */
export interface SolanaWalletAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** What a message is signed from. */
export interface SolanaMessageInput {
  readonly account: SolanaWalletAccount
  readonly message: Uint8Array
}

/** What a transaction is signed from. */
export interface SolanaTransactionInput {
  readonly account: SolanaWalletAccount
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: unknown
}

/** A route's session as a Wallet Standard wallet. @source Wallet Standard */
export interface SolanaWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, object>>
  readonly accounts: readonly SolanaWalletAccount[]
}

/** The granted networks as the standard calls them, the one in use first. */
export function standardChains({ approved, caipNetworkId }: GrantedNamespace): readonly string[] {
  const own = [caipNetworkId, ...approved.filter((id) => id !== caipNetworkId)]
  return own.map((id) => Object.entries(STANDARD_CHAINS).find(([, known]) => known === id)?.[0] ?? id)
}

/** The network that an app calls by the standard's name, or by its CAIP-2 id. @throws AppKitError NETWORK_ID_INVALID */
export function readStandardChain(chain: string | undefined): CaipNetworkId | undefined {
  if (chain === undefined) return undefined
  const known = STANDARD_CHAINS[chain]
  if (known) return known
  if (/^solana:[-_a-zA-Z0-9]{1,32}$/.test(chain)) return chain as CaipNetworkId
  throw new AppKitError('NETWORK_ID_INVALID', { value: chain.slice(0, 64) })
}
