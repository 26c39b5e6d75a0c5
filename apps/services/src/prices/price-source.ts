import type { Address } from 'viem'

/** What one whole token costs. */
export interface TokenPrice {
  /** US dollars, plain decimal text above 0. */
  readonly price: string
  /** ms since it was read, when the source could not be asked now. @source docs/threats.md T9.11 */
  readonly staleFor?: number
}

/** An upstream that knows prices. */
export interface PriceSource {
  /**
   * Prices of tokens of one chain, by address as it was asked (the native coin is `NATIVE_ADDRESS`).
   * A token without a price that can be trusted is left out.
   * @param chainId CAIP-2
   * @throws ServiceError UNAVAILABLE | UPSTREAM_TIMEOUT when the source cannot be asked and nothing is known from before
   */
  pricesOf(chainId: string, tokens: readonly Address[]): Promise<ReadonlyMap<Address, TokenPrice>>
}
