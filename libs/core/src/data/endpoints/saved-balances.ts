import { object, safeParse, unknown } from 'valibot'
import type { CaipNetworkId } from '../../caip/caip.js'
import { wholeNumber } from '../../decoding/fields.js'
import type { SavedResource } from '../saved/saved-answers.js'
import { decodeBalances, type Portfolio } from './balance-decoder.js'

const savedPortfolio = object({ tokens: unknown(), asOf: wholeNumber(0) })

/**
 * Balances that outlive the page; read again by the rules for answers of the provider.
 * @param now epoch milliseconds: balances of the future are none
 */
export function savedBalances(base: string, chainId: CaipNetworkId, now: number): SavedResource<Portfolio> {
  return {
    name: 'balances',
    decode(stored) {
      const result = safeParse(savedPortfolio, stored)
      if (!result.success || result.output.asOf > now) return undefined
      const { tokens, asOf } = result.output
      const read = decodeBalances({ balances: tokens }, base, chainId)
      return read && { coverage: 'known', tokens: read.tokens, asOf }
    }
  }
}
