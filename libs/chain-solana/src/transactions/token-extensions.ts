/** One extension of a mint or token account of Token-2022. */
export interface TokenExtension {
  readonly kind: number
  readonly content: Uint8Array
}

/** Bytes before the first extension: those of an account, and the byte that says which kind it is. */
export const EXTENSIONS_OFFSET = 166
/** Kind and length of an extension. */
export const LABEL_BYTES = 4

/** The extensions behind a mint or token account, up to the first that is cut off or empty. @source Token-2022, type-length-value data */
export function readExtensions(data: Uint8Array): readonly TokenExtension[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found: TokenExtension[] = []
  for (let at = EXTENSIONS_OFFSET; at + LABEL_BYTES <= data.length;) {
    const kind = view.getUint16(at, true)
    if (kind === 0) break
    const content = data.subarray(at + LABEL_BYTES, at + LABEL_BYTES + view.getUint16(at + 2, true))
    found.push({ kind, content })
    at += LABEL_BYTES + content.length
  }
  return found
}
