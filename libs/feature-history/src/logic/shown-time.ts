const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * When something was, as short as its age allows: "5 min. ago" today, "3 days ago" this week, then the date.
 * @returns undefined within the last minute: "just now" is a word of the catalog. @param at, now epoch milliseconds.
 */
export function shownTime(at: number, now: number, locale: string): string | undefined {
  const age = now - at
  if (age < MINUTE_MS) return undefined
  if (age >= 7 * DAY_MS) return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(at))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  if (age < HOUR_MS) return format.format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return format.format(-Math.floor(age / HOUR_MS), 'hour')
  return format.format(-Math.floor(age / DAY_MS), 'day')
}
