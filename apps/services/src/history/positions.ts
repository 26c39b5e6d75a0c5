import * as v from 'valibot'
import { readCursor, writeCursor } from '../http/cursor.js'
import type { CollectiblePosition, EntryPosition } from './history-index.js'

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
