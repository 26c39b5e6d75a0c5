import { expectTypeOf, test } from 'vitest'
import type { ThemeMode, ThemeVariables } from '../index.js'
import { useAppKitTheme, type UseAppKitTheme } from './index.js'

test('useAppKitTheme', () => {
  expectTypeOf(useAppKitTheme).parameters.toEqualTypeOf<[]>()
  expectTypeOf(useAppKitTheme).returns.toEqualTypeOf<UseAppKitTheme>()
  const theme = useAppKitTheme()
  expectTypeOf(theme.themeMode).toEqualTypeOf<ThemeMode | undefined>()
  expectTypeOf(theme.themeVariables).toEqualTypeOf<ThemeVariables>()
  theme.setThemeMode(undefined)
  theme.setThemeVariables({ '--w3m-accent': 'red', '--apkt-z-index': 7 })
  // @ts-expect-error not a mode
  theme.setThemeMode('auto')
  // @ts-expect-error not a variable
  theme.setThemeVariables({ '--accent': 'red' })
})
