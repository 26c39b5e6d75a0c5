import { AppKitError } from '@appkit/core'
import { isSolanaAddress } from './address.js'

/** @throws AppKitError INVALID_ADDRESS */
export function asAddress(value: unknown): string {
  if (isSolanaAddress(value)) return value
  throw new AppKitError('INVALID_ADDRESS', { address: String(value).slice(0, 64), namespace: 'solana' })
}
