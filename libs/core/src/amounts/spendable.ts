import { MAX_UINT256 } from './decimal.js'

/** The largest unsigned 64-bit integer: the limit of lamports, satoshis and uatoms. */
export const MAX_UINT64 = (1n << 64n) - 1n

/** What limits an amount. All in base units. */
export interface SpendLimits {
  readonly balance: bigint
  /** What the network may take at most, when the native coin is sent; 0 for a token. */
  readonly feeCap: bigint
  /** The largest amount the chain can carry. @default 2^256 − 1 */
  readonly largest?: bigint
}

/** The most that can be sent: the balance, less the fee cap for the native coin; never below zero. @source docs/threats.md T11.05 */
export function maxSpendable({ balance, feeCap, largest = MAX_UINT256 }: SpendLimits): bigint {
  const rest = balance > feeCap ? balance - feeCap : 0n
  return rest < largest ? rest : largest
}
