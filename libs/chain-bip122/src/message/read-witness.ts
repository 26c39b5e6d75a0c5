/** Most items, and most bytes of one, of a witness that is read. */
const ITEM_LIMIT = 16
const BYTE_LIMIT = 520

/** The items of a serialised witness, to its last byte. `undefined` for anything else. @source BIP-144 */
export function readWitness(bytes: Uint8Array): Uint8Array[] | undefined {
  let at = 0
  /** Lengths below 253 take one byte, those up to 65 535 three. */
  const readLength = (): number => {
    const first = bytes[at] ?? Number.NaN
    at += 1
    if (first < 0xfd) return first
    const length = (bytes[at] ?? Number.NaN) + (bytes[at + 1] ?? Number.NaN) * 256
    at += 2
    return first === 0xfd && length >= 0xfd ? length : Number.NaN
  }

  const count = readLength()
  if (!(count > 0 && count <= ITEM_LIMIT)) return undefined
  const items: Uint8Array[] = []
  while (items.length < count) {
    const length = readLength()
    if (!(length <= BYTE_LIMIT) || at + length > bytes.length) return undefined
    items.push(bytes.slice(at, at + length))
    at += length
  }
  return at === bytes.length ? items : undefined
}
