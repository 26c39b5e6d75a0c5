import type { Disposer } from '@appkit/core'
import { applyMeasures, plainValue, setProperty } from './apply-measures.js'
import { followTheme, type ThemeSource } from './follow-theme.js'

/** As much of a colour as can be mixed into any surface with its text still readable, per cent; how much more can be, the modal finds out. */
const SAFE_MIX = 8

/**
 * Keeps what a page shows of a theme before the modal's code is there equal to the state's: light or dark, font, sizes, and the host's own colours as
 * they are given. Colours that follow from those by arithmetic come with the modal, or with the sheet that is told of an accent (`data-accent`).
 * Returns the disposer.
 */
export function watchPageTheme(host: HTMLElement, source: ThemeSource): Disposer {
  return followTheme(host, source, ({ variables }, mode) => {
    host.setAttribute('data-theme', mode)
    applyMeasures(host, variables)
    const accent = knownColor(host, variables['--w3m-accent'])
    host.toggleAttribute('data-accent', accent !== undefined)
    setProperty(host, '--ak-accent', accent)
    setProperty(host, '--ak-accent-text', accent && 'var(--ak-text)')
    const mix = knownColor(host, variables['--w3m-color-mix'])
    host.toggleAttribute('data-mixed', mix !== undefined)
    setProperty(host, '--ak-mix-color', mix)
    const strength = Math.min(SAFE_MIX, variables['--w3m-color-mix-strength'] ?? 0)
    setProperty(host, '--ak-mix-strength', mix && `${strength}%`)
  })
}

/** A colour that the browser knows; a keyword such as `inherit` is none. */
function knownColor({ ownerDocument }: HTMLElement, given: unknown): string | undefined {
  const value = plainValue(given)
  const isKnown = ownerDocument.defaultView?.CSS.supports('color', `color-mix(in srgb, ${value}, ${value})`)
  return isKnown ? value : undefined
}
