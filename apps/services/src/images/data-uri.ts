/**
 * Reads a `data:` address.
 * @param maxBytes of what it holds
 * @returns `undefined` when it is none, cannot be read, or holds too much
 * @source RFC 2397
 */
export function readDataUri(uri: string, maxBytes: number): DataUri | undefined {
  const comma = uri.indexOf(',')
  if (comma === -1 || !/^data:/i.test(uri) || uri.length - comma > maxBytes * 3) return undefined
  const [type = '', ...parameters] = uri.slice('data:'.length, comma).toLowerCase().split(';')
  if (type !== '' && !/^[\w.+-]+\/[\w.+-]+$/.test(type)) return undefined
  if (!parameters.every((parameter) => /^[\w.+=-]+$/.test(parameter))) return undefined
  const payload = uri.slice(comma + 1)
  const bytes = parameters.at(-1) === 'base64' ? Buffer.from(payload, 'base64') : readText(payload)
  return bytes.byteLength <= maxBytes ? { type: type || 'text/plain', bytes: new Uint8Array(bytes) } : undefined
}

/** What a `data:` address holds. */
export interface DataUri {
  /** As it claims, lower case, without parameters. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Contracts often forget to encode the text, or a part of it: each `%` with two hex digits behind it is a byte, every other one stays. */
function readText(payload: string): Buffer {
  const parts = payload.split(/((?:%[0-9a-f]{2})+)/i)
  return Buffer.concat(
    parts.map((part, index) => (index % 2 === 1 ? Buffer.from(part.replaceAll('%', ''), 'hex') : Buffer.from(part)))
  )
}
