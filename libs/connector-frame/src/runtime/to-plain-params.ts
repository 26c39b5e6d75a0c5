import { AppKitError } from '@appkit/core'
import { FRAME_LIMITS } from '@appkit/frame-protocol'

/**
 * The parameters of a request as the frame takes them: a `bigint` becomes `0x` and hex, as JSON-RPC writes quantities.
 * @throws AppKitError INVALID_MESSAGE for a negative one, or for what is nested too deep
 */
export function toPlainParams(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') {
    if (value >= 0n) return `0x${value.toString(16)}`
    throw new AppKitError('INVALID_MESSAGE', { detail: 'a quantity below zero' })
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > FRAME_LIMITS.depth) throw new AppKitError('INVALID_MESSAGE', { detail: 'nested too deep' })
  if (Array.isArray(value)) return value.map((item: unknown) => toPlainParams(item, depth + 1))
  // Anything but a plain record is left as it is: the frame's client refuses it.
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(entries.map(([name, item]) => [name, toPlainParams(item, depth + 1)]))
}
