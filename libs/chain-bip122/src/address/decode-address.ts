import { bech32, bech32m, createBase58check } from '@scure/base'
import { crypto } from 'bitcoinjs-lib'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'

/** How an address locks coins. @source BIP-13, BIP-141, BIP-341 */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** The parts of a network that decide what its addresses look like. */
export type AddressRules = Pick<BitcoinNetwork, 'bech32' | 'pubKeyHash' | 'scriptHash'>

/** A checked address. */
export interface DecodedAddress {
  /** Canonical: segwit in lower case. */
  readonly address: string
  readonly type: AddressType
  /** Hash or output key, 20 or 32 bytes. */
  readonly program: Uint8Array
}

/** Longest segwit address. @source BIP-173 */
const LENGTH_LIMIT = 90

/** Decodes an address of this very network. `undefined` for anything else. @source BIP-173, BIP-350, docs/threats.md §14 */
export function decodeAddress(value: unknown, rules: AddressRules): DecodedAddress | undefined {
  if (typeof value !== 'string' || value.length > LENGTH_LIMIT) return undefined
  const isSegwit = value.toLowerCase().startsWith(`${rules.bech32}1`)
  return isSegwit ? decodeSegwit(value, rules) : decodeBase58(value, rules)
}

/** Whether the value is an address of the network. @source docs/threats.md §14 */
export function isBitcoinAddress(value: unknown, rules: AddressRules): value is string {
  return decodeAddress(value, rules) !== undefined
}

function decodeBase58(value: string, rules: AddressRules): DecodedAddress | undefined {
  try {
    const bytes = createBase58check(crypto.sha256).decode(value)
    if (bytes.length !== 21) return undefined
    const program = bytes.slice(1)
    if (bytes[0] === rules.pubKeyHash) return { address: value, type: 'p2pkh', program }
    return bytes[0] === rules.scriptHash ? { address: value, type: 'p2sh', program } : undefined
  } catch {
    return undefined
  }
}

function decodeSegwit(value: string, rules: AddressRules): DecodedAddress | undefined {
  const address = value.toLowerCase()
  const version0 = bech32.decodeUnsafe(value, LENGTH_LIMIT)
  const decoded = version0 ?? bech32m.decodeUnsafe(value, LENGTH_LIMIT)
  if (decoded?.prefix !== rules.bech32) return undefined
  const [version, ...words] = decoded.words
  const program = bech32.fromWordsUnsafe(words)
  if (!(program instanceof Uint8Array) || version !== (version0 ? 0 : 1)) return undefined
  if (version === 1) return program.length === 32 ? { address, type: 'p2tr', program } : undefined
  if (program.length === 20) return { address, type: 'p2wpkh', program }
  return program.length === 32 ? { address, type: 'p2wsh', program } : undefined
}
