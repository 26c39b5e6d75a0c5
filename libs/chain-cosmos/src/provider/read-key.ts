import { AppKitError } from '@appkit/core'
import { badAnswer } from '@appkit/core/internal'
import { readCosmosAddress } from '../address/cosmos-address.js'
import { hashPublicKey, readPublicKey } from '../address/public-key.js'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import { isSameBytes, readBytes } from './read-bytes.js'

/** The account that a wallet has on one chain. */
export interface WalletKey {
  /** bech32 with the chain's prefix. */
  readonly address: string
  /** 33 bytes; they hash to the address. */
  readonly publicKey: Uint8Array
}

/**
 * Checks what `getKey` answered: the prefix is the chain's and the key hashes to the address.
 * @throws AppKitError BAD_RESPONSE, INVALID_ADDRESS
 * @source threats T1.13
 */
export function readKey(answer: unknown, chain: CosmosChain): WalletKey {
  const { address, keyBytes } = readFields(answer)
  const publicKey = keyBytes && readPublicKey(keyBytes)
  if (address === undefined || !publicKey) throw badAnswer('getKey')
  const bytes = readCosmosAddress(address, chain.bech32Prefix)
  if (bytes && isSameBytes(bytes, hashPublicKey(publicKey, chain.keyType))) return { address, publicKey }
  throw new AppKitError('INVALID_ADDRESS', { address: address.slice(0, 64), namespace: 'cosmos' })
}

function readFields(answer: unknown): { address?: string; keyBytes?: Uint8Array | undefined } {
  try {
    const { bech32Address, pubKey } = answer as Record<string, unknown>
    return typeof bech32Address === 'string' ? { address: bech32Address, keyBytes: readBytes(pubKey, 65) } : {}
  } catch {
    return {}
  }
}
