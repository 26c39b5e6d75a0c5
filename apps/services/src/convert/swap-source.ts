import type { Address, Hex } from 'viem'

/** A token that can be swapped. */
export interface SwapToken {
  /** `NATIVE_ADDRESS` for the native coin. */
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Two tokens of one chain, and the direction. */
export interface SwapPair {
  /** CAIP-2 */
  readonly chainId: string
  readonly from: Address
  readonly to: Address
}

/** What a user wants to give, and what for. */
export interface Swap extends SwapPair {
  /** Of `from`, base units, above 0. */
  readonly amount: bigint
}

/** On what terms a swap is carried out. */
export interface SwapTerms {
  /** Gives and receives. */
  readonly account: Address
  /** Hundredths of a per cent. */
  readonly slippage: bigint
}

/** A call of a contract that carries a swap out. */
export interface SwapCall {
  readonly to: Address
  readonly data: Hex
  /** wei */
  readonly value: bigint
  /** What it needs at most in the usual case, for those who do not want an estimate. */
  readonly usualGas: bigint
}

/** An upstream that swaps tokens. */
export interface SwapSource {
  /** @returns the tokens that can be swapped, the native coin first; `undefined` for a chain it does not serve */
  tokensOf(chainId: string): readonly SwapToken[] | undefined
  /**
   * Who takes the tokens from the account and must be approved before.
   * @param pair.to where it is not known yet, a token that needs an approval
   * @returns `undefined` when no spender must be approved
   * @throws ServiceError BAD_REQUEST | NOT_FOUND for a chain it does not serve
   */
  spenderOf(pair: Omit<SwapPair, 'to'> & { readonly to: Address | undefined }): Address | undefined
  /**
   * @returns what would be received now, base units, above 0
   * @throws ServiceError INSUFFICIENT_LIQUIDITY, or UNAVAILABLE | UPSTREAM_TIMEOUT
   */
  quote(swap: Swap): Promise<bigint>
  /**
   * The call that gives exactly the amount, and reverts when it would receive less than the quote of this moment minus the slippage.
   * @throws ServiceError as `quote`
   */
  buildCall(swap: Swap, terms: SwapTerms): Promise<SwapCall>
}
