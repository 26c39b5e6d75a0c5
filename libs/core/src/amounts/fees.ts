import { AppKitError } from '../errors/appkit-error.js'
import { MAX_UINT256 } from './decimal.js'

/** EIP-1559 fees, wei for one gas. */
export interface FeeCaps {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/**
 * Lets fees through in which the tip is not above the cap, and the cap is a 256-bit number.
 * @throws AppKitError UNSAFE_TRANSACTION
 * @source docs/threats.md T11.10
 */
export function assertFeeCaps({ maxFeePerGas, maxPriorityFeePerGas }: FeeCaps): void {
  if (maxPriorityFeePerGas < 0n || maxFeePerGas < 0n || maxFeePerGas > MAX_UINT256) {
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'the fee cap is out of range' })
  }
  if (maxPriorityFeePerGas > maxFeePerGas) {
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'the priority fee is above the fee cap' })
  }
}

/** A gas limit with room: the estimate and a fifth, rounded up. @param estimate gas units. @source docs/threats.md T11.10 */
export function withGasMargin(estimate: bigint): bigint {
  return (estimate * 6n + 4n) / 5n
}
