import { AppKitError, type Connector } from '@appkit/core'
import { badAnswer, noAccounts } from '@appkit/core/internal'
import { readCosmosAddress } from '../address/cosmos-address.js'
import { hashPublicKey, readPublicKey } from '../address/public-key.js'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import { isSameBytes, readBytes } from './read-bytes.js'

/** The account that a wallet has on one chain. */
export interface WalletKey {
  /** bech32 with the chain's prefix. */
  readonly address: string
  /** 33 bytes; they hash to the address. `undefined`: a session named the address only. */
  readonly publicKey: Uint8Array | undefined
}

/**
 * Checks what `getKey` answered: the prefix is the chain's and the key hashes to the address. What is reached through a session may leave
 * the key out (no bytes): the session itself names the address, and the first signature brings the key.
 * @throws AppKitError WALLET_NO_ACCOUNTS, BAD_RESPONSE, INVALID_ADDRESS
 * @source docs/threats.md T1.13
 */
export function readKey(
  answer: unknown,
  chain: CosmosChain,
  { name, type }: Pick<Connector, 'name' | 'type'>
): WalletKey {
  if (answer === undefined || answer === null) throw noAccounts(name)
  const { address, keyBytes } = readFields(answer)
  const isKeyless = type === 'WALLET_CONNECT' && keyBytes?.length === 0
  const publicKey = keyBytes && readPublicKey(keyBytes)
  if (address === undefined || (!publicKey && !isKeyless)) throw badAnswer('getKey')
  const isRight = publicKey ? isKeyOf(publicKey, address, chain) : readCosmosAddress(address, chain.bech32Prefix)
  if (isRight) return { address, publicKey }
  throw new AppKitError('INVALID_ADDRESS', { address: address.slice(0, 64), namespace: 'cosmos' })
}

/** Whether a key hashes to an address of the chain. @param publicKey 33 bytes */
export function isKeyOf(publicKey: Uint8Array, address: string, { bech32Prefix, keyType }: CosmosChain): boolean {
  const bytes = readCosmosAddress(address, bech32Prefix)
  return bytes !== undefined && isSameBytes(bytes, hashPublicKey(publicKey, keyType))
}

function readFields(answer: unknown): { address?: string; keyBytes?: Uint8Array | undefined } {
  try {
    const { bech32Address, pubKey } = answer as Record<string, unknown>
    return typeof bech32Address === 'string' ? { address: bech32Address, keyBytes: readBytes(pubKey, 65) } : {}
  } catch {
    return {}
  }
}
