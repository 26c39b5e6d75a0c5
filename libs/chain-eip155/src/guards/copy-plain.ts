import { badAnswer } from '@appkit/core/internal'

const DEPTH_LIMIT = 16
const ENTRY_LIMIT = 1000
const TEXT_LIMIT = 4096

function copy(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'string' && value.length <= TEXT_LIMIT) return value
  if (typeof value !== 'object' || depth >= DEPTH_LIMIT) throw badAnswer('not plain data')
  if (Array.isArray(value)) {
    if (value.length > ENTRY_LIMIT) throw badAnswer('too many entries')
    return Array.from(value as unknown[], (entry) => copy(entry, depth + 1))
  }
  const entries = Object.entries(value)
  if (entries.length > ENTRY_LIMIT) throw badAnswer('too many entries')
  const plain: Record<string, unknown> = Object.create(null)
  for (const [key, entry] of entries) if (entry !== undefined) plain[key.slice(0, TEXT_LIMIT)] = copy(entry, depth + 1)
  return plain
}

/**
 * A wallet's answer copied into plain data: null-prototype objects, arrays and scalars, within the general caps.
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
