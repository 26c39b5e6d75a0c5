import type { OwnTransaction } from '../transactions/own-transaction.js'
import type { OnrampQuoteQuery, SwapQuotesQuery } from '../data/index.js'
import type { BaseUnits, DecimalAmount } from './amount-kinds.js'
import { compareDecimals, sumDecimals } from './arithmetic.js'
import { asBaseUnits } from './base-units.js'
import { asDecimal, formatAmount, parseAmount } from './decimal.js'
import { displayAmount, exactAmount, shortAmount } from './display.js'
import { displayFiat } from './display-fiat.js'
import { toFiat } from './fiat.js'

const units = asBaseUnits(1_500_000n)
const decimal = formatAmount(units, 6)

// What each is for.
export const back: bigint = parseAmount(decimal, 6)
export const shown: string[] = [displayAmount(decimal), shortAmount(decimal), exactAmount(decimal, 'en')]

// @ts-expect-error A decimal amount is no base units.
export const asUnits: BaseUnits = decimal
// @ts-expect-error Base units are no decimal amount.
export const asDecimals: DecimalAmount = units
// @ts-expect-error Unchecked text is neither.
export const unread: BaseUnits = '1500000'
// @ts-expect-error Unchecked text is neither.
export const untyped: DecimalAmount = '1.5'

// Base units where a decimal amount is wanted: 1.5 would be read, shown or paid as 1,500,000.
// @ts-expect-error
parseAmount(units, 6)
// @ts-expect-error
asDecimal(units)
// @ts-expect-error
displayAmount(units)
// @ts-expect-error
shortAmount(units)
// @ts-expect-error
exactAmount(units, 'en')
// @ts-expect-error
displayFiat(units)
// @ts-expect-error
toFiat(units, decimal)
// @ts-expect-error
sumDecimals([decimal, units])
// @ts-expect-error
compareDecimals(decimal, units)
// @ts-expect-error
export const bought: Pick<OnrampQuoteQuery, 'amount'> = { amount: units }

// A decimal amount where base units are wanted.
// @ts-expect-error
asBaseUnits(decimal)
// @ts-expect-error
formatAmount(decimal, 6)
// @ts-expect-error
export const sent: Pick<OwnTransaction, 'value'> = { value: decimal }
// @ts-expect-error
export const swapped: Pick<SwapQuotesQuery, 'amount'> = { amount: decimal }
