import type { Address, Hex } from 'viem'

/** One transaction of the deployer. Its place in the plan is its nonce. */
export interface PlannedTransaction {
  /** `undefined` creates a contract. */
  readonly to?: Address
  readonly data: Hex
  /** wei. @default 0 */
  readonly value?: bigint
}
