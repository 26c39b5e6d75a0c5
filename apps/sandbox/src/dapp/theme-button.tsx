import { useAppKitTheme } from '@appkit/sdk/react'
import { useEffect, type ReactNode } from 'react'

/** Switches page and kit between light and dark; before the first click both follow the system. */
export function ThemeButton(): ReactNode {
  const { themeMode, setThemeMode } = useAppKitTheme()
  useEffect(() => {
    if (themeMode !== undefined) document.documentElement.dataset['theme'] = themeMode
  }, [themeMode])
  const toggle = (): void => {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    setThemeMode((themeMode ?? system) === 'dark' ? 'light' : 'dark')
  }
  return (
    <button type="button" className="theme-button" aria-label="Switch theme" onClick={toggle}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
      </svg>
    </button>
  )
}
