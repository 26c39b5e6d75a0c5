import type { Address } from 'viem'
import type { CautionCode } from './caution.js'

/** What of a call or a signature is to be looked at. */
export interface Concern {
  readonly path: readonly number[]
  /** What is certain from the bytes alone. */
  readonly codes: readonly CautionCode[]
  /** Who would get something. */
  readonly receivers: readonly Address[]
  /** Who would be allowed to take something. */
  readonly spenders: readonly Address[]
  /** Where data goes that only a contract understands. */
  readonly target?: Address
}
