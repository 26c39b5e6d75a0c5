import type { Address } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import { parseEvmCaip10 } from '../evm/parse-evm-caip10.js'
import { isNativeAddress, NATIVE_ADDRESS } from './native-address.js'

/** A token, or the native coin, of one chain. */
export interface Asset {
  /** CAIP-2 */
  readonly chainId: string
  /** Checksummed; `NATIVE_ADDRESS` for the native coin. */
  readonly address: Address
}

/**
 * Reads `eip155:1:0x…`. Both addresses that stand for the native coin are taken as one.
 * @throws ServiceError BAD_REQUEST
 * @source CAIP-10
 */
export function parseAsset(text: string): Asset {
  const parsed = parseEvmCaip10(text)
  if (!parsed) throw new ServiceError('BAD_REQUEST', 'A token must be named as in eip155:1:0x and 40 hex digits')
  return isNativeAddress(parsed.address) ? { ...parsed, address: NATIVE_ADDRESS } : parsed
}
