import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'
import type { CollectiblePosition, EntryPosition } from './history-index.js'

/** Longest cursor, characters. @source docs/threats.md T2.E03 */
const MAX_CURSOR = 512

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const parts = [count, v.pipe(v.string(), v.maxLength(41)), count, count] as const
const entryParts = v.strictTuple([...parts])
const collectibleParts = v.strictTuple([...parts, count])

/** The cursor that stands for an entry. */
export function entryCursor({ minedAt, chainId, block, position }: EntryPosition): string {
  return writeCursor([minedAt, chainId, block, position])
}

/** @throws ServiceError BAD_REQUEST */
export function readEntryCursor(text: string): EntryPosition {
  const [minedAt, chainId, block, position] = readCursor(text, entryParts)
  return { minedAt, chainId, block, position }
}

/** The cursor that stands for a collectible. */
export function collectibleCursor({ minedAt, chainId, block, position, line }: CollectiblePosition): string {
  return writeCursor([minedAt, chainId, block, position, line])
}

/** @throws ServiceError BAD_REQUEST */
export function readCollectibleCursor(text: string): CollectiblePosition {
  const [minedAt, chainId, block, position, line] = readCursor(text, collectibleParts)
  return { minedAt, chainId, block, position, line }
}

/** Writes where a page ended. */
function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * Reads where the page before ended.
 * @throws ServiceError BAD_REQUEST for a cursor that this server did not write
 */
function readCursor<Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema> {
  const read = v.safeParse(schema, text.length <= MAX_CURSOR ? parse(text) : undefined)
  if (read.success) return read.output
  throw new ServiceError('BAD_REQUEST', 'The cursor is not one of this server')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
  } catch {
    return undefined
  }
}
