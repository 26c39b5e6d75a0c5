/** An object or function with properties of any kind. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' || typeof value === 'function') && value !== null
}

/** What stands at a dotted path. `undefined` when a step is missing or a getter throws. */
export function readPath(root: unknown, path: string): unknown {
  try {
    return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), root)
  } catch {
    return undefined
  }
}
