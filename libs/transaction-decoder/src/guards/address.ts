import { AppKitError } from '@appkit/core'
import type { Address } from 'viem'
import { getAddress } from 'viem/utils'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** The EIP-55 form of an address in any case; `undefined` for anything else. */
export function readAddress(value: unknown): Address | undefined {
  return typeof value === 'string' && ADDRESS.test(value) ? getAddress(value.toLowerCase()) : undefined
}

/** @returns the EIP-55 form. @throws AppKitError INVALID_ADDRESS */
export function asAddress(value: unknown): Address {
  const address = readAddress(value)
  if (address) return address
  throw new AppKitError('INVALID_ADDRESS', { address: String(value).slice(0, 64), namespace: 'eip155' })
}
