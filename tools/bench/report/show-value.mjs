/** A value with as many digits as it deserves. */
export function showValue(value, unit) {
  if (value === undefined) return '—'
  if (unit.startsWith('x')) return `${value.toFixed(2)}${unit}`
  if (unit === 'kB') return `${value.toFixed(1)} kB`
  if (unit === 'ms') return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
  return String(Math.round(value * 10) / 10)
}

/** A goal in the same form. */
export function showGoal({ limit, unit }) {
  if (limit === undefined) return '—'
  return limit === 0 ? '0' : `≤ ${showLimit(limit, unit)}`
}

/** Yes, no, or nothing to say. */
export function showMet({ isMet }) {
  if (isMet === undefined) return '—'
  return isMet ? 'yes' : 'no'
}

function showLimit(limit, unit) {
  return unit.startsWith('x') ? `${limit}${unit}` : `${limit} ${unit}`.trim()
}
