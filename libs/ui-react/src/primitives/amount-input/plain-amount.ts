import { AMOUNT_TEXT_LIMIT } from '@appkit/core/internal'

/**
 * What was typed as a decimal number is written: a lone comma counts as the dot, and spaces around it do not count. Everything else stays, also
 * what is no number: whoever reads it says so. A text too long for an amount stays too long.
 * @example plainAmount('1,5') // '1.5'
 * @example plainAmount('1,234.5') // '1,234.5'
 */
export function plainAmount(typed: string): string {
  const text = typed.trim().slice(0, AMOUNT_TEXT_LIMIT + 1)
  const isLoneComma = !text.includes('.') && text.indexOf(',') === text.lastIndexOf(',')
  return isLoneComma ? text.replace(',', '.') : text
}
