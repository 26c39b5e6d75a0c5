import type { DecimalText } from './amount-kinds.js'
import type { Rounding } from './arithmetic.js'
import { isDecimal } from './decimal.js'
import { displayAmount, UNKNOWN_AMOUNT } from './display.js'

const NUMBER_PARTS: readonly string[] = ['integer', 'group', 'decimal', 'fraction']

/**
 * US dollars as short text, e.g. `$1,234.50`: cut toward zero; less than a cent is `<$0.01`; an unknown value is `—`.
 * @param locale BCP 47. @default 'en'
 * @param rounding `up` for what something costs. @default 'down'
 * @source docs/threats.md T11.06, T11.07
 */
export function displayFiat(dollars: DecimalText | undefined, locale = 'en', rounding?: Rounding): string {
  if (!isDecimal(dollars)) return UNKNOWN_AMOUNT
  const [, bound = '', digits = ''] = /^([<>]?)(.*)$/.exec(displayAmount(dollars, { locale, rounding })) ?? []
  const isNegative = digits.startsWith('-')
  const pattern = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
  const parts = pattern.formatToParts(isNegative ? -1 : 1)
  const first = parts.findIndex(({ type }) => NUMBER_PARTS.includes(type))
  const text = parts.map(({ type, value }, index) => {
    if (!NUMBER_PARTS.includes(type)) return value
    return index === first ? digits.slice(isNegative ? 1 : 0) : ''
  })
  return bound + text.join('')
}
