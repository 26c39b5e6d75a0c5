const MAX_UINT160 = 2n ** 160n - 1n
const HALF_OF_UINT256 = 2n ** 255n

/** Whether an allowance is meant to have no end: the most that uint160 holds, or at least half of what uint256 holds. */
export function isUnlimited(amount: bigint): boolean {
  return amount === MAX_UINT160 || amount >= HALF_OF_UINT256
}
