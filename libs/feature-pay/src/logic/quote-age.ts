import { isOutdated } from '@appkit/core/internal'

/** How long a quote is good, ms. @source docs/threats.md T7.07 */
export const QUOTE_LIFETIME_MS = 30_000

/** Whether a quote must be asked for anew. @param quotedAt epoch milliseconds; `undefined`: no quote is needed */
export function isQuoteOld(quotedAt: number | undefined, now: number): boolean {
  return quotedAt !== undefined && isOutdated(quotedAt, QUOTE_LIFETIME_MS, now)
}
