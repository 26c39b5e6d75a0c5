import { base58 } from '@scure/base'
import { isSolanaAddress } from '../guards/address.js'
import { readBytes } from '../guards/bytes.js'

/** An account that a wallet grants, copied. */
export interface WalletAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  /** Solana chains the account may be used on, in the wallet's words: `solana:mainnet`, or a CAIP-2 id. */
  readonly chains: readonly string[]
  /** The wallet's own object, which it wants back with each request. */
  readonly own: object
}

/** Most accounts of one wallet. @source docs/threats.md T1.06 */
const ACCOUNT_LIMIT = 100
const CHAIN_LIMIT = 100
const KEY_BYTES = 32

/**
 * The Solana accounts that a wallet grants: without repeats, the first 100. An account whose address is not its key in base58 is left out.
 * `undefined`: not a list.
 * @source Wallet Standard, docs/threats.md T1.06, T1.10
 */
export function readWalletAccounts(value: unknown): readonly WalletAccount[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    const accounts = new Map<string, WalletAccount>()
    for (const own of value.slice(0, ACCOUNT_LIMIT) as unknown[]) {
      const account = readWalletAccount(own)
      if (account && !accounts.has(account.address)) accounts.set(account.address, account)
    }
    return Object.freeze([...accounts.values()])
  } catch {
    return undefined
  }
}

/** One account; `undefined` when it is none of Solana, or its address and key do not belong together. */
export function readWalletAccount(own: unknown): WalletAccount | undefined {
  try {
    if (typeof own !== 'object' || own === null) return undefined
    const { address, publicKey: key, chains: given } = own as Record<string, unknown>
    const publicKey = readBytes(key, KEY_BYTES)
    if (!Array.isArray(given) || !isSolanaAddress(address) || !publicKey) return undefined
    if (base58.encode(publicKey) !== address) return undefined
    const chains = given
      .slice(0, CHAIN_LIMIT)
      .filter((chain): chain is string => typeof chain === 'string' && chain.startsWith('solana:'))
    return chains.length === 0 ? undefined : Object.freeze({ address, publicKey, chains, own })
  } catch {
    return undefined
  }
}
