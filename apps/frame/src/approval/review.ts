import type { FrameNetwork } from '../settings/frame-settings.js'

/** A name and what stands beside it. Everything is text. */
export interface Fact {
  readonly name: string
  readonly value: string
  /** `address`: shown whole, in figures of one width. `raw`: data in a box of its own. @default text */
  readonly form?: 'text' | 'address' | 'raw' | 'strong'
}

/** Something to know before agreeing. */
export interface Warning {
  readonly tone: 'critical' | 'caution'
  readonly text: string
}

/** What a person is asked to agree to, complete: nothing is signed that is not in here. */
export interface Review {
  readonly kind?: undefined
  readonly title: string
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
  readonly network: Pick<FrameNetwork, 'name'>
  /** Address of the account that signs. */
  readonly account: string
  /** The most that the network takes, with its symbol. `undefined`: it takes nothing. */
  readonly fee?: string | undefined
  /** Why it cannot be done, for the person to read. There is nothing to agree to then. */
  readonly problem?: string | undefined
}
