/**
 * The next value with every part of the previous one in it that says the same, down to the whole: what is compared by identity sees what has changed
 * and nothing else. For plain data.
 */
export function keepParts<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next
  if (!isData(previous) || !isData(next) || Array.isArray(previous) !== Array.isArray(next)) return next
  const names = Object.keys(next)
  const parts = names.map((name) => keepParts(previous[name], next[name]))
  const isSame =
    names.length === Object.keys(previous).length &&
    names.every((name, index) => Object.hasOwn(previous, name) && Object.is(previous[name], parts[index]))
  if (isSame) return previous as T
  return (Array.isArray(next) ? parts : Object.fromEntries(names.map((name, index) => [name, parts[index]]))) as T
}

function isData(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
