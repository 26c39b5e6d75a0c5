import type { ThemeVariables } from '@appkit/core'
import type { ThemeState } from '@appkit/core/internal'
import type { contrast, Rgb } from './contrast.js'
import type { parseComputedColor } from './read-color.js'

/** What colours are reckoned with. */
export interface ColorTools {
  readonly contrast: typeof contrast
  readonly parseComputedColor: typeof parseComputedColor
}

/** What may be a page's primary button, and how many of them are looked at. */
const BUTTONS = 'button, [role="button"], input[type="submit"], a'
const MOST = 400

/** Where a page's words are: the first of these that it has. */
const TEXTS = ['main p', 'p', 'h1']

/** A button's sides, px: what is smaller is an icon, what is larger a card. */
const WIDTH = [56, 520] as const
const HEIGHT = [24, 80] as const

/** A fill is one if it stands out from the page this much. */
const LEAST_CONTRAST = 1.3

/** Between the darkest and the lightest channel, 0–1: from here on a button has a colour, and a ground a tint. */
const COLOURED = 0.2
const TINTED = 0.012

/** The corner of our buttons at the radius 4 of the host's scale, px. */
const OWN_CORNER = 14
const OWN_MASTER_RADIUS = 4

/** A ground whose contrast to white, or to black, is higher could not be a card's. */
const MOST_FROM_PLAIN = 1.35

/** How much of a page's ground is mixed into the card, per cent. */
const MIX_STRENGTH = 60

interface Filled {
  readonly css: string
  readonly color: Rgb
  /** Of all buttons with this fill, px². */
  area: number
  /** Corner of the largest, px. */
  corner: number
  largest: number
}

/**
 * Reads from a page how it looks: the fill and the corner of its primary buttons, the font of its text where it is not the one that the modal inherits,
 * and the tint of its ground. What cannot be told from it is left out: the kit's own stays. Side effect: makes the browser lay the page out.
 */
export function readPageTheme(
  { document, getComputedStyle }: Window & typeof globalThis,
  tools: ColorTools
): ThemeState {
  const ground = readGround(document, getComputedStyle, tools)
  const primary = findPrimary(document, getComputedStyle, ground.color, tools)
  const variables: { -readonly [Name in keyof ThemeVariables]: ThemeVariables[Name] } = {}
  if (primary) {
    variables['--w3m-accent'] = primary.css
    const scaled = Math.min(3, primary.corner / OWN_CORNER) * OWN_MASTER_RADIUS
    variables['--w3m-border-radius-master'] = `${Math.round(scaled * 100) / 100}px`
  }
  // Buttons have a font of the browser's own unless a page says otherwise: text tells.
  const text = TEXTS.map((where) => document.querySelector(where)).find((one) => one !== null)
  const font = text && getComputedStyle(text).fontFamily
  if (font && font !== getComputedStyle(document.body).fontFamily) variables['--w3m-font-family'] = font
  if (ground.canTint) {
    variables['--w3m-color-mix'] = ground.css
    variables['--w3m-color-mix-strength'] = MIX_STRENGTH
  }
  return { mode: ground.mode, variables }
}

const WHITE: Rgb = { red: 1, green: 1, blue: 1 }
const BLACK: Rgb = { red: 0, green: 0, blue: 0 }

/** What a page stands on. */
interface Ground {
  readonly color: Rgb
  /** `undefined`: it names none. */
  readonly css: string | undefined
  readonly mode: ThemeState['mode']
  /** Whether it is near white or near black, with a tint. */
  readonly canTint: boolean
}

const spread = ({ red, green, blue }: Rgb) => Math.max(red, green, blue) - Math.min(red, green, blue)

/** An opaque colour; one that is seen through says nothing. */
function readFill(css: string, { parseComputedColor: parse }: ColorTools): Rgb | undefined {
  const isSeenThrough = css === 'transparent' || /^rgba\(.*, ?(?:0|0?\.\d+)\)$/.test(css) || /\/ ?0?\.\d+\)$/.test(css)
  return isSeenThrough ? undefined : parse(css)
}

function readGround(document: Document, styleOf: typeof getComputedStyle, tools: ColorTools): Ground {
  for (const element of [document.body, document.documentElement]) {
    const css = styleOf(element).backgroundColor
    const color = readFill(css, tools)
    if (!color) continue
    const isDark = tools.contrast(color, WHITE) > tools.contrast(color, BLACK)
    const isPlain = tools.contrast(color, isDark ? BLACK : WHITE) < MOST_FROM_PLAIN
    return { color, css, mode: isDark ? 'dark' : 'light', canTint: isPlain && spread(color) >= TINTED }
  }
  return { color: WHITE, css: undefined, mode: undefined, canTint: false }
}

/** The fill that most of the area of a page's buttons has: one with a colour before a grey one. */
function findPrimary(
  document: Document,
  styleOf: typeof getComputedStyle,
  ground: Rgb,
  tools: ColorTools
): Filled | undefined {
  const found = new Map<string, Filled>()
  for (const element of [...document.querySelectorAll(BUTTONS)].slice(0, MOST)) {
    const { width, height } = element.getBoundingClientRect()
    if (width < WIDTH[0] || width > WIDTH[1] || height < HEIGHT[0] || height > HEIGHT[1]) continue
    const { backgroundColor: css, borderTopLeftRadius, visibility } = styleOf(element)
    const color = readFill(css, tools)
    if (!color || visibility !== 'visible' || tools.contrast(color, ground) < LEAST_CONTRAST) continue
    const area = width * height
    const fill = found.get(css) ?? { css, color, area: 0, corner: 0, largest: 0 }
    fill.area += area
    if (area > fill.largest) {
      fill.largest = area
      fill.corner = Math.min(Number.parseFloat(borderTopLeftRadius) || 0, height / 2)
    }
    found.set(css, fill)
  }
  const fills = [...found.values()].toSorted((one, other) => other.area - one.area)
  return fills.find(({ color }) => spread(color) >= COLOURED) ?? fills[0]
}
