/** Longest stored text that is looked at, as in the core. */
const TEXT_LIMIT = 16_384

/** The page's storage; may throw. */
export type ReadStorage = () => Storage | null | undefined

/**
 * Reads one entry of a kit while its core is not there. Never throws; the real decoder runs in the core.
 * @param take what to take of the value, which may be anything; may throw
 * @source docs/threats.md T4.01, T4.02
 */
export function readSaved<Value, Item>(
  readStorage: ReadStorage,
  kitId: string,
  name: string,
  take: (value: Value) => readonly Item[]
): readonly Item[] {
  try {
    const text = readStorage()?.getItem(`@appkit/${kitId}/${name}`)
    if (typeof text !== 'string' || text.length > TEXT_LIMIT) return []
    const { version, value } = JSON.parse(text) as { version?: unknown; value: Value }
    return version === 1 ? take(value) : []
  } catch {
    return []
  }
}
