import { encodeText } from '@appkit/core/internal'
import type { SIWXSession, SIWXVerifier } from '@appkit/core/sign-in'
import { decodeAddress } from '../address/ss58.js'
import { isSignature, isSignedBy } from '../message/verify-signature.js'
import { wrapBytes } from '../message/wrap-message.js'

/**
 * Tells whether a Substrate account signed: sr25519, ed25519 by the strict rules, or ecdsa, as `0x` hex, over the text between `<Bytes>` and
 * `</Bytes>`. In pages and on servers.
 * @source docs/threats.md T1.12, T8.12
 */
export function polkadotVerifier(): SIWXVerifier {
  return {
    chainNamespace: 'polkadot',
    async verify({ data, message, signature }: SIWXSession) {
      const account = decodeAddress(data.accountAddress)
      const text = encodeText(message)
      if (!account || !isSignature(signature) || typeof text === 'string') return false
      return isSignedBy(account.key, wrapBytes(text), signature)
    }
  }
}
