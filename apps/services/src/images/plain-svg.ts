/** Width and height of what is made, as of the pictures that are drawn here. */
const SIZE = 80
/** Most elements of a drawing. */
const MAX_ELEMENTS = 5000
/** How deep elements may lie in each other. */
const MAX_DEPTH = 32

/** Elements that draw, or that say how. What repeats others (`use`, `pattern`), moves, links, or carries pages, text and styles is missing. */
const ELEMENTS = words(`
  svg g defs path circle ellipse rect line polyline polygon clipPath mask linearGradient radialGradient stop
  filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset`)
const ATTRIBUTES = words(`
  id d points x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height transform opacity offset viewBox
  fill fill-opacity fill-rule clip-path clip-rule clipPathUnits mask mask-type maskUnits maskContentUnits
  stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
  stop-color stop-opacity gradientUnits gradientTransform spreadMethod
  filter filterUnits primitiveUnits color-interpolation-filters in in2 result mode type values operator k1 k2 k3 k4
  stdDeviation flood-color flood-opacity`)
/** What may stand in a value besides words and numbers: a place in the same drawing, and functions of numbers. */
const PLACE = /url\(#[\w.-]+\)/g
const FUNCTION = /(?:matrix|translate|scale|rotate|skewX|skewY|rgba?|hsla?)\([\w\s.,%+-]*\)/g

const DOCTYPE = '<!DOCTYPE svg'
/** What may be skipped between elements. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
  [DOCTYPE, '>']
] as const

/**
 * Writes an SVG anew from what in it only draws, so that nothing else is passed on: no script, style, text, animation, link or address.
 * @returns `undefined` for what is no well-formed SVG with a size, or too large a one
 * @source docs/threats.md T9.08
 */
export function plainSvg(text: string): string | undefined {
  const open: { readonly name: string; readonly isKept: boolean }[] = []
  let drawn = ''
  let elements = 0
  let hasEnded = false
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const skipped = SKIPPED.find(([start]) => text.startsWith(start, at))
    if (skipped) {
      const [start, end] = skipped
      const closing = text.indexOf(end, at + start.length)
      const hasEntities = start === DOCTYPE && text.slice(at, closing).includes('[')
      if (closing < 0 || hasEntities) return undefined
      at = closing + end.length
      continue
    }
    const tag = hasEnded ? undefined : readTag(text, at)
    if (!tag) return undefined
    const { name, attributes, isEnd, isEmpty } = tag
    at = tag.end
    if (isEnd) {
      const closed = open.pop()
      if (closed?.name !== name) return undefined
      if (closed.isKept) drawn += `</${name}>`
    } else {
      const start = open.length === 0 ? rootTag(name, attributes) : `<${name}${keptAttributes(attributes)}`
      const isKept = start !== undefined && ELEMENTS.has(name) && (open.at(-1)?.isKept ?? true)
      elements += 1
      if (start === undefined || elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) return undefined
      if (isKept) drawn += isEmpty ? `${start}/>` : `${start}>`
      if (!isEmpty) open.push({ name, isKept })
    }
    hasEnded = open.length === 0
  }
  return hasEnded ? drawn : undefined
}

type Attributes = ReadonlyMap<string, string>

function rootTag(name: string, attributes: Attributes): string | undefined {
  if (name !== 'svg') return undefined
  const isSvg = attributes.get('xmlns') === 'http://www.w3.org/2000/svg'
  const viewBox =
    attributes.get('viewBox') ?? `0 0 ${pixels(attributes.get('width'))} ${pixels(attributes.get('height'))}`
  const [, , width = 0, height = 0, ...more] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!isSvg || more.length > 0 || !(width > 0 && height > 0) || !isPlain(viewBox)) return undefined
  const others = keptAttributes(attributes, new Set(['x', 'y', 'width', 'height', 'viewBox']))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="${viewBox}"${others}`
}

function pixels(length: string | undefined): string {
  return length?.replace(/px$/, '') ?? ''
}

function keptAttributes(attributes: Attributes, without: ReadonlySet<string> = new Set()): string {
  return [...attributes]
    .filter(([name, value]) => ATTRIBUTES.has(name) && !without.has(name) && isPlain(value))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

function isPlain(value: string): boolean {
  return /^[\w\s.,#%+-]*$/.test(value.replaceAll(PLACE, '').replaceAll(FUNCTION, ''))
}

interface Tag {
  readonly name: string
  readonly attributes: Attributes
  readonly isEnd: boolean
  readonly isEmpty: boolean
  /** Where the text goes on. */
  readonly end: number
}

/** @returns `undefined` for what is no tag */
function readTag(text: string, start: number): Tag | undefined {
  let at = start + 1
  const take = (expected: string): boolean => {
    const isThere = text.startsWith(expected, at)
    if (isThere) at += expected.length
    return isThere
  }
  const takeWhile = (pattern: RegExp): string => {
    const from = at
    while (at < text.length && pattern.test(text.charAt(at))) at += 1
    return text.slice(from, at)
  }
  const isEnd = take('/')
  const name = takeWhile(/[\w:.-]/)
  const attributes = new Map<string, string>()
  for (;;) {
    const space = takeWhile(/\s/)
    const isEmpty = take('/')
    if (take('>')) return name === '' ? undefined : { name, attributes, isEnd, isEmpty, end: at }
    const attribute = takeWhile(/[\w:.-]/)
    takeWhile(/\s/)
    const isGiven = take('=')
    takeWhile(/\s/)
    const quote = text.charAt(at)
    const closing = text.indexOf(quote, at + 1)
    const value = text.slice(at + 1, closing)
    const isValue = (quote === '"' || quote === "'") && closing > at && !value.includes('<')
    if (space === '' || isEmpty || attribute === '' || !isGiven || !isValue) return undefined
    if (!attributes.has(attribute)) attributes.set(attribute, value)
    at = closing + 1
  }
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
