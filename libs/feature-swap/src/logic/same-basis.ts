import type { SwapBasis } from './swap-state.js'

/** Whether two swaps are the same in everything that a quote is bound to. @source docs/threats.md T7.06 */
export function isSameBasis(one: SwapBasis | undefined, other: SwapBasis | undefined): boolean {
  if (one === other) return true
  if (!one || !other) return false
  return JSON.stringify(toFacts(one)) === JSON.stringify(toFacts(other))
}

function toFacts({ snapshot, from, to, amount, slippage }: SwapBasis): readonly (string | number)[] {
  const { connectorUid, address, caipNetworkId } = snapshot
  return [connectorUid, address, caipNetworkId, from.address, from.decimals, to.address, to.decimals, amount, slippage]
}
