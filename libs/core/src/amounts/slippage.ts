import { AppKitError } from '../errors/appkit-error.js'

/** Basis points in one. */
const WHOLE = 10_000n
const LARGEST = 5_000n

/** @throws AppKitError INVALID_AMOUNT for anything but 1–5,000 whole basis points */
function asBasisPoints(basisPoints: bigint): bigint {
  if (basisPoints >= 1n && basisPoints <= LARGEST) return basisPoints
  throw new AppKitError('INVALID_AMOUNT', { value: basisPoints.toString() })
}

/**
 * The least a swap may give, in base units: rounded up, in favour of the user.
 * @param slippage basis points, 1–5,000; 100 is one per cent.
 * @throws AppKitError INVALID_AMOUNT also for an output that is zero or less: then there is no swap
 * @source docs/threats.md T11.09
 */
export function minReceived(output: bigint, slippage: bigint): bigint {
  if (output <= 0n) throw new AppKitError('INVALID_AMOUNT', { value: output.toString() })
  const kept = output * (WHOLE - asBasisPoints(slippage))
  return (kept + WHOLE - 1n) / WHOLE
}
