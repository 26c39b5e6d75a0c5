import { minReceived } from '@appkit/core/internal'
import type { SwapBasis, SwapQuote } from './swap-state.js'

/** What a swap brings, with the least that may arrive. @throws AppKitError INVALID_AMOUNT for nothing: then there is no swap */
export function toQuote(basis: SwapBasis, toAmount: string, at: number): SwapQuote {
  const minimum = String(minReceived(BigInt(toAmount), BigInt(basis.slippage)))
  return { basis, toAmount, minimum, at }
}
