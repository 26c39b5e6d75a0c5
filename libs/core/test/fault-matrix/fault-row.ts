import type { Fault } from '@appkit/fault-proxy'
import type { ErrorCode } from '../../src/errors/codes.js'
import type { EndpointRow } from './endpoint-row.js'

/** One way in which a fault shows itself. */
export interface FaultVariant {
  readonly name: string
  readonly fault: Fault | undefined
  /** Codes of which the failure has one. */
  readonly codes: readonly ErrorCode[]
  /** Whether an answer may be used all the same, after what is bad has been left out. @default false */
  readonly mayAnswer?: boolean
  /** How often the endpoint's path is asked: exactly, or `undefined` for any number of times. */
  readonly requests?: number | undefined
  /** How much faster time goes than it should. @default 1 */
  readonly haste?: number
  /** What the browser says of the network. @default true */
  readonly isOnline?: boolean
  /** A server that is unreachable. @default the proxy */
  readonly base?: string
}

/** One fault of the catalogue of threats. */
export interface FaultRow {
  readonly id: string
  readonly name: string
  variants(endpoint: EndpointRow): readonly FaultVariant[]
}
