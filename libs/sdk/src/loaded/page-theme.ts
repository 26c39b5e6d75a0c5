import type { ThemeVariables } from '@appkit/core'
import type { Snapshot } from '../page/create-snapshot.js'
import type { ThemeSettings } from '../page/kit-state.js'
import { readPageTheme } from './read-page-theme.js'

/**
 * Has a kit look like its page wherever the app has set nothing.
 * @param apply what the modal shows
 * @returns reads the page again: it may have changed since
 */
export function followPageTheme(
  window: Window & typeof globalThis,
  state: Snapshot,
  apply: (theme: ThemeSettings) => void
): () => void {
  let read: ThemeSettings = { themeMode: undefined, themeVariables: {} }
  const follow = () => {
    const { themeMode, themeVariables } = state.get().theme
    const set = Object.entries(themeVariables).filter(
      ([name, value]) => read.themeVariables[name as keyof ThemeVariables] !== value
    )
    const ownMode = themeMode === read.themeMode ? undefined : themeMode
    read = readPageTheme(window)
    const theme = {
      themeMode: ownMode ?? read.themeMode,
      themeVariables: { ...read.themeVariables, ...Object.fromEntries(set) }
    }
    state.patch({ theme })
    apply(theme)
  }
  follow()
  return follow
}
