import type { ModalModule, PageHalf } from '../page/halves.js'
import type { ThemeSettings } from '../page/kit-state.js'
import type { Bring } from '../page/load-patiently.js'

/** The look that a kit takes from its page. */
export interface PageLook {
  /** Brings what reads the page, where the app wants its look. */
  bring(module: ModalModule): void
  /** Reads the page again: it may have changed since. */
  read(): void
}

/** @param apply shows a theme in the modal */
export function createPageLook(
  { options, window, state }: PageHalf,
  bring: Bring,
  apply: (theme: ThemeSettings) => void
): PageLook {
  let read: (() => void) | undefined
  return {
    bring({ loadPageTheme }) {
      if (!options.themeFromPage) return
      bring(loadPageTheme, ({ followPageTheme }) => {
        read = followPageTheme(window, {
          get() {
            const { themeMode, themeVariables } = state.get().theme
            return { mode: themeMode, variables: themeVariables }
          },
          set({ mode, variables }) {
            const theme = { themeMode: mode, themeVariables: variables }
            state.patch({ theme })
            apply(theme)
          }
        })
      })
    },
    read: () => read?.()
  }
}
