import type { SIWXSession, SIWXVerifier } from '@appkit/core/sign-in'
import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib } from 'bitcoinjs-lib'
import { decodeAddress } from '../address/decode-address.js'
import { verifyMessage } from '../message/verify-message.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import { KNOWN_NETWORKS } from '../networks/known-networks.js'

/** Whose addresses are read. */
export interface Bip122VerifierOptions {
  /** Networks besides those of Bitcoin itself. @default none */
  readonly networks?: readonly BitcoinNetwork[] | undefined
}

/**
 * Tells whether a Bitcoin address signed: BIP-322 simple (keys, taproot by its key, multisig scripts) or BIP-137, in base64. In pages and on
 * servers.
 * @source BIP-137, BIP-322, docs/threats.md T8.12
 */
export function bip122Verifier({ networks = [] }: Bip122VerifierOptions = {}): SIWXVerifier {
  const known = [...networks, ...KNOWN_NETWORKS]
  return {
    chainNamespace: 'bip122',
    async verify({ data, message, signature }: SIWXSession) {
      const network = known.find(({ caipNetworkId }) => caipNetworkId === data.chainId)
      const address = network && decodeAddress(data.accountAddress, network)
      if (address?.address !== data.accountAddress) return false
      // bitcoinjs-lib keeps one curve for all and checks it once.
      initEccLib(ecc)
      return verifyMessage(address, message, signature)
    }
  }
}
