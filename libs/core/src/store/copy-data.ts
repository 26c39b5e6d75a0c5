/**
 * A copy of plain data down to its last list, for what a host hands over: the store freezes all that it holds, and the host's objects stay its own.
 * What is no plain object or list, such as a function, stays the same one.
 */
export function copyData<T>(value: T): T {
  return copy(value, new Map()) as T
}

/** @param known copies that were made already, so that an object which stands in several places, or in itself, is copied once */
function copy(value: unknown, known: Map<unknown, unknown>): unknown {
  const isList = Array.isArray(value)
  if (!isList && !isPlainObject(value)) return value
  const before = known.get(value)
  if (before !== undefined) return before
  if (isList) {
    const list: unknown[] = []
    known.set(value, list)
    for (const entry of value as unknown[]) list.push(copy(entry, known))
    return list
  }
  const object: Record<string, unknown> = {}
  known.set(value, object)
  for (const [key, entry] of Object.entries(value)) object[key] = copy(entry, known)
  return object
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
