/** Whether the value can be asked for access and for keys. May throw for hostile objects. */
function isCosmosProvider(value: unknown): value is object {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  const { enable, getKey } = value as { enable?: unknown; getKey?: unknown }
  return typeof enable === 'function' && typeof getKey === 'function'
}

/** The value, when it speaks Keplr's language; else `undefined`. */
export function readProvider(value: unknown): object | undefined {
  try {
    return isCosmosProvider(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The wallet at a place in the page; `undefined`: there is none. */
export function readInjectedProvider(window: unknown, path: readonly string[]): object | undefined {
  try {
    let value: unknown = window
    for (const name of path) value = (value as Record<string, unknown> | undefined)?.[name]
    return readProvider(value)
  } catch {
    return undefined
  }
}
