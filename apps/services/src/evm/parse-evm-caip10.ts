import type { Address } from 'viem'
import { parseAddress } from './parse-address.js'

/**
 * Reads `eip155:1:0x…`.
 * @returns the CAIP-2 id and the checksummed address; `undefined` for another form
 * @throws ServiceError BAD_REQUEST for a checksum that is wrong
 * @source CAIP-10
 */
export function parseEvmCaip10(text: string): { readonly chainId: string; readonly address: Address } | undefined {
  const [, chainId, address] = /^(eip155:[1-9]\d{0,14}):(0x[0-9a-fA-F]{40})$/.exec(text) ?? []
  return chainId === undefined || address === undefined ? undefined : { chainId, address: parseAddress(address) }
}
