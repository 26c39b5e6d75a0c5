import { isAddressEqual, type Address } from 'viem'
import type { ChainContent, ListedToken } from '../content/chain-content.js'
import { isNativeAddress, NATIVE_ADDRESS } from './native-address.js'

/** What can be trusted to be what it says on a chain: the native coin first, then the listed tokens. */
export function trustedTokens({ nativeCurrency, tokens }: ChainContent): readonly ListedToken[] {
  return [{ ...nativeCurrency, address: NATIVE_ADDRESS }, ...tokens]
}

/** @returns `undefined` for a token on no list */
export function findToken(content: ChainContent, address: Address): ListedToken | undefined {
  const wanted = isNativeAddress(address) ? NATIVE_ADDRESS : address
  return trustedTokens(content).find((token) => isAddressEqual(token.address, wanted))
}
