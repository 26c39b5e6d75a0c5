import type { AccountSnapshot, BaseUnits, DecimalAmount, FeeEstimate, NativeCurrency } from '@appkit/core'
import type { DecimalsWitness } from '@appkit/core/internal'
import type { Receiver } from './receiver-state.js'
import type { SendToken } from './send-token.js'

/** What the review shows, and what is sent if it is confirmed: nothing else decides it. */
export interface SendSnapshot {
  readonly account: AccountSnapshot
  readonly token: SendToken
  /** Whose word its decimals are; absent: none was asked yet. */
  readonly witness?: DecimalsWitness | undefined
  readonly amount: BaseUnits
  /** US dollars; absent: unknown. */
  readonly worth?: DecimalAmount | undefined
  readonly receiver: Receiver
  /** In base units of the native coin; absent: it could not be estimated. */
  readonly fee?: FeeEstimate | undefined
  /** US dollars; absent: unknown. */
  readonly feeWorth?: DecimalAmount | undefined
  /** What it may be worth at most, likewise. */
  readonly feeCapWorth?: DecimalAmount | undefined
  readonly feeCoin: NativeCurrency
}
