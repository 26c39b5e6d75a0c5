import { encodeQR } from 'qr'

/** From this length on, in UTF-16 units, a symbol with the highest error correction has modules too small for a camera. */
const LONG_TEXT = 120

/** Share of the symbol's width that may be covered by a picture in its middle; the error correction used bears more than twice that area. */
const CLEARED_SHARE = 0.24

/** Light modules the encoder puts around the symbol; it cannot do without. */
const BORDER = 1

/** A QR symbol: which modules are dark, without a quiet zone. */
export interface QrMatrix {
  /** Modules along a side. */
  readonly size: number
  /** Modules along a side of the square in the middle that is left empty; odd, like `size`. */
  readonly cleared: number
  isDark(column: number, row: number): boolean
}

/** Encodes text with high error correction, so that a picture may cover the middle. Outside of the symbol nothing is dark. */
export function createQrMatrix(text: string): QrMatrix {
  const modules = encodeQR(text, 'raw', { ecc: text.length < LONG_TEXT ? 'high' : 'quartile', border: BORDER })
  const size = modules.length - 2 * BORDER
  const cleared = Math.floor((size * CLEARED_SHARE) / 2) * 2 + 1
  const from = (size - cleared) / 2
  const isCleared = (place: number) => place >= from && place < from + cleared
  return {
    size,
    cleared,
    isDark: (column, row) => !(isCleared(column) && isCleared(row)) && modules[row + BORDER]?.[column + BORDER] === true
  }
}
