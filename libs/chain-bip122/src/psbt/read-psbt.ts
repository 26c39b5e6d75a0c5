import { AppKitError } from '@appkit/core'
import { Psbt } from 'bitcoinjs-lib'

/** Largest PSBT, bytes. */
export const PSBT_LIMIT = 1024 * 1024

/** A PSBT from its bytes. @throws AppKitError UNSAFE_TRANSACTION @source BIP-174 */
export function readPsbt(bytes: Uint8Array | undefined): Psbt {
  try {
    if (bytes && bytes.length <= PSBT_LIMIT) return Psbt.fromBuffer(bytes)
  } catch {
    // Falls through: the library's texts say nothing to the host.
  }
  throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'not a PSBT' })
}
