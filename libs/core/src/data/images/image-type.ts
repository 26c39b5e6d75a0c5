import { readImageSize, type RasterType } from './image-size.js'

/** Widest and highest picture that is shown, pixels. @source docs/threats.md T2.E22 */
const SIDE_LIMIT = 4_096

/** How much of a file is looked at to see whether it is SVG, bytes. */
const SVG_LEAD = 1_024
const BEFORE_SVG = [
  ['<?xml', '?>'],
  ['<!--', '-->']
] as const

const SIGNATURES: readonly (readonly [RasterType, readonly (number | undefined)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, undefined, 0x61]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50]]
]

/**
 * What a picture is, by its first bytes, whatever it says of itself.
 * @returns `undefined` for anything that must not be shown: another format, or wider or higher than 4,096 pixels
 * @source docs/threats.md T2.E22
 */
export function imageType(bytes: Uint8Array): RasterType | 'image/svg+xml' | undefined {
  const raster = SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => byte === undefined || bytes[index] === byte)
  )?.[0]
  if (!raster) return isSvg(new TextDecoder().decode(bytes.subarray(0, SVG_LEAD))) ? 'image/svg+xml' : undefined
  const size = readImageSize(raster, bytes)
  const isShown = size && size.width > 0 && size.height > 0 && size.width <= SIDE_LIMIT && size.height <= SIDE_LIMIT
  return isShown ? raster : undefined
}

/** Whether a text begins with an `svg` element, after what may stand before it. */
function isSvg(text: string): boolean {
  let rest = text.trimStart()
  for (;;) {
    const lead = BEFORE_SVG.find(([opening]) => rest.startsWith(opening))
    if (!lead) return /^<svg[\s>]/.test(rest)
    const end = rest.indexOf(lead[1], lead[0].length)
    if (end < 0) return false
    rest = rest.slice(end + lead[1].length).trimStart()
  }
}
