import type { Rgb } from './contrast.js'

/** Resolves CSS colours as the browser does. */
export interface ColorReader {
  /** The colour in sRGB; `undefined` where it cannot be known (no such colour, not on a page). */
  read(color: string): Rgb | undefined
  dispose(): void
}

const COMPUTED = /^(color\(srgb|rgba?\()\s*([^)]+)\)$/

/** Reads what `getComputedStyle` gives for a colour: `color(srgb r g b)` or `rgb(r, g, b)`. */
export function parseComputedColor(text: string): Rgb | undefined {
  const match = COMPUTED.exec(text.trim())
  const scale = match?.[1]?.startsWith('rgb') ? 255 : 1
  const [red, green, blue] = (match?.[2] ?? '').split(/[\s,/]+/).map((part) => Number(part) / scale)
  if (red === undefined || green === undefined || blue === undefined) return undefined
  if (![red, green, blue].every(Number.isFinite)) return undefined
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel))
  return { red: clamp(red), green: clamp(green), blue: clamp(blue) }
}

/** Makes a reader that sees the custom properties of the shadow root's host; it puts one empty element there until disposed. */
export function createColorReader(root: ShadowRoot | HTMLElement): ColorReader {
  const document = root.ownerDocument
  const probe = document.createElement('span')
  probe.hidden = true
  root.append(probe)
  return {
    read(color) {
      probe.style.setProperty('color', 'inherit')
      probe.style.setProperty('color', `color-mix(in srgb, ${color}, ${color})`)
      if (probe.style.getPropertyValue('color') === 'inherit') return undefined
      const computed = document.defaultView?.getComputedStyle(probe).color
      return computed ? parseComputedColor(computed) : undefined
    },
    dispose: () => probe.remove()
  }
}
