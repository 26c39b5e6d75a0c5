/** A colour in sRGB, each channel 0–1. */
export interface Rgb {
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** Contrast that WCAG 2.2 AA asks of text. */
export const AA_TEXT_CONTRAST = 4.5

const WHITE: Rgb = { red: 1, green: 1, blue: 1 }
const BLACK: Rgb = { red: 0, green: 0, blue: 0 }

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Relative luminance, 0 (black) to 1 (white). @source WCAG 2.2 */
export function luminance({ red, green, blue }: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** Contrast ratio of two colours, 1 to 21. @source WCAG 2.2 */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((left, right) => left - right) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The text colour that reads at AA on any background: white where it is enough, else black. */
export function readableOn(background: Rgb): Rgb {
  return contrast(background, WHITE) >= AA_TEXT_CONTRAST ? WHITE : BLACK
}

const mix = (from: Rgb, to: Rgb, part: number): Rgb => ({
  red: from.red + (to.red - from.red) * part,
  green: from.green + (to.green - from.green) * part,
  blue: from.blue + (to.blue - from.blue) * part
})

/** The colour itself if it reads at AA on the background, else the nearest shade of it that does. */
export function readableShade(color: Rgb, background: Rgb): Rgb {
  const end = readableOn(background)
  for (let part = 0; part < 1; part += 0.05) {
    const shade = mix(color, end, part)
    if (contrast(shade, background) >= AA_TEXT_CONTRAST) return shade
  }
  return end
}

/** As CSS text. Channels are rounded to where contrast no longer notices. */
export function toCss({ red, green, blue }: Rgb): string {
  return `color(srgb ${red.toFixed(4)} ${green.toFixed(4)} ${blue.toFixed(4)})`
}
