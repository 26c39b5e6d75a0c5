import type { ThemeState } from '@appkit/core/internal'
import { applyMeasures, plainValue, setProperty } from './apply-measures.js'
import { AA_TEXT_CONTRAST, contrast, readableOn, readableShade, toCss } from './contrast.js'
import { createColorReader, type ColorReader } from './read-color.js'

/** An accent this close to the surface gets an edge. */
const EDGE_CONTRAST = 1.5
const MIX_STEP = 4

/**
 * Applies a theme to a host element that has the token sheet: sets `data-theme` and custom properties, and computes the text colours that
 * read on the host's accent at AA. Values that are not plain CSS values are ignored.
 * @param mode `light` or `dark`, the system's when the state names none.
 */
export function applyTheme(
  host: HTMLElement,
  root: ShadowRoot | HTMLElement,
  theme: ThemeState,
  mode: 'light' | 'dark'
): void {
  const { variables } = theme
  host.setAttribute('data-theme', mode)
  const set: SetProperty = (name, value) => setProperty(host, name, value)
  applyMeasures(host, variables)
  set('--ak-z-index', Number.isInteger(variables['--w3m-z-index']) ? String(variables['--w3m-z-index']) : undefined)
  set('--ak-qr-color', plainValue(variables['--w3m-qr-color']))

  const colors = createColorReader(root)
  try {
    applyMix(host, set, colors, plainValue(variables['--w3m-color-mix']), variables['--w3m-color-mix-strength'] ?? 0)
    applyAccent(set, colors, plainValue(variables['--w3m-accent']))
  } finally {
    colors.dispose()
  }
}

type SetProperty = (name: string, value: string | undefined) => void

function applyAccent(set: SetProperty, colors: ColorReader, accent: string | undefined): void {
  const color = accent === undefined ? undefined : colors.read(accent)
  const surface = color && colors.read('var(--ak-surface)')
  const raised = color && colors.read('var(--ak-surface-raised)')
  // Only now: what is set restyles all that stands in the host, unless it is set already.
  set('--ak-accent', color && accent)
  set('--ak-on-accent', color && toCss(readableOn(color)))
  const text = surface && raised && readableShade(readableShade(color, surface), raised)
  set('--ak-accent-text', text && toCss(text))
  set('--ak-accent-edge', surface && contrast(color, surface) < EDGE_CONTRAST ? 'var(--ak-line)' : undefined)
}

/** Mixes the host's colour into the surfaces, as strongly as asked but never so that text would fall below AA. */
function applyMix(
  host: HTMLElement,
  set: SetProperty,
  colors: ColorReader,
  color: string | undefined,
  strength: number
): void {
  const isMixed = color !== undefined && colors.read(color) !== undefined && strength > 0
  host.toggleAttribute('data-mixed', isMixed)
  set('--ak-mix-color', isMixed ? color : undefined)
  set('--ak-mix-strength', undefined)
  if (!isMixed) return
  for (let percent = Math.min(100, strength); percent > 0; percent -= MIX_STEP) {
    set('--ak-mix-strength', `${percent}%`)
    const text = colors.read('var(--ak-text-soft)')
    const surfaces = ['var(--ak-surface)', 'var(--ak-surface-pressed)'].map((name) => colors.read(name))
    if (!text || surfaces.every((surface) => !surface || contrast(text, surface) >= AA_TEXT_CONTRAST)) return
  }
  set('--ak-mix-strength', '0%')
}
