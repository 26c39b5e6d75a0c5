import { isAddressEqual, zeroAddress, type Address } from 'viem'

/** Stands for the native coin of an EVM chain wherever a token is named by address. */
export const NATIVE_ADDRESS: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Whether an address stands for the native coin: `0xeeee…`, or the zero address. */
export function isNativeAddress(address: Address): boolean {
  return isAddressEqual(address, NATIVE_ADDRESS) || isAddressEqual(address, zeroAddress)
}
