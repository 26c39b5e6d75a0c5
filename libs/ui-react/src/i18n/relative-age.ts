const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was, in words ("2 minutes ago"). Ages below a minute are given in seconds. @param age milliseconds. */
export function relativeAge(age: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const past = Math.max(0, age)
  if (past < MINUTE) return format.format(-Math.floor(past / SECOND), 'second')
  if (past < HOUR) return format.format(-Math.floor(past / MINUTE), 'minute')
  if (past < DAY) return format.format(-Math.floor(past / HOUR), 'hour')
  return format.format(-Math.floor(past / DAY), 'day')
}
