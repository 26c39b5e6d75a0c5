import { check, maxLength, number, pipe, string, transform, union } from 'valibot'
import type { BaseUnits, DecimalAmount } from '../amounts/amount-kinds.js'
import { isBaseUnits } from '../amounts/base-units.js'
import { isDecimal } from '../amounts/decimal.js'
import { isCaipAddress, isCaipNetworkId, type CaipAddress, type CaipNetworkId } from '../caip/caip.js'
import { cleanText } from '../text/clean-text.js'
import { toDecimal } from './to-decimal.js'

/** Longest text that is read, longest name and symbol that are shown, longest address of a page or picture. */
export const TEXT_LIMITS = { text: 4_096, name: 128, symbol: 32, url: 2_048 } as const

const LONE_SURROGATE = /\p{Cs}/u

/** Text of any length, well-formed, cleaned and cut for display. May be empty. @source docs/threats.md T2.F14 */
export const shownText = (limit: number) =>
  pipe(
    string(),
    check((text) => !LONE_SURROGATE.test(text)),
    transform((text) => cleanText(text, limit))
  )

/** Text that fits a pattern as a whole; the pattern bounds its length. */
export const matching = (pattern: RegExp) =>
  pipe(
    string(),
    check((text) => pattern.test(text))
  )

/** A whole number within bounds, both included. `-0` is none. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  pipe(
    number(),
    check((value) => Number.isInteger(value) && value >= least && value <= most && !Object.is(value, -0))
  )

export const shownName = shownText(TEXT_LIMITS.name)
export const shownSymbol = shownText(TEXT_LIMITS.symbol)

export const caipNetworkId = pipe(
  string(),
  check((text) => isCaipNetworkId(text)),
  transform((text) => text as CaipNetworkId)
)

export const caipAddress = pipe(
  string(),
  check((text) => isCaipAddress(text)),
  transform((text) => text as CaipAddress)
)

/** A decimal of zero or more, as exact text. @source docs/threats.md T2.E04 */
export const amountText = pipe(
  string(),
  check((text) => isDecimal(text) && !text.startsWith('-')),
  transform((text) => text as DecimalAmount)
)

/** Base units: a whole number up to 2^256−1, as text. @source docs/threats.md T2.E05 */
export const baseUnits = pipe(
  string(),
  check((text) => isBaseUnits(text)),
  transform((text) => text as BaseUnits)
)

/** A price or fiat value of zero or more, sent as a number or as text; always read as exact text. @source docs/threats.md T2.E04, T2.E07 */
export const fiat = union([
  amountText,
  pipe(
    number(),
    transform(toDecimal),
    check((text) => text !== undefined),
    transform((text) => text as DecimalAmount)
  )
])

/** Fraction digits of a token, sent as a number or as text. @source docs/threats.md T2.E04 */
export const decimals = union([
  wholeNumber(0, 77),
  pipe(
    matching(/^(?:[1-6]?\d|7[0-7])$/),
    transform((text) => Number(text))
  )
])

/** A text that is compared or sent back as it came, never shown: what could not be sent as it came is none. */
export const opaqueText = (limit: number) =>
  pipe(
    string(),
    maxLength(limit),
    check((text) => !LONE_SURROGATE.test(text))
  )

export const cursor = opaqueText(512)

/** A whole number of zero or more. */
export const count = wholeNumber(0)

/** Before a schema whose fields may all be absent, which a list would fit as well. */
export const notAList = check((value: unknown) => !Array.isArray(value))
