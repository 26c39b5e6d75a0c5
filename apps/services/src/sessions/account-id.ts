import { ServiceError } from '../errors/service-error.js'
import { parseEvmCaip10 } from '../evm/parse-evm-caip10.js'
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
  const parsed = parseEvmCaip10(text)
  if (!parsed) throw new ServiceError('BAD_REQUEST', 'The account must be a CAIP-10 id such as eip155:1:0x…')
  return { ...parsed, id: `${parsed.chainId}:${parsed.address.toLowerCase()}` }
}
