import { getAddress, isAddress, type Address } from 'viem'
import { ServiceError } from '../errors/service-error.js'

/**
 * Reads an EVM address. One in mixed case must have the right checksum.
 * @returns checksummed
 * @throws ServiceError BAD_REQUEST
 * @source EIP-55
 */
export function parseAddress(text: string): Address {
  const isOneCase = text.slice(2) === text.slice(2).toLowerCase() || text.slice(2) === text.slice(2).toUpperCase()
  if (/^0x[0-9a-fA-F]{40}$/.test(text) && (isOneCase || isAddress(text))) return getAddress(text)
  throw new ServiceError(
    'BAD_REQUEST',
    'The address must be 0x and 40 hex digits, with the right checksum if in mixed case'
  )
}
