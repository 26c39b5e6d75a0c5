import type { ThemeMode } from '@appkit/core'
import { useCallback } from 'react'
import type { ThemeSettings } from '../page/kit-state.js'
import type { ThemeVariablesInput } from '../options/theme-settings.js'
import { useKitState } from './use-kit-state.js'
import { useRequiredKit } from './use-kit.js'

/** What `useAppKitTheme` gives. */
export interface UseAppKitTheme extends ThemeSettings {
  /** @param mode `undefined` follows the system. */
  setThemeMode(mode: ThemeMode | undefined): void
  /** Changes some variables and keeps the others. */
  setThemeVariables(variables: ThemeVariablesInput): void
}

/** The theme, and how to change it. @throws AppKitError KIT_MISSING before `createAppKit` */
export function useAppKitTheme(): UseAppKitTheme {
  const kit = useRequiredKit('useAppKitTheme')
  const { themeMode, themeVariables } = useKitState(kit, ({ theme }) => theme)
  const setThemeMode = useCallback((mode: ThemeMode | undefined) => kit?.setThemeMode(mode), [kit])
  const setThemeVariables = useCallback((variables: ThemeVariablesInput) => kit?.setThemeVariables(variables), [kit])
  return { themeMode, themeVariables, setThemeMode, setThemeVariables }
}
