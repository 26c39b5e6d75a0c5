import { check, pipe, string, transform, union } from 'valibot'
import type { BaseUnits } from '../amounts/amount-kinds.js'
import { matching, wholeNumber } from './fields.js'

/** Highest gas price that is believed: 10,000 gwei, in wei. @source docs/threats.md T2.E09 */
const GAS_PRICE_LIMIT = 10_000_000_000_000n

/** Most gas one transaction may use. @source EIP-7825 */
const GAS_LIMIT = 16_777_216

/** Wei for one unit of gas, as text: more than nothing, at most 10,000 gwei. @source docs/threats.md T2.E09 */
export const gasPrice = pipe(
  string(),
  check((text) => /^\d{1,14}$/.test(text) && BigInt(text) > 0n && BigInt(text) <= GAS_PRICE_LIMIT),
  transform((text) => text as BaseUnits)
)

/** Units of gas, sent as a number or as text. */
export const gas = union([
  wholeNumber(1, GAS_LIMIT),
  pipe(
    matching(/^\d{1,8}$/),
    transform((text) => Number(text)),
    check((units) => units >= 1 && units <= GAS_LIMIT)
  )
])
