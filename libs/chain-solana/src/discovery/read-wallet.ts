import type { CaipNetworkId } from '@appkit/core'
import { networksOf } from '../provider/wallet-chain.js'

/** A wallet's description, copied. Only `wallet` is the wallet's own object. */
export interface RegisteredWallet {
  readonly wallet: object
  /** As registered; not yet safe to show. */
  readonly name: unknown
  /** As registered; not yet vetted. */
  readonly icon: unknown
  /** The networks it serves; `undefined`: it does not say of each. */
  readonly networks: readonly CaipNetworkId[] | undefined
}

/** Most chains and features of one wallet that are looked at. */
const ENTRY_LIMIT = 100

/**
 * Reads each field of a registered wallet once. `undefined`: it serves no Solana chain, cannot be connected to, breaks the standard, or
 * throws.
 * @source Wallet Standard, docs/threats.md T1.10
 */
export function readWallet(wallet: unknown): RegisteredWallet | undefined {
  try {
    if (typeof wallet !== 'object' || wallet === null) return undefined
    const { name, icon, chains, features } = wallet as Record<string, unknown>
    if (!Array.isArray(chains) || typeof features !== 'object' || features === null) return undefined
    const own = chains.slice(0, ENTRY_LIMIT).filter((chain) => typeof chain === 'string' && /^solana:./.test(chain))
    const connect = (features as Record<string, unknown>)['standard:connect'] as { connect?: unknown } | undefined
    if (own.length === 0 || typeof connect?.connect !== 'function') return undefined
    return Object.freeze({ wallet, name, icon, networks: networksOf(own as string[]) })
  } catch {
    return undefined
  }
}
