import { parseAmount } from '@appkit/core/internal'

/** Offered at a touch, basis points. */
export const SLIPPAGE_PRESETS = [10, 50, 100] as const

/** More than this is warned of, basis points: front-runners of the swap can take much. */
export const RISKY_SLIPPAGE = 500

/** @source docs/threats.md T11.09 */
const MOST = 5_000n

/** Reads per cents as they are typed, such as `0.5`. @returns whole basis points, 1 to 5,000; `undefined` for anything else */
export function parseSlippage(percent: string): number | undefined {
  try {
    const basisPoints = parseAmount(percent, 2)
    return basisPoints >= 1n && basisPoints <= MOST ? Number(basisPoints) : undefined
  } catch {
    return undefined
  }
}
