/** The previous value if the next one has the same fields, so that a comparison by identity sees no change. */
export function keepSame<T>(previous: T | undefined, next: T): T {
  if (!isObject(previous) || !isObject(next)) return next
  const names = Object.keys(next)
  if (names.length !== Object.keys(previous).length) return next
  const isSame = names.every((name) => Object.hasOwn(previous, name) && Object.is(previous[name], next[name]))
  return isSame ? previous : next
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
