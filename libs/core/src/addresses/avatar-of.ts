import { textHash } from '../text/text-hash.js'

/** The drawing of one address: hues in degrees, places on a 64 × 64 field. */
export interface AvatarDrawing {
  readonly hue: number
  readonly turn: number
  readonly shapes: readonly {
    readonly x: number
    readonly y: number
    readonly radius: number
    readonly hue: number
    readonly lightness: number
  }[]
}

/** Derives the drawing; addresses that differ only in letter case look the same. */
export function avatarOf(address: string): AvatarDrawing {
  const key = address.toLowerCase()
  const pick = (name: string, count: number) => textHash(`${name}:${key}`) % count
  const hue = pick('hue', 36) * 10
  const side = pick('side', 2) === 0 ? 1 : -1
  return {
    hue,
    turn: pick('turn', 24) * 15,
    shapes: [
      { x: 14, y: 18, radius: 26 + pick('first', 10), hue: (hue + side * 40 + 360) % 360, lightness: 0.82 },
      { x: 52, y: 48, radius: 16 + pick('second', 14), hue: (hue + side * 90 + 360) % 360, lightness: 0.58 }
    ]
  }
}
