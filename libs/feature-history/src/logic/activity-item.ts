import type { CaipNetworkId } from '@appkit/core'

/** What became of a transaction, as a row says it. */
export type ActivityStatus = 'confirmed' | 'failed' | 'pending' | 'cancelled' | 'replaced'

/** Which way value went, for the glyph of a row. */
export type ActivityDirection = 'in' | 'out' | 'both' | 'none'

/** What stands before an amount. */
export type AmountSign = '+' | '-' | ''

/** What moved, by name and picture. */
export interface Asset {
  /** The symbol of a token, or the name of a collectible; text of the chain's, never a link. May be empty. */
  readonly unit: string
  /** Its picture, as the provider or the view that sent it names it. */
  readonly iconUrl?: string | undefined
  /** The symbol by which the directory has its picture; never of a token that only calls itself so. */
  readonly listedAs?: string | undefined
}

/** One amount of a row. */
export interface Movement extends Asset {
  readonly direction: 'in' | 'out' | 'self'
  readonly sign: AmountSign
  /** Exact decimal text, without a sign. */
  readonly quantity: string
  readonly isCollectible: boolean
  /** At least so much; how much it is, is not known yet. */
  readonly isLeast?: boolean | undefined
}

/** One transaction of the account, as a row shows it. */
export interface ActivityItem {
  /** Unique in the list. */
  readonly id: string
  /** Empty: it is on no chain yet. */
  readonly hash: string
  readonly chainId: CaipNetworkId
  /** What was done: a word of the catalog (`history.operation.…`), or an unknown one. */
  readonly operation: string
  readonly status: ActivityStatus
  readonly direction: ActivityDirection
  /** Epoch milliseconds: when it was mined, or sent; `undefined` while unknown. */
  readonly at: number | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  /** The other side of a plain transfer. */
  readonly counterparty: string | undefined
  readonly movements: readonly Movement[]
  /** What a pending one waits for: an earlier one of the same account; or its outcome is unknown. @source docs/threats.md T6.05, T6.08 */
  readonly waits?: 'earlier' | 'unknown' | undefined
  /** Why it failed, in the contract's words. */
  readonly reason?: string | undefined
  /** The hash of what took its place. @source docs/threats.md T6.04 */
  readonly replacedBy?: string | undefined
  /** The symbol of what is being bought, while the amount is unknown. */
  readonly bought?: string | undefined
  /** Not shown unless asked for, and then without addresses. @source docs/threats.md T13.07 */
  readonly isHidden: boolean
}
