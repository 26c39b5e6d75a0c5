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
/** Words and numbers, places in the same drawing, and functions of numbers. */
const VALUE =
  /^(?:[\w\s.,#%+-]|(?:url\(#[\w.-]+|(?:matrix|translate|scale|rotate|skewX|skewY|rgba?|hsla?)\([\w\s.,%+-]*)\))*$/

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** What may be skipped between elements. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!DOCTYPE svg', '>']
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
      if (closing < 0 || text.slice(at, closing).includes('[')) return undefined
      at = closing + end.length
      continue
    }
    TAG.lastIndex = at
    const [tag = '', isEnd, name = '', attributes = '', isEmpty] = TAG.exec(text) ?? []
    if (tag === '' || hasEnded) return undefined
    at += tag.length
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

function rootTag(name: string, text: string): string | undefined {
  if (name !== 'svg') return undefined
  const attributes = new Map(readAttributes(text))
  const isSvg = attributes.get('xmlns') === 'http://www.w3.org/2000/svg'
  const viewBox =
    attributes.get('viewBox') ?? `0 0 ${pixels(attributes.get('width'))} ${pixels(attributes.get('height'))}`
  const [, , width = 0, height = 0, ...more] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!isSvg || more.length > 0 || !(width > 0 && height > 0) || !VALUE.test(viewBox)) return undefined
  const others = keptAttributes(text, new Set(['x', 'y', 'width', 'height', 'viewBox']))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="${viewBox}"${others}`
}

function pixels(length: string | undefined): string {
  return length?.replace(/px$/, '') ?? ''
}

function keptAttributes(text: string, without: ReadonlySet<string> = new Set()): string {
  return readAttributes(text)
    .filter(([name, value]) => ATTRIBUTES.has(name) && !without.has(name) && VALUE.test(value))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

function readAttributes(text: string): readonly (readonly [name: string, value: string])[] {
  return [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? ''])
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
