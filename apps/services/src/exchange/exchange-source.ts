import type { Address, Hash } from 'viem'

/** A place from which coins and tokens can be withdrawn. */
export interface Exchange {
  readonly id: string
  readonly name: string
  /** Signs of its monogram. */
  readonly letters: string
}

/** A coin or token of one chain, as a CAIP-19 id names it. */
export interface AssetId {
  /** CAIP-2 */
  readonly chainId: string
  /** `NATIVE_ADDRESS` for the native coin. */
  readonly address: Address
}

/** What shall go where. */
export interface WithdrawalRequest {
  readonly exchangeId: string
  readonly asset: AssetId
  /** Whole coins or tokens, plain decimal text above 0. */
  readonly amount: string
  readonly recipient: Address
}

/** How far a withdrawal is. */
export interface WithdrawalStatus {
  /** `UNKNOWN`: the user has not decided yet. */
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  readonly txHash?: Hash | undefined
}

/** An upstream of exchanges. */
export interface ExchangeSource {
  /** Those that have the asset. */
  exchangesFor(asset: AssetId): readonly Exchange[]
  /** The assets of an exchange; `undefined`: there is no such exchange. */
  assetsOf(exchangeId: string): readonly ExchangeAsset[] | undefined
  /**
   * Keeps a withdrawal until the user confirms it.
   * @returns its id, which cannot be guessed, and the path of the page where it is confirmed
   * @throws ServiceError BAD_REQUEST for an exchange, asset or amount that is none
   */
  open(request: WithdrawalRequest): Promise<{ readonly sessionId: string; readonly path: string }>
  /** @throws ServiceError NOT_FOUND for a withdrawal that never was or is too old; UNAVAILABLE when the chain cannot be asked */
  statusOf(exchangeId: string, sessionId: string): Promise<WithdrawalStatus>
}

/** A coin or token that an exchange has. */
export interface ExchangeAsset extends AssetId {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
