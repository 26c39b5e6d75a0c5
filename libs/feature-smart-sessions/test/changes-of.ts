/** The same with one leaf changed at a time, or one item of a list left out or added, and where. Texts stay of their kind: `0x` hex stays hex. */
export function changesOf<Value>(value: Value, path = ''): readonly (readonly [path: string, changed: Value])[] {
  const changed = (at: string, to: unknown) => [at, to as Value] as const
  if (typeof value === 'number') return [changed(path, Number.isSafeInteger(value) ? value + 1 : value * 2)]
  if (typeof value === 'boolean') return [changed(path, !value)]
  if (typeof value === 'string') return [changed(path, `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`)]
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([name, part]) =>
    changesOf(part as unknown, `${path}.${name}`).map(([at, to]) =>
      changed(at, Array.isArray(value) ? value.with(Number(name), to) : { ...value, [name]: to })
    )
  )
  if (!Array.isArray(value) || value.length === 0) return inside
  return [...inside, changed(`${path} less`, value.slice(1)), changed(`${path} more`, [...value, value[0]])]
}
