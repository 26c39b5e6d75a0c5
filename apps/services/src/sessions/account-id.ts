import { ServiceError } from '../errors/service-error.js'
import { parseAddress } from '../evm/parse-address.js'
import type { Address } from 'viem'

/** An account of an EVM chain. */
export interface AccountId {
  /** CAIP-10, the address in lower case. */
  readonly id: string
  /** CAIP-2. */
  readonly chainId: string
  readonly address: Address
}

/** Reads `eip155:1:0x…`. @throws ServiceError BAD_REQUEST @source CAIP-10 */
export function parseAccountId(text: string): AccountId {
  const [, chainId, account] = /^(eip155:[1-9]\d{0,14}):(0x[0-9a-fA-F]{40})$/.exec(text) ?? []
  if (chainId === undefined || account === undefined)
    throw new ServiceError('BAD_REQUEST', 'The account must be a CAIP-10 id such as eip155:1:0x…')
  const address = parseAddress(account)
  return { id: `${chainId}:${address.toLowerCase()}`, chainId, address }
}
