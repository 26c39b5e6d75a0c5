import type { Disposer } from '@appkit/core'
import { applyTheme } from './apply-theme.js'
import { followTheme, type ThemeSource } from './follow-theme.js'

export type { ThemeSource } from './follow-theme.js'

/**
 * Keeps a host element's theme equal to the state's, and to the system's light or dark while the state names none.
 * The host must have the token sheet. Returns the disposer.
 */
export function watchTheme(host: HTMLElement, root: ShadowRoot | HTMLElement, source: ThemeSource): Disposer {
  return followTheme(host, source, (theme, mode) => applyTheme(host, root, theme, mode))
}
