import type { Disposer } from '@appkit/core'
import type { ThemeState } from '@appkit/core/internal'
import { applyTheme } from './apply-theme.js'

/** What a theme is followed from. */
export interface ThemeSource {
  getState(): { readonly theme: ThemeState }
  subscribe(listener: () => void): Disposer
}

/**
 * Keeps a host element's theme equal to the state's, and to the system's light or dark while the state names none.
 * The host must have the token sheet. Returns the disposer.
 */
export function watchTheme(host: HTMLElement, root: ShadowRoot | HTMLElement, source: ThemeSource): Disposer {
  const system = host.ownerDocument.defaultView?.matchMedia('(prefers-color-scheme: dark)')
  let applied: ThemeState | undefined
  const apply = () => {
    applied = source.getState().theme
    applyTheme(host, root, applied, applied.mode ?? (system?.matches ? 'dark' : 'light'))
  }
  const stop = source.subscribe(() => {
    if (source.getState().theme !== applied) apply()
  })
  system?.addEventListener('change', apply)
  apply()
  return () => {
    stop()
    system?.removeEventListener('change', apply)
  }
}
