import type { Portfolio, SwapToken } from '@appkit/core/data'
import { parseAmount } from '@appkit/core/internal'
import type { SwapPair } from './swap-state.js'
import { balanceOf } from './token-groups.js'

/** What the account holds of a token, base units; `undefined`: unknown. What the provider does not list, the account does not hold. */
export function heldUnits(token: SwapToken | undefined, holdings: Portfolio | undefined): bigint | undefined {
  if (!token || holdings?.coverage !== 'known') return undefined
  try {
    return parseAmount(balanceOf(token, holdings.tokens)?.quantity.numeric ?? '0', token.decimals)
  } catch {
    return undefined
  }
}

/**
 * What can be paid with, base units; `undefined`: unknown. Nothing where a token's list and its balance count in different units: then an
 * amount is not what it seems.
 * @source docs/threats.md T2.F15
 */
export function payableUnits({ from, to }: SwapPair, holdings: Portfolio | undefined): bigint | undefined {
  const isAmbiguous = [from, to].some((token) => {
    const held = token && balanceOf(token, holdings?.tokens ?? [])
    return held !== undefined && held.quantity.decimals !== token?.decimals
  })
  return isAmbiguous ? 0n : heldUnits(from, holdings)
}
