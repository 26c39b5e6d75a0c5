/** The name of a month, with its year unless it is this one. @param month 0–11. @param now epoch milliseconds. */
export function monthTitle(year: number, month: number, now: number, locale: string): string {
  const isThisYear = new Date(now).getFullYear() === year
  const format = new Intl.DateTimeFormat(locale, { month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) })
  return format.format(new Date(year, month))
}
