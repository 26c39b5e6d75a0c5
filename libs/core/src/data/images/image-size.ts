/** Width and height, pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** The raster formats that are shown. */
export type RasterType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'

const READERS: Readonly<Record<RasterType, (view: DataView) => ImageSize | undefined>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/webp': readWebp,
  'image/jpeg': readJpeg
}

/** The size an image announces in its header; `undefined` where there is none. Nothing is decompressed. */
export function readImageSize(type: RasterType, bytes: Uint8Array): ImageSize | undefined {
  try {
    return READERS[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch {
    // The header ends too early.
    return undefined
  }
}

/** @source RFC 9649 §2.5–2.7 */
function readWebp(view: DataView): ImageSize | undefined {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((offset) => view.getUint8(offset)))
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8X') return undefined
  const triple = (offset: number) => view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16) + 1
  return { width: triple(24), height: triple(27) }
}

/** Walks over the segments to the start of frame. @source ITU-T T.81 annex B */
function readJpeg(view: DataView): ImageSize | undefined {
  for (let offset = 2; offset < view.byteLength;) {
    const marker = view.getUint16(offset)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) }
    if (marker < 0xffc0 || marker === 0xffd9 || marker === 0xffda) return undefined
    offset += 2 + Math.max(view.getUint16(offset + 2), 2)
  }
  return undefined
}
