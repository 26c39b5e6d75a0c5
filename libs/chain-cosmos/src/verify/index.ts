import { encodeText } from '@appkit/core/internal'
import type { SIWXSession, SIWXVerifier } from '@appkit/core/sign-in'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { readCosmosAddress } from '../address/cosmos-address.js'
import { digestOf, hashPublicKey, verifySignature, type KeyType } from '../address/public-key.js'
import { adr36SignBytes } from '../messages/adr36.js'
import { isSameBytes, readBase64 } from '../provider/read-bytes.js'

const SIGNATURE_BYTES = 64
const KEY_TYPES: readonly KeyType[] = ['secp256k1', 'ethsecp256k1']

/**
 * Tells whether a Cosmos account signed as ADR-36, base64 of 64 bytes with a low `s`. The key is the one that the signature itself recovers
 * to, and must hash to the address, by either of the ways in which chains make addresses. In pages and on servers.
 * @source ADR-36, SEC 1 §4.1.6, docs/threats.md T8.12
 */
export function cosmosVerifier(): SIWXVerifier {
  return {
    chainNamespace: 'cosmos',
    async verify({ data, message, signature }: SIWXSession) {
      const address = data.accountAddress
      const hash = readCosmosAddress(address, address.slice(0, Math.max(0, address.lastIndexOf('1'))))
      const bytes = readBase64(signature, SIGNATURE_BYTES)
      const text = encodeText(message)
      if (!hash || bytes?.length !== SIGNATURE_BYTES || typeof text === 'string' || text.length === 0) return false
      const document = adr36SignBytes(address, text)
      return KEY_TYPES.some((keyType) =>
        recoverKeys(bytes, digestOf(document, keyType)).some(
          (key) => isSameBytes(hash, hashPublicKey(key, keyType)) && verifySignature(bytes, document, key, keyType)
        )
      )
    }
  }
}

/** The up to four keys, 33 bytes each, that would give this signature. */
function recoverKeys(signature: Uint8Array, digest: Uint8Array): readonly Uint8Array[] {
  return [0, 1, 2, 3].flatMap((recovery) => {
    try {
      return [secp256k1.recoverPublicKey(Uint8Array.of(recovery, ...signature), digest, { prehash: false })]
    } catch {
      return []
    }
  })
}
