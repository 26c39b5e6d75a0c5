import type { Address } from 'viem'
import type { Currency } from '../content/chain-content.js'

/** A coin or token of one chain. */
export interface TransferAsset extends Currency {
  /** CAIP-2 */
  readonly chainId: string
  /** `NATIVE_ADDRESS` for the native coin. */
  readonly address: Address
}

/** What the user wants to pay with, and what shall arrive where. */
export interface TransferRequest {
  readonly origin: Pick<TransferAsset, 'chainId' | 'address'>
  readonly destination: Pick<TransferAsset, 'chainId' | 'address'>
  readonly recipient: Address
  /** What arrives, base units of the destination, above 0. */
  readonly amount: bigint
}

/** What a transfer costs, and where it is paid. */
export interface TransferQuote {
  readonly requestId: string
  readonly origin: TransferAsset
  readonly destination: TransferAsset
  /** All that is paid, fees included, base units of the origin. */
  readonly paid: bigint
  /** The part of it that is the fee. */
  readonly fee: bigint
  /** Where it is paid; for this request alone. */
  readonly receiver: Address
  readonly seconds: number
}

export type TransferStatus = 'waiting' | 'pending' | 'success' | 'failure'

/** An upstream that takes one asset and pays out another. */
export interface TransferSource {
  /** @throws ServiceError BAD_REQUEST for assets it does not serve, UNAVAILABLE when there is no price now */
  quote(request: TransferRequest): Promise<TransferQuote>
  /** @throws ServiceError NOT_FOUND for a request that never was or is too old; UNAVAILABLE when the chain cannot be asked */
  statusOf(requestId: string): Promise<TransferStatus>
}
