/** The items in their order, each key once: the first one counts. */
export function eachOnce<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const keys = new Set<string>()
  return items.filter((item) => keys.size < keys.add(keyOf(item)).size)
}

/** The list with this item: in the place of the one with the same key, else at the end. */
export function withItem<T>(items: readonly T[], item: T, keyOf: (item: T) => string): readonly T[] {
  const isKnown = items.some((known) => keyOf(known) === keyOf(item))
  return isKnown ? items.map((known) => (keyOf(known) === keyOf(item) ? item : known)) : [...items, item]
}
