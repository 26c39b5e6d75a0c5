/** How often is looked whether it has loaded, ms. */
export const LOAD_MS = 50

/** What is waited for. */
export interface AwaitedWindow {
  readonly view: Window
  /** Path of the page that is to be there. */
  readonly page: string
  onLoad(): void
  onClose(): void
}

/** Looks until a window has loaded a page of this origin, or was closed: browsers tell of neither. @returns stops looking */
export function awaitWindow({ view, page, onLoad, onClose }: AwaitedWindow): () => void {
  const timer = setInterval(() => {
    if (!view.closed && !isThere(view, page)) return
    stop()
    if (view.closed) onClose()
    else onLoad()
  }, LOAD_MS)
  const stop = (): void => clearInterval(timer)
  return stop
}

/** A window begins with an empty document of no address. What a browser shows in place of a page that did not load is of no origin, and tells nothing. */
function isThere(view: Window, page: string): boolean {
  try {
    return view.location.pathname === page && view.document.readyState === 'complete'
  } catch {
    return false
  }
}
