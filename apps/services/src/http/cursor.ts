import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'

/** Longest cursor, characters. @source docs/threats.md T2.E03 */
const MAX_CURSOR = 512

/** Writes where a page ended. */
export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * Reads where the page before ended.
 * @throws ServiceError BAD_REQUEST for a cursor that this server did not write
 */
export function readCursor<Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema> {
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
