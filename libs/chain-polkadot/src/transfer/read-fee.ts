import { AppKitError } from '@appkit/core'
import { RpcAnswerError } from '@appkit/core/internal'
import type { Weight } from '@polkadot/types/interfaces'
import type { TransferCall } from './build-call.js'

/** What a transaction costs. */
export interface Fee {
  /** Time of the runtime that it may use, picoseconds. */
  readonly gas: bigint
  /** Base units of the native coin. */
  readonly fee: bigint
}

/** The price may rise by a little with each block until the transaction is in one: a tenth more is not reached. */
export function withFeeMargin(fee: bigint): bigint {
  return (fee * 11n + 9n) / 10n
}

/**
 * What the runtime would take for a call now.
 * @throws AppKitError ESTIMATE_GAS_FAILED and failures of the nodes
 * @source pallet_transaction_payment query_info
 */
export async function readFee(call: TransferCall, address: string, nonce: number): Promise<Fee> {
  try {
    const { weight, partialFee } = await call.paymentInfo(address, { nonce })
    return { gas: timeOf(weight), fee: partialFee.toBigInt() }
  } catch (error) {
    // The runtime's own refusal is what a node answers with an error.
    if (AppKitError.is(error) && !(error.cause instanceof RpcAnswerError)) throw error
    throw new AppKitError('ESTIMATE_GAS_FAILED', {}, { cause: error })
  }
}

/** Older runtimes count time alone, newer ones the size of proofs as well. */
function timeOf(weight: Weight): bigint {
  const value = weight.toPrimitive() as number | string | { readonly refTime: number | string }
  return BigInt(typeof value === 'object' ? value.refTime : value)
}
