import { MAX_UINT256 } from '@appkit/core/internal'

/** 64 digits that count, behind zeros that some nodes and wallets put before them. */
const QUANTITY = /^0[xX]0{0,64}([0-9a-fA-F]{1,64})$/
const DECIMAL = /^\d{1,16}$/
const MAX_CHAIN_ID = BigInt(Number.MAX_SAFE_INTEGER)

/** A JSON-RPC quantity: `0x` hex, at most 2^256−1. `undefined` for anything else. */
export function readQuantity(value: unknown): bigint | undefined {
  const [, digits] = (typeof value === 'string' ? QUANTITY.exec(value) : undefined) ?? []
  return digits === undefined ? undefined : BigInt(`0x${digits}`)
}

/**
 * A chain id as wallets and nodes answer it: a quantity, a whole number or decimal digits, from 1 to 2^53−1. `undefined` for anything else.
 * @source docs/threats.md T1.06
 */
export function readChainId(value: unknown): number | undefined {
  const id = readWhole(value)
  return id !== undefined && id > 0n && id <= MAX_CHAIN_ID ? Number(id) : undefined
}

function readWhole(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && DECIMAL.test(value) ? BigInt(value) : readQuantity(value)
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
