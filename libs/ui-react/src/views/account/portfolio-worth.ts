import type { DecimalAmount } from '@appkit/core'
import type { TokenBalance } from '@appkit/core/data'
import { sumDecimals } from '@appkit/core/internal'

/** What tokens are worth together. */
export interface PortfolioWorth {
  /** US dollars, exact; `undefined`: there are tokens, and none of them has a known worth. */
  readonly total: DecimalAmount | undefined
  /** How many tokens are not part of the total because their worth is unknown. */
  readonly unpriced: number
}

const NOTHING = /^0*(?:\.0*)?$/

/** Adds up what is known. A token of which there is none is worth nothing, whatever its price. @source docs/threats.md T11.07 */
export function portfolioWorth(tokens: readonly TokenBalance[]): PortfolioWorth {
  const held = tokens.filter(({ quantity }) => !NOTHING.test(quantity.numeric))
  const values = held.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const unpriced = held.length - values.length
  return { total: values.length === 0 && unpriced > 0 ? undefined : sumDecimals(values), unpriced }
}
