import type { SIWXSession, SIWXVerifier } from '@appkit/core/sign-in'
import { base58 } from '@scure/base'
import { readAddressBytes } from '../guards/address.js'
import { readSignature } from '../guards/signature.js'
import { verifySignature } from '../guards/verify-signature.js'
import { decodesAsTransaction } from '../transactions/decodes-as-transaction.js'

/**
 * Tells whether a Solana account signed: ed25519 by the strict rules, in base58, over the text in UTF-8, which must not be a transaction. In
 * pages and on servers.
 * @source RFC 8032, docs/threats.md T8.12
 */
export function solanaVerifier(): SIWXVerifier {
  return {
    chainNamespace: 'solana',
    async verify({ data, message, signature }: SIWXSession) {
      const publicKey = readAddressBytes(data.accountAddress)
      const text = readSignature(signature)
      if (!publicKey || text === undefined) return false
      const bytes = new TextEncoder().encode(message)
      return !decodesAsTransaction(bytes) && verifySignature(base58.decode(text), bytes, publicKey)
    }
  }
}
