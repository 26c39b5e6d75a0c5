import { AMOUNT_TEXT_LIMIT } from './decimal.js'
import { numeralsOf, type Numerals } from './numerals.js'

/** Signs without a width, which only say in which direction text runs or where it may break. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** The zero of digits that people type besides those of their language, by the name `Intl` has for them. */
const ZEROS: Readonly<Record<string, string>> = {
  latn: '0',
  arab: '٠',
  arabext: '۰',
  deva: '०',
  beng: '০',
  thai: '๐',
  fullwide: '０'
}

/** Before text that could not be read, so that it is not taken for the number it may look like in another language. */
const UNREAD = '?'

/** Spaces, apostrophes and full-width signs are told apart by keyboards, not by users writing numbers. */
const plainSign = (sign: string): string =>
  sign
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace('’', "'")
    .replace('．', '.')
    .replace('，', ',')
    .replace('−', '-')

const escaped = (sign: string): string => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The numerals of a language, and those of the other digits in a text with the separators they have there. */
function numeralsIn(text: string, locale: string): readonly Numerals[] {
  const isUsed = (zero: string) => [...text].some((sign) => isDigitOf(sign, zero))
  const systems = Object.entries(ZEROS).filter(([, zero]) => isUsed(zero))
  return [numeralsOf(locale), ...systems.map(([system]) => numeralsOf(locale, system))]
}

const isDigitOf = (sign: string, zero: string): boolean => {
  const value = (sign.codePointAt(0) ?? 0) - (zero.codePointAt(0) ?? 0)
  return value >= 0 && value <= 9
}

/** Reads what is written by these numerals; `undefined`: it is not exactly that. */
function readBy({ digits, decimal, group, sizes: [last, others] }: Numerals, text: string): string | undefined {
  const plain = [...text].map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('')
  const [point, mark] = [escaped(plainSign(decimal)), group === undefined ? '$^' : escaped(plainSign(group))]
  const whole = `\\d+|[1-9]\\d{0,${others - 1}}(?:${mark}\\d{${others}})*${mark}\\d{${last}}`
  const [, sign = '', integer, hasPoint, fraction = ''] =
    new RegExp(`^(-?)(${whole})(?:(${point})(\\d*))?$`).exec(plain) ?? []
  if (integer === undefined) return undefined
  return `${sign}${integer.replace(/\D/g, '')}${hasPoint === undefined ? '' : '.'}${fraction}`
}

/**
 * Reads a number as it is typed in a language: by its separators and digits, or by other digits with the separators that the language has for
 * them. A grouping must be exact, and nothing is rounded or cut.
 * @param locale BCP 47: the language in which amounts are shown
 * @returns text with a dot (`1.` while its fraction is to come); empty for nothing; `undefined` where it is not clear what is meant
 * @source docs/threats.md T11.01
 */
export function readTypedAmount(typed: string, locale: string): string | undefined {
  const text = plainSign(typed.replace(INVISIBLE, '').trim())
  if (text === '') return ''
  if (text.length > AMOUNT_TEXT_LIMIT) return undefined
  const readings = new Set(numeralsIn(text, locale).flatMap((numerals) => readBy(numerals, text) ?? []))
  return readings.size === 1 ? [...readings][0] : undefined
}

/**
 * What a form keeps of a typed amount: plain decimal text, as `readTypedAmount` gives it. What could not be read is kept as it was typed behind
 * a mark, so that it is not taken for a number.
 */
export function enterAmount(typed: string, locale: string): string {
  return readTypedAmount(typed, locale) ?? UNREAD + typed.slice(0, AMOUNT_TEXT_LIMIT + 1)
}

/** Whether a form keeps an amount that could not be read. */
export const isUnreadAmount = (entered: string): boolean => entered.startsWith(UNREAD)

/** What a form keeps, as it stands in a field of that language: with its separator and digits, without groups, so that it can be edited. */
export function writeAmount(entered: string, locale: string): string {
  if (isUnreadAmount(entered)) return entered.slice(UNREAD.length)
  const { digits, decimal } = numeralsOf(locale)
  return entered.replace('.', decimal).replace(/\d/g, (digit) => digits['0123456789'.indexOf(digit)] ?? digit)
}

/**
 * What an amount that could not be read may be meant as: on a keypad that has another language's separator only, there is no way to write this
 * one's. It is for the user to say so. @returns plain decimal text; `undefined`: it is read, or it cannot be told
 */
export function meantAmount(typed: string, locale: string): string | undefined {
  if (readTypedAmount(typed, locale) !== undefined) return undefined
  const { digits } = numeralsOf(locale)
  const text = plainSign(typed.replace(INVISIBLE, '').trim())
  const plain = [...text].map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('')
  const [, whole, fraction] = /^(\d*)[.,٫](\d*)$/.exec(plain) ?? []
  if (whole === undefined || fraction === undefined || `${whole}${fraction}` === '') return undefined
  return plain.length > AMOUNT_TEXT_LIMIT ? undefined : `${whole || '0'}.${fraction}`
}
