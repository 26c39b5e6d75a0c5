/** How a language writes numbers. */
export interface Numerals {
  /** From 0 to 9. */
  readonly digits: readonly string[]
  /** Between the whole and its fraction. */
  readonly decimal: string
  /** Between the groups of the whole; absent: they are not told apart. */
  readonly group: string | undefined
  /** How many digits are in the last group, and in the ones before it. */
  readonly sizes: readonly [last: number, others: number]
}

/** How a language writes numbers, as `Intl` has it. @param locale BCP 47. @param system digits other than its own, e.g. `latn` */
export function numeralsOf(locale: string, system?: string): Numerals {
  const chosen = system === undefined ? {} : { numberingSystem: system }
  const parts = new Intl.NumberFormat(locale, chosen).formatToParts(123_456_789_012)
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length)
  const last = groups.at(-1) ?? 0
  const small = new Intl.NumberFormat(locale, chosen).formatToParts(1.5)
  return {
    digits: [...new Intl.NumberFormat(locale, { ...chosen, useGrouping: false }).format(9_876_543_210)].toReversed(),
    decimal: small.find(({ type }) => type === 'decimal')?.value ?? '.',
    group: parts.find(({ type }) => type === 'group')?.value,
    sizes: [last, groups.at(-2) ?? last]
  }
}
