import { isAddressEqual, type Address } from 'viem'
import type { SwapContracts } from '../content/chain-content.js'
import { isNativeAddress } from '../prices/native-address.js'
import type { SwapPair } from './swap-source.js'

/** A way through pools. */
export interface PoolRoute {
  readonly kind: 'pools'
  /** Two tokens or three. */
  readonly path: readonly Address[]
}

/** A way from one token to another: through pools, or by wrapping the native coin, which always gives the same amount. */
export type SwapRoute = { readonly kind: 'wrap' } | { readonly kind: 'unwrap' } | PoolRoute

/** Tells the routes apart. */
export function isThroughPools(route: SwapRoute): route is PoolRoute {
  return route.kind === 'pools'
}

/**
 * Every way that is tried between two tokens: the direct pool, and the ways through the wrapped native coin and the dollar token.
 * @returns none when both are the same
 */
export function possibleRoutes(
  { from, to }: Pick<SwapPair, 'from' | 'to'>,
  { wrappedNative, dollar }: Pick<SwapContracts, 'wrappedNative' | 'dollar'>
): readonly SwapRoute[] {
  if (isAddressEqual(from, to)) return []
  const first = isNativeAddress(from) ? wrappedNative : from
  const last = isNativeAddress(to) ? wrappedNative : to
  if (isAddressEqual(first, last)) return [{ kind: isNativeAddress(from) ? 'wrap' : 'unwrap' }]
  const between = [wrappedNative, dollar].filter(
    (token) => !isAddressEqual(token, first) && !isAddressEqual(token, last)
  )
  return [[first, last], ...between.map((token) => [first, token, last])].map((path) => ({ kind: 'pools', path }))
}
