import { MAX_UINT256 } from '@appkit/core/internal'

const QUANTITY = /^0x(?:0|[1-9a-fA-F][0-9a-fA-F]{0,63})$/
const MAX_CHAIN_ID = BigInt(Number.MAX_SAFE_INTEGER)

/** A JSON-RPC quantity: `0x` hex without leading zeros, at most 2^256−1. `undefined` for anything else. */
export function readQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && QUANTITY.test(value) ? BigInt(value) : undefined
}

/** A chain id as a wallet or node must answer it: a quantity from 1 to 2^53−1. `undefined` for anything else. @source docs/threats.md T1.06 */
export function readChainId(value: unknown): number | undefined {
  const quantity = readQuantity(value)
  return quantity !== undefined && quantity > 0n && quantity <= MAX_CHAIN_ID ? Number(quantity) : undefined
}

/** A number as a JSON-RPC quantity. */
export function toQuantity(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`
}

/** Decimal digits, 0 to `max`. `undefined` for anything else. @source docs/threats.md T11.01, T11.04 */
export function readDigits(value: unknown, max: bigint = MAX_UINT256): bigint | undefined {
  if (typeof value !== 'string' || value.length > 120 || !/^\d+$/.test(value)) return undefined
  const units = BigInt(value)
  return units <= max ? units : undefined
}
