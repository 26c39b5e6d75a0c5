import type { Address } from 'viem'
import { readAddress } from '../guards/read-address.js'

/** Most accounts of one wallet. @source docs/threats.md T1.06 */
const ACCOUNT_LIMIT = 100

/**
 * The accounts that a wallet answers or announces: checksummed, without repeats, the first 100. `undefined`: not a list of addresses.
 * @source docs/threats.md T1.06
 */
export function readAccounts(value: unknown): readonly Address[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    const accounts = new Set<Address>()
    const length = Math.min(value.length, ACCOUNT_LIMIT)
    for (let index = 0; index < length; index += 1) {
      const address = readAddress(value[index])
      if (!address) return undefined
      accounts.add(address)
    }
    return Object.freeze([...accounts])
  } catch {
    return undefined
  }
}
