const NAME = 'popupWindow'
const WIDTH = 600
const HEIGHT = 800

/**
 * Opens an empty window for a provider's page; only in a tap, since browsers block others.
 * @param loading what it says until it is known where it goes
 * @returns `undefined`: the browser opened none
 */
export function openProviderWindow(view: Window, loading: string): Window | undefined {
  const left = Math.max(0, Math.round((view.screenX || 0) + ((view.outerWidth || WIDTH) - WIDTH) / 2))
  const top = Math.max(0, Math.round((view.screenY || 0) + ((view.outerHeight || HEIGHT) - HEIGHT) / 2))
  const place = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  try {
    const opened = view.open('about:blank', NAME, place)
    if (!opened || opened.closed) return undefined
    writeInto(opened, loading)
    return opened
  } catch {
    return undefined
  }
}

function writeInto(opened: Window, loading: string): void {
  try {
    const { document } = opened
    document.title = loading
    document.body.textContent = loading
    document.documentElement.style.colorScheme = 'light dark'
    document.body.style.cssText = 'font: 15px/22px system-ui, sans-serif; padding: 32px; text-align: center'
  } catch {
    // A window of that name is on another page: it is emptied in a moment.
  }
}
