import type { AppKit, CreateAppKitOptions } from '@appkit/sdk'

/** How the kit is to look and speak. */
export interface Look {
  /** `#rrggbb` */
  readonly accent: string
  /** Corners, px: the unit that all corners of the kit are multiples of. */
  readonly radius: number
  /** `font-family` */
  readonly font: string
  /** `undefined` follows the system. */
  readonly mode: 'light' | 'dark' | undefined
  /** BCP 47 */
  readonly locale: string
}

export const FIRST_LOOK: Look = {
  accent: '#2563eb',
  radius: 4,
  font: 'system-ui, sans-serif',
  mode: undefined,
  locale: 'en'
}

/** The theme variables of a look. */
export function themeVariablesOf({ accent, radius, font }: Look) {
  return {
    '--w3m-accent': accent,
    '--w3m-border-radius-master': `${radius}px`,
    '--w3m-font-family': font
  } satisfies CreateAppKitOptions['themeVariables']
}

/** The options of a look. */
export function toLookOptions(look: Look): Pick<CreateAppKitOptions, 'themeMode' | 'themeVariables' | 'locale'> {
  return { themeMode: look.mode, themeVariables: themeVariablesOf(look), locale: look.locale }
}

/** Gives a kit that runs another look. */
export function applyLook(kit: AppKit, look: Look): void {
  kit.setThemeMode(look.mode)
  kit.setThemeVariables(themeVariablesOf(look))
  kit.setLocale(look.locale)
}
