import type { ThemeState } from '@appkit/core/internal'
import { isPlainCssValue, readPixels } from './css-value.js'

/** Of the host's units: the sizes for which ours are drawn. */
const MASTER_RADIUS = 4
const MASTER_FONT_SIZE = 10
/** Fonts a browser falls back to when the page names none. */
const UNSTYLED_FONT = /^["']?(?:times(?: new roman)?|serif|-webkit-standard)["']?$/i
const SYSTEM_FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** Sets a custom property. @param value `undefined` takes it away */
export function setProperty({ style }: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) style.removeProperty(name)
  else style.setProperty(name, value)
}

/** A value of the host's; `undefined` where it is not one plain CSS value. */
export const plainValue = (value: unknown): string | undefined => (isPlainCssValue(value) ? value : undefined)

/** Sets what of a theme is no colour: the font, and the scales of type and corners. */
export function applyMeasures(host: HTMLElement, variables: ThemeState['variables']): void {
  const scaled = (value: unknown, master: number, least: number, most: number) => {
    const pixels = readPixels(value)
    return pixels === undefined ? undefined : String(Math.min(most, Math.max(least, pixels / master)))
  }
  setProperty(host, '--ak-font-family', plainValue(variables['--w3m-font-family']) ?? systemFontIfUnstyled(host))
  setProperty(host, '--ak-font-scale', scaled(variables['--w3m-font-size-master'], MASTER_FONT_SIZE, 0.8, 1.6))
  setProperty(host, '--ak-radius-scale', scaled(variables['--w3m-border-radius-master'], MASTER_RADIUS, 0, 3))
}

function systemFontIfUnstyled(host: HTMLElement): string | undefined {
  const family = host.ownerDocument.defaultView?.getComputedStyle(host).fontFamily ?? ''
  return UNSTYLED_FONT.test(family.trim()) ? SYSTEM_FONTS : undefined
}
