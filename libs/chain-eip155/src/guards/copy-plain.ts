import { badAnswer } from '@appkit/core/internal'

const DEPTH_LIMIT = 16
const ENTRY_LIMIT = 1000
const TEXT_LIMIT = 4096

/** `undefined` for what is beyond the caps or is no data: it is left out by itself, and what stands beside it stays. */
function copy(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'string') return value.length <= TEXT_LIMIT ? value : undefined
  if (typeof value !== 'object' || depth >= DEPTH_LIMIT) return undefined
  if (Array.isArray(value)) {
    const entries = value.slice(0, ENTRY_LIMIT) as unknown[]
    return Array.from(entries, (entry) => copy(entry, depth + 1)).filter((entry) => entry !== undefined)
  }
  const plain: Record<string, unknown> = Object.create(null)
  for (const [key, entry] of Object.entries(value).slice(0, ENTRY_LIMIT)) {
    const copied = copy(entry, depth + 1)
    if (key.length <= TEXT_LIMIT && copied !== undefined) plain[key] = copied
  }
  return plain
}

/**
 * A wallet's answer copied into plain data: null-prototype objects, arrays and scalars. What is beyond the general caps is left out.
 * @throws AppKitError BAD_RESPONSE for anything that is not a plain object
 */
export function copyPlain(value: unknown): Readonly<Record<string, unknown>> {
  try {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return copy(value, 0) as Record<string, unknown>
    }
  } catch {
    // Falls through: a hostile getter is as bad as a wrong type.
  }
  throw badAnswer('not plain data')
}
