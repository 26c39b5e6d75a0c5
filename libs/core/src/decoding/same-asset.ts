import { parseCaipAddress, type CaipAddress } from '../caip/caip.js'

/** How a network's own coin is called where a token's address is wanted. */
export const NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Whether two CAIP-10 ids mean the same: on EVM chains case is only a checksum. */
export function isSameAsset(one: CaipAddress, other: CaipAddress): boolean {
  if (one === other) return true
  return one.startsWith('eip155:') && one.toLowerCase() === other.toLowerCase()
}

/** Whether an asset is its network's own coin. */
export function isNative(asset: CaipAddress): boolean {
  return parseCaipAddress(asset).address.toLowerCase() === NATIVE_ADDRESS
}
