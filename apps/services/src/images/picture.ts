import { ServiceError } from '../errors/service-error.js'

/** Largest picture, bytes. @source docs/threats.md T9.08 */
export const MAX_PICTURE_BYTES = 512 * 1024

/** How far into a text an SVG may begin, bytes. */
const MAX_PROLOGUE = 4096

/** A picture whose type was read from its bytes. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/svg+xml; charset=utf-8'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Reads from its first bytes what a picture is; what others say of it does not count.
 * @throws ServiceError BAD_RESPONSE for what is no picture, or too large
 * @source docs/threats.md T9.08, T2.E21
 */
export function asPicture(bytes: Uint8Array<ArrayBuffer>): Picture {
  const type = typeOf(bytes)
  if (type === undefined) throw new ServiceError('BAD_RESPONSE', 'This is no picture of a known kind')
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw new ServiceError('BAD_RESPONSE', 'The picture is too large')
  return { type, bytes }
}

function typeOf(bytes: Uint8Array): Picture['type'] | undefined {
  const begins = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (begins.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png'
  if (begins.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg'
  if (begins.startsWith('GIF87a') || begins.startsWith('GIF89a')) return 'image/gif'
  if (begins.startsWith('RIFF') && begins.endsWith('WEBP')) return 'image/webp'
  return isSvg(bytes) ? 'image/svg+xml; charset=utf-8' : undefined
}

/** An `svg` element after at most a byte order mark, an XML declaration, a document type and comments. */
function isSvg(bytes: Uint8Array): boolean {
  let text = new TextDecoder().decode(bytes.subarray(0, MAX_PROLOGUE)).trimStart()
  for (const [start, end] of [
    ['<?xml', '?>'],
    ['<!--', '-->'],
    ['<!DOCTYPE svg', '>'],
    ['<!--', '-->']
  ] as const) {
    if (text.startsWith(start) && text.includes(end)) text = text.slice(text.indexOf(end) + end.length).trimStart()
  }
  return /^<svg[\s>]/.test(text)
}
