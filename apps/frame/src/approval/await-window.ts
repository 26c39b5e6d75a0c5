/** How often is looked whether it has loaded, ms. */
export const LOAD_MS = 50
/** How long a page may take, ms. */
export const LOAD_LIMIT_MS = 20_000

/** What is waited for. */
export interface AwaitedWindow {
  readonly view: Window
  /** Path of the page that is to be there. */
  readonly page: string
  onLoad(): void
  onClose(): void
  /** It did not load in time. */
  onFail(): void
}

/** Looks until a window has loaded a page of this origin, was closed, or has taken too long: browsers tell of none of it. @returns stops looking */
export function awaitWindow({ view, page, onLoad, onClose, onFail }: AwaitedWindow): () => void {
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    const isLoaded = !view.closed && isThere(view, page)
    const isLate = looks * LOAD_MS >= LOAD_LIMIT_MS
    if (!view.closed && !isLoaded && !isLate) return
    stop()
    if (view.closed) onClose()
    else if (isLoaded) onLoad()
    else onFail()
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
