/** The size of the provider's window, px; where it stands is the browser's to say. */
const FEATURES = 'popup,width=600,height=800'

/**
 * Opens the provider's page in a window of its own, which has no way back to this one. Only while a tap is being handled do browsers allow it.
 * `noopener` itself would not tell whether a window opened; so an empty one is opened, cut off, and only then sent to the page.
 * @param view the window of the page. @returns whether a window opened
 * @source docs/threats.md T13.10
 */
export function openProvider(view: Window, url: string): boolean {
  let opened: Window | null = null
  try {
    opened = view.open('', '_blank', FEATURES)
    if (!opened || opened.closed) return false
    opened.opener = null
    opened.location.replace(url)
    return true
  } catch {
    // A page in a frame without the right to open windows, or a browser inside an app.
    opened?.close()
    return false
  }
}
