import type { CaipNetworkId } from '@appkit/core'

/** The name that wallets give a network. Each protocol has its own spelling of it. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

/** A network of the Bitcoin kind and the rules of its addresses. @source BIP-122, BIP-173, docs/threats.md §14 */
export interface BitcoinNetwork {
  readonly caipNetworkId: CaipNetworkId
  readonly name: BitcoinNetworkName
  /** The human-readable part of segwit addresses, lower case. */
  readonly bech32: string
  /** Version byte of P2PKH addresses. */
  readonly pubKeyHash: number
  /** Version byte of P2SH addresses. */
  readonly scriptHash: number
}
