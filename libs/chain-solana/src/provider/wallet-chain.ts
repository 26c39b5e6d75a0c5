import { isCaipNetworkId, type CaipNetwork, type CaipNetworkId } from '@appkit/core'
import type { WalletAccount } from './wallet-account.js'

/** What wallets call the public chains. @source Wallet Standard, CAIP-30 */
const PUBLIC_CHAINS: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
}

/** What wallets call a network by itself; one that has no name of its own is called by its id. */
export const networkNameOf = (caipNetworkId: CaipNetworkId): string =>
  Object.entries(PUBLIC_CHAINS).find(([, id]) => id === caipNetworkId)?.[0] ?? caipNetworkId

const GENESIS_ID = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/

/**
 * The networks that chains of the standard stand for. `undefined`: one of them may be any network.
 * @param chains of any namespace; only Solana's count
 */
export function networksOf(chains: readonly string[]): readonly CaipNetworkId[] | undefined {
  const own = chains.filter((chain) => chain.startsWith('solana:'))
  const known = own.flatMap((chain) => PUBLIC_CHAINS[chain] ?? (GENESIS_ID.test(chain) ? (chain as CaipNetworkId) : []))
  return known.length === own.length ? known : undefined
}

/** What wallets call every other chain: one on the user's own machine. */
const LOCAL_CHAIN = 'solana:localnet'

/** What an account's wallet calls a network. `undefined`: the account is not for that network. */
export function walletChainOf({ chains }: WalletAccount, caipNetworkId: string): string | undefined {
  if (chains.includes(caipNetworkId)) return caipNetworkId
  const [publicName] = Object.entries(PUBLIC_CHAINS).find(([, id]) => id === caipNetworkId) ?? [LOCAL_CHAIN]
  return chains.includes(publicName) ? publicName : undefined
}

/**
 * The network a connection is on, since wallets carry no chain of their own: the one asked for when the account is for it, else the first
 * of the host's that it is for, else one that the host does not list.
 */
export function chooseNetwork(
  account: WalletAccount,
  wanted: CaipNetworkId | undefined,
  networks: readonly CaipNetwork[]
): CaipNetworkId | undefined {
  if (wanted !== undefined && walletChainOf(account, wanted) !== undefined) return wanted
  const listed = networks.find(({ caipNetworkId }) => walletChainOf(account, caipNetworkId) !== undefined)
  if (listed) return listed.caipNetworkId
  const [chain = ''] = account.chains.filter((name) => name !== LOCAL_CHAIN)
  return PUBLIC_CHAINS[chain] ?? (isCaipNetworkId(chain) ? chain : wanted)
}
