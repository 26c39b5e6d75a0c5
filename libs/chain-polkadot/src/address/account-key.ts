import { AppKitError } from '@appkit/core'
import { decodeAddress, GENERIC_PREFIX } from './ss58.js'

/**
 * An address that may be used on a network: with the network's prefix or the generic one.
 * @throws AppKitError INVALID_ADDRESS
 */
export function asAccountKey(value: unknown, prefix: number): Uint8Array {
  const address = decodeAddress(value)
  if (address && (address.prefix === prefix || address.prefix === GENERIC_PREFIX)) return address.key
  throw new AppKitError('INVALID_ADDRESS', { address: String(value).slice(0, 64), namespace: 'polkadot' })
}
