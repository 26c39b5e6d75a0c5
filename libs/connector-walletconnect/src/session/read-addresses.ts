import { isCaipAddress, parseCaipAddress } from '@appkit/core'

/** Most accounts that an event is read for. */
const LIMIT = 100

/** The addresses that a wallet's `accountsChanged` names: CAIP-10 ids, or plain addresses. Not yet checked against what is granted. */
export function readAddresses(data: unknown): readonly string[] {
  if (!Array.isArray(data)) return []
  return data.slice(0, LIMIT).flatMap((value: unknown) => {
    if (isCaipAddress(value)) return [parseCaipAddress(value).address]
    return typeof value === 'string' && value.length <= 128 ? [value] : []
  })
}
