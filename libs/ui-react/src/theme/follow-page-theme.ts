import type { ThemeVariables } from '@appkit/core'
import type { ThemeState } from '@appkit/core/internal'
import { readPageTheme, type ColorTools } from './read-page-theme.js'

/** A theme that can be read and changed. */
export interface ThemeTarget {
  get(): ThemeState
  set(theme: ThemeState): void
}

/**
 * Gives a theme what its page looks like, wherever it leaves that open.
 * @returns reads the page again: it may have changed since
 */
export function followPageTheme(
  window: Window & typeof globalThis,
  target: ThemeTarget,
  tools: ColorTools
): () => void {
  let read: ThemeState = { mode: undefined, variables: {} }
  const follow = () => {
    const { mode, variables } = target.get()
    const own = Object.entries(variables).filter(
      ([name, value]) => read.variables[name as keyof ThemeVariables] !== value
    )
    const ownMode = mode === read.mode ? undefined : mode
    read = readPageTheme(window, tools)
    target.set({ mode: ownMode ?? read.mode, variables: { ...read.variables, ...Object.fromEntries(own) } })
  }
  follow()
  return follow
}
