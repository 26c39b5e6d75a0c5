import { useAppKitTheme } from '@appkit/sdk/react'
import { useEffect, type ReactNode } from 'react'

/** Switches page and kit between light and dark. */
export function ThemeButton(): ReactNode {
  const { themeMode, setThemeMode } = useAppKitTheme()
  useEffect(() => {
    if (themeMode !== undefined) document.documentElement.dataset['theme'] = themeMode
  }, [themeMode])
  const next = themeMode === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="theme-button"
      aria-label={`${next === 'dark' ? 'Dark' : 'Light'} theme`}
      onClick={() => setThemeMode(next)}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M10 3.500a6.500 6.500 0 0 1 0 13z" fill="currentColor" />
      </svg>
    </button>
  )
}
