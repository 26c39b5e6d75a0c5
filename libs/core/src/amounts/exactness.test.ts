import Decimal from 'decimal.js-light'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty, runsOf } from '../../../../tools/library/check-property.js'
import { MAX_UINT256, asDecimal, formatAmount, isDecimal, parseAmount } from './decimal.js'
import { displayAmount } from './display.js'
import { displayFiat } from './display-fiat.js'
import { toFiat } from './fiat.js'
import { assertFeeCaps, withGasMargin } from './fees.js'
import { assertExactNumbers } from './json-amounts.js'
import { minReceived } from './slippage.js'
import { maxSpendable } from './spendable.js'
import { sumDecimals } from './arithmetic.js'

/** How often each side of T11.03 is walked; the nightly run asks for a million. */
const ROUND_TRIPS = Number(process.env['ROUND_TRIPS'] ?? runsOf(20_000))
const RUNS = 3_000

/** Independent arithmetic, exact for everything below. */
const Exact = Decimal.clone({ precision: 400, toExpNeg: -400, toExpPos: 400 })
const exact = (value: bigint | string) => new Exact(value.toString())

const units = fc.bigInt({ min: 0n, max: MAX_UINT256 })
const decimals = fc.integer({ min: 0, max: 77 })
/** Plain decimal text of any size that is read. */
const text = fc.stringMatching(/^-?\d{1,60}(\.\d{1,50})?$/)
const points = fc.bigInt({ min: 1n, max: 5_000n })

const outcomeOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('amounts against another library', () => {
  test('T11.01 what is read is what the grammar says, and nothing else', async () => {
    const almost = fc.stringMatching(/^[-+ ]?[\d٣１,_']{0,8}[.,]?[\d.]{0,8}[e%]?\d{0,2}$/)
    await checkProperty(
      fc.property(fc.oneof(fc.string(), almost, text), (given) => {
        const isPlain = /^-?[0-9]+(\.[0-9]+)?$/.test(given) && given.length <= 120
        expect(isDecimal(given)).toBe(isPlain)
        const outcome = outcomeOf(() => parseAmount(given, 77))
        if (isPlain) expect(exact(outcome as bigint).equals(exact(given).times(exact('10').pow(77)))).toBe(true)
        else expect(outcome).toBe('INVALID_AMOUNT')
      }),
      RUNS
    )
  })

  test('T11.02 more digits than decimals are refused, however small the rest is', async () => {
    await checkProperty(
      fc.property(text, decimals, (given, places) => {
        const digits = given.includes('.') ? given.length - given.indexOf('.') - 1 : 0
        const outcome = outcomeOf(() => parseAmount(given, places))
        if (digits > places) expect(outcome).toBe('INVALID_AMOUNT')
        else expect(exact(outcome as bigint).equals(exact(given).times(exact('10').pow(places)))).toBe(true)
      }),
      RUNS
    )
  })

  test(
    `T11.03 ${ROUND_TRIPS} values survive formatting and parsing, and are what the other library says`,
    { timeout: 1_800_000 },
    async () => {
      await checkProperty(
        fc.property(units, decimals, (value, places) => {
          const formatted = formatAmount(value, places)
          if (parseAmount(formatted, places) !== value) throw new RangeError(formatted)
        }),
        ROUND_TRIPS
      )
      await checkProperty(
        fc.property(units, decimals, (value, places) => {
          const shifted = exact(value).dividedBy(exact('10').pow(places))
          expect(exact(formatAmount(value, places)).equals(shifted)).toBe(true)
          expect(exact(formatAmount(-value, places)).equals(shifted.negated())).toBe(true)
        }),
        RUNS
      )
    }
  )

  test('T11.05 the most is what the fee leaves, to the unit, never below zero', async () => {
    await checkProperty(
      fc.property(units, fc.oneof(fc.constant(0n), units), (balance, feeCap) => {
        const most = maxSpendable({ balance, feeCap })
        const rest = exact(balance).minus(exact(feeCap))
        expect(exact(most).equals(rest.isNegative() ? 0 : rest)).toBe(true)
        if (most > 0n) expect(exact(most).plus(exact(feeCap)).equals(exact(balance))).toBe(true)
      }),
      RUNS
    )
  })

  test('T11.06 what is shown is cut toward zero, in every place', async () => {
    await checkProperty(
      fc.property(text, fc.integer({ min: 0, max: 20 }), (given, fractionDigits) => {
        const value = exact(given)
        const cut = value.toDecimalPlaces(fractionDigits, Decimal.ROUND_DOWN)
        const shown = displayAmount(given, { fractionDigits })
        if (/^[<>]/.test(shown)) {
          expect([cut.isZero(), value.isZero()]).toEqual([true, false])
          const bound = exact(shown.slice(1))
          expect(value.isNegative() ? value.greaterThan(bound) : value.lessThan(bound)).toBe(true)
        } else {
          expect(exact(shown.replaceAll(',', '')).equals(cut)).toBe(true)
          expect(shown.includes('.') ? shown.length - shown.indexOf('.') - 1 : 0).toBe(fractionDigits)
        }
      }),
      RUNS
    )
  })

  test('T11.07 what an amount is worth is the exact product; an impossible price is a dash', async () => {
    await checkProperty(
      fc.property(text, text, (amount, price) => {
        const worth = toFiat(amount, price)
        if (price.startsWith('-')) expect(worth).toBeUndefined()
        else expect(exact(worth ?? '').equals(exact(amount).times(exact(price)))).toBe(true)
      }),
      RUNS
    )
    await checkProperty(
      fc.property(text, fc.oneof(fc.string(), fc.double().map(String), fc.constant(undefined)), (amount, price) => {
        const isPrice = price !== undefined && /^\d+(\.\d+)?$/.test(price) && price.length <= 120
        expect(displayFiat(toFiat(amount, price)) === '—').toBe(!isPrice)
      }),
      RUNS
    )
    await checkProperty(
      fc.property(fc.array(text, { maxLength: 20 }), (amounts) => {
        const sum = amounts.reduce((total, amount) => total.plus(exact(amount)), exact('0'))
        expect(exact(sumDecimals(amounts.map(asDecimal))).equals(sum)).toBe(true)
      }),
      RUNS / 10
    )
  })

  test('T11.09 least received is rounded up, for every slippage', async () => {
    await checkProperty(
      fc.property(fc.bigInt({ min: 1n, max: MAX_UINT256 }), points, (amount, slippage) => {
        const share = exact(slippage).dividedBy(10_000)
        const least = exact(amount).times(exact('1').minus(share)).toDecimalPlaces(0, Decimal.ROUND_UP)
        expect(exact(minReceived(amount, slippage)).equals(least)).toBe(true)
      }),
      RUNS
    )
    await checkProperty(
      fc.property(
        fc.bigInt({ min: -10n, max: 10n ** 18n }),
        fc.bigInt({ min: -10n, max: 20_000n }),
        (amount, slippage) => {
          const isSwap = amount > 0n && slippage >= 1n && slippage <= 5_000n
          expect(outcomeOf(() => minReceived(amount, slippage)) === 'INVALID_AMOUNT').toBe(!isSwap)
        }
      ),
      RUNS
    )
  })

  test('T11.10 a gas limit is the estimate and a fifth, rounded up; fees are in order and within 256 bits', async () => {
    await checkProperty(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (estimate) => {
        const limit = exact(estimate).times(exact('1.2')).toDecimalPlaces(0, Decimal.ROUND_UP)
        expect(exact(withGasMargin(estimate)).equals(limit)).toBe(true)
      }),
      RUNS
    )
    const fee = fc.bigInt({ min: -2n, max: MAX_UINT256 + 2n })
    await checkProperty(
      fc.property(fee, fee, (maxFeePerGas, maxPriorityFeePerGas) => {
        const isAllowed =
          0n <= maxPriorityFeePerGas && maxPriorityFeePerGas <= maxFeePerGas && maxFeePerGas <= MAX_UINT256
        const outcome = outcomeOf(() => assertFeeCaps({ maxFeePerGas, maxPriorityFeePerGas }))
        expect(outcome).toBe(isAllowed ? undefined : 'UNSAFE_TRANSACTION')
      }),
      RUNS
    )
  })

  test('T11.11 JSON passes exactly when no whole number in it has lost digits', async () => {
    const whole = fc.bigInt({ min: -(1n << 70n), max: 1n << 70n })
    await checkProperty(
      fc.property(whole, fc.constantFrom('plain', 'listed', 'named', 'text'), (value, place) => {
        const json = { plain: `${value}`, listed: `[1,[${value}]]`, named: `{"a":{"b":${value}}}`, text: `"${value}"` }[
          place
        ]
        const isSafe = value >= -(2n ** 53n - 1n) && value <= 2n ** 53n - 1n
        const outcome = outcomeOf(() => assertExactNumbers(JSON.parse(json), 'The provider'))
        expect(outcome).toBe(isSafe || place === 'text' ? undefined : 'BAD_RESPONSE')
      }),
      RUNS
    )
  })
})
