import { decodeAddress } from '../address/ss58.js'
import { readField } from './call-wallet.js'

/** Most accounts of one wallet. @source docs/threats.md T1.06 */
const ACCOUNT_LIMIT = 100

const ETHEREUM_ADDRESS = /^0x[0-9a-f]{40}$/i
const GENESIS_HASH = /^0x[0-9a-f]{64}$/i

/** How an account signs; absent where the wallet does not say it. */
export type KeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** An account of a wallet, checked. */
export interface WalletAccount {
  /** As the wallet writes it: what it is asked with. */
  readonly address: string
  /** The public key, or the hash of one (ecdsa): 32 bytes. */
  readonly key: Uint8Array
  readonly prefix: number
  readonly type?: KeyType | undefined
  /** CAIP-2 id of the only chain it may be used on. */
  readonly onlyOn?: string | undefined
}

/**
 * The accounts that a wallet answers or announces, without repeats, the first 100. What is no Substrate account, such as an Ethereum-like one (20
 * bytes), is passed over. `undefined`: not a list of accounts.
 * @source docs/threats.md T1.06, T1.12
 */
export function readAccounts(value: unknown): readonly WalletAccount[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    const accounts = new Map<string, WalletAccount>()
    const length = Math.min(value.length, ACCOUNT_LIMIT)
    let hasOther = false
    for (let index = 0; index < length; index += 1) {
      const entry: unknown = value[index]
      const account = readAccount(entry)
      if (account) {
        const key = account.key.join()
        if (!accounts.has(key)) accounts.set(key, account)
      } else hasOther ||= !isEthereumLike(entry)
    }
    return hasOther && accounts.size === 0 ? undefined : [...accounts.values()]
  } catch {
    return undefined
  }
}

/** Wallets for several families list these with the type, with another one or with none. */
function isEthereumLike(entry: unknown): boolean {
  const address = readField(entry, 'address')
  return readField(entry, 'type') === 'ethereum' || (typeof address === 'string' && ETHEREUM_ADDRESS.test(address))
}

function readAccount(entry: unknown): WalletAccount | undefined {
  const address = readField(entry, 'address')
  const decoded = decodeAddress(address)
  const genesisHash = readField(entry, 'genesisHash') ?? undefined
  if (!decoded || typeof address !== 'string' || readField(entry, 'type') === 'ethereum') return undefined
  if (genesisHash !== undefined && genesisHash !== '' && !isGenesisHash(genesisHash)) return undefined
  const type = readField(entry, 'type')
  return Object.freeze({
    address,
    ...decoded,
    ...(type === 'sr25519' || type === 'ed25519' || type === 'ecdsa' ? { type } : {}),
    ...(isGenesisHash(genesisHash) ? { onlyOn: toCaipNetworkId(genesisHash) } : {})
  })
}

function isGenesisHash(value: unknown): value is string {
  return typeof value === 'string' && GENESIS_HASH.test(value)
}

/** The CAIP-2 id of a chain: the first 32 hex digits of its genesis hash. @source CAIP-13 */
export function toCaipNetworkId(genesisHash: string): `polkadot:${string}` {
  return `polkadot:${genesisHash.slice(2, 34).toLowerCase()}`
}
