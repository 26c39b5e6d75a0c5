import type { Address } from 'viem'
import { getAddress } from 'viem/utils'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** The EIP-55 form of an address; `undefined` for anything else. Mixed case must be right, one case carries no checksum. @source EIP-55, docs/threats.md §14 */
export function readAddress(value: unknown): Address | undefined {
  if (typeof value !== 'string' || !ADDRESS.test(value)) return undefined
  const checksummed = getAddress(value)
  const digits = value.slice(2)
  const hasNoChecksum = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return hasNoChecksum || value === checksummed ? checksummed : undefined
}
