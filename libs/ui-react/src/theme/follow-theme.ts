import type { Disposer } from '@appkit/core'
import type { ThemeState } from '@appkit/core/internal'

/** What a theme is followed from. */
export interface ThemeSource {
  getState(): { readonly theme: ThemeState }
  subscribe(listener: () => void): Disposer
}

/**
 * Applies the state's theme, now and after each change of it or of the system's light or dark.
 * @param apply `mode` is the system's while the state names none
 */
export function followTheme(
  { ownerDocument }: HTMLElement,
  source: ThemeSource,
  apply: (theme: ThemeState, mode: 'light' | 'dark') => void
): Disposer {
  const system = ownerDocument.defaultView?.matchMedia('(prefers-color-scheme: dark)')
  let applied: ThemeState | undefined
  const applyNow = () => {
    applied = source.getState().theme
    apply(applied, applied.mode ?? (system?.matches ? 'dark' : 'light'))
  }
  const stop = source.subscribe(() => {
    if (source.getState().theme !== applied) applyNow()
  })
  system?.addEventListener('change', applyNow)
  applyNow()
  return () => {
    stop()
    system?.removeEventListener('change', applyNow)
  }
}
