import type { Hex } from 'viem'

/** The codes of JSON-RPC, EIP-1474 and ERC-7769 that the bundler answers with. */
const CODES = {
  /** The request is no JSON-RPC. */
  INVALID_REQUEST: -32600,
  METHOD_NOT_FOUND: -32601,
  /** The operation has a wrong shape, too large values, or a fee that is too low. */
  INVALID_FIELDS: -32602,
  /** The fault is on this side. */
  INTERNAL: -32603,
  /** So much at a time, or in a day, is not carried. @source EIP-1474 */
  LIMIT_EXCEEDED: -32005,
  /** The entry point refuses it: the account, its nonce, its prefund. */
  REJECTED: -32500,
  /** The operation is not valid yet, or not for long enough. */
  TIME_RANGE: -32503,
  /** Who is throttled or banned: paymasters always, senders for a while after they have cost the operator something. */
  THROTTLED: -32504,
  UNSUPPORTED_AGGREGATOR: -32506,
  /** The signature is not that of the account. */
  SIGNATURE: -32507,
  /** The account's own call reverts. `data` is what it reverted with. */
  EXECUTION_REVERTED: -32521
} as const

/** Why a request is refused, as a name of `CODES`. */
export type BundlerErrorReason = keyof typeof CODES

/** A refusal in the words of JSON-RPC. Its message is written for the caller. @source ERC-7769 */
export class BundlerError extends Error {
  override readonly name = 'BundlerError'
  readonly code: number
  /** What a contract reverted with. */
  readonly data: Hex | undefined

  constructor(reason: BundlerErrorReason, message: string, { data, ...options }: ErrorOptions & { data?: Hex } = {}) {
    super(message, options)
    this.code = CODES[reason]
    this.data = data
  }
}
