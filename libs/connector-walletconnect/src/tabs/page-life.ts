import type { Disposer } from '@appkit/core'

/**
 * Tells when a page stops running (it is left, kept for the back button, or frozen), and when it runs again.
 * @param onStop is told whether the page will not come back
 * @source HTML, Page Lifecycle
 */
export function watchPageLife(window: Window, onStop: (isLast: boolean) => void, onGoOn: () => void): Disposer {
  const { document } = window as { document?: Document }
  const onHide = (event: PageTransitionEvent): void => onStop(!event.persisted)
  const onFreeze = (): void => onStop(false)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onGoOn)
  document?.addEventListener('freeze', onFreeze)
  document?.addEventListener('resume', onGoOn)
  return () => {
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onGoOn)
    document?.removeEventListener('freeze', onFreeze)
    document?.removeEventListener('resume', onGoOn)
  }
}
