import type { FramePayload, ThemeToken } from '@appkit/frame-protocol'

/** The look that the app has chosen. */
export interface FrameTheme {
  apply(theme: FramePayload<'SYNC_THEME'>): void
}

/** Where a theme is set; `document.documentElement` fits. */
export interface ThemedElement {
  setAttribute(name: string, value: string): void
  readonly style: { setProperty(name: string, value: string): void; removeProperty(name: string): void }
}

const TOKENS: readonly ThemeToken[] = [
  '--w3m-accent',
  '--w3m-background',
  '--w3m-border-radius-master',
  '--w3m-color-mix',
  '--w3m-color-mix-strength',
  '--w3m-font-family',
  '--w3m-font-size-master',
  '--w3m-qr-color'
]

/** Sizes that the frame is drawn for, pixels. */
const MASTER = { radius: 4, font: 10 }

/**
 * Sets the tokens of a theme as custom properties. They have been read by the server of the protocol: what comes here is a token and plain.
 * A host can make the frame's letters a little smaller or larger, never unreadable.
 * @source docs/secure-frame.md, Theme
 */
export function createFrameTheme(element: ThemedElement): FrameTheme {
  const set = (name: string, value: string | undefined): void => {
    if (value === undefined) element.style.removeProperty(name)
    else element.style.setProperty(name, value)
  }
  return {
    apply({ themeMode, themeVariables, w3mThemeVariables }) {
      if (themeMode) element.setAttribute('data-theme', themeMode)
      const variables = { ...w3mThemeVariables, ...themeVariables }
      if (!themeVariables && !w3mThemeVariables) return
      for (const name of TOKENS) {
        const value = variables[name]
        set(name, value === undefined ? undefined : String(value))
      }
      set('--radius-scale', scale(variables['--w3m-border-radius-master'], MASTER.radius, 0, 3))
      set('--font-scale', scale(variables['--w3m-font-size-master'], MASTER.font, 0.9, 1.4))
    }
  }
}

function scale(value: string | number | undefined, master: number, least: number, most: number): string | undefined {
  const pixels = Number.parseFloat(String(value ?? ''))
  return Number.isNaN(pixels) ? undefined : String(Math.min(most, Math.max(least, pixels / master)))
}
