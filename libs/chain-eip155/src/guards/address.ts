import { AppKitError } from '@appkit/core'
import type { Address } from 'viem'
import { readAddress } from './read-address.js'

/** @returns the EIP-55 form. @throws AppKitError INVALID_ADDRESS */
export function asAddress(value: unknown): Address {
  const address = readAddress(value)
  if (address) return address
  throw new AppKitError('INVALID_ADDRESS', { address: String(value).slice(0, 64), namespace: 'eip155' })
}
