/**
 * Reads a `data:` address.
 * @param maxBytes of what it holds
 * @returns `undefined` when it is none, cannot be read, or holds too much
 * @source RFC 2397
 */
export function readDataUri(uri: string, maxBytes: number): DataUri | undefined {
  const [, type, parameters = '', payload] = /^data:([\w.+-]+\/[\w.+-]+)?((?:;[\w.+=-]+)*),([\s\S]*)$/i.exec(uri) ?? []
  if (payload === undefined || payload.length > maxBytes * 3) return undefined
  const bytes = /;base64$/i.test(parameters) ? Buffer.from(payload, 'base64') : readText(payload)
  return bytes && bytes.byteLength <= maxBytes
    ? { type: (type ?? 'text/plain').toLowerCase(), bytes: new Uint8Array(bytes) }
    : undefined
}

/** What a `data:` address holds. */
export interface DataUri {
  /** As it claims, lower case, without parameters. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Contracts often forget to encode the text; then it is taken as it is. */
function readText(payload: string): Buffer {
  try {
    return Buffer.from(decodeURIComponent(payload))
  } catch {
    return Buffer.from(payload)
  }
}
