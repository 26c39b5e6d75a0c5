import { asBaseUnits, type BaseUnits } from '@appkit/core'
import { minReceived } from '@appkit/core/internal'
import type { SwapBasis, SwapQuote } from './swap-state.js'

/** What a swap brings, with the least that may arrive. @throws AppKitError INVALID_AMOUNT for nothing: then there is no swap */
export function toQuote(basis: SwapBasis, toAmount: BaseUnits, at: number): SwapQuote {
  const minimum = asBaseUnits(minReceived(BigInt(toAmount), BigInt(basis.slippage)))
  return { basis, toAmount, minimum, at }
}
