import { AppKitError, type Clock } from '@appkit/core'

const NAME = 'popupWindow'
const WIDTH = 600
const HEIGHT = 800
/** How often it is looked whether the person has closed the window, ms; a look later it counts. @source docs/threats.md T3.12 */
const LOOK_MS = 250

/**
 * Opens an empty window for a provider's page; only in a tap, since browsers block others.
 * @param loading what it says until it is known where it goes
 * @returns `undefined`: the browser opened none
 */
export function openProviderWindow(view: Window, loading: string): Window | undefined {
  const left = Math.max(0, Math.round((view.screenX || 0) + ((view.outerWidth || WIDTH) - WIDTH) / 2))
  const top = Math.max(0, Math.round((view.screenY || 0) + ((view.outerHeight || HEIGHT) - HEIGHT) / 2))
  const place = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top},resizable,scrollbars`
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
    Object.assign(document.documentElement.style, { colorScheme: 'light dark' })
    Object.assign(document.body.style, {
      font: '15px/22px system-ui, sans-serif',
      padding: '32px',
      textAlign: 'center'
    })
  } catch {
    // A window of that name is on another page: it is emptied in a moment.
  }
}

const ON_THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The address of a provider's page, which the frame gave.
 * @throws AppKitError BAD_RESPONSE it is neither https nor http on this machine
 */
export function providerAddress(given: string): string {
  const { protocol, hostname, href } = URL.canParse(given) ? new URL(given) : { protocol: '', hostname: '', href: '' }
  if (protocol === 'https:' || (protocol === 'http:' && ON_THIS_MACHINE.test(hostname))) return href
  throw new AppKitError('BAD_RESPONSE', { source: 'The secure frame', detail: 'uri' })
}

/**
 * Looks whether a window was closed, until the signal aborts.
 * @param onClosed called once, within half a second
 */
export function watchWindow(opened: Window, clock: Clock, signal: AbortSignal, onClosed: () => void): void {
  let wasClosed = false
  const look = () => {
    if (signal.aborted) return
    // What the page posted last may arrive after it was closed.
    if (opened.closed && wasClosed) return onClosed()
    wasClosed = opened.closed
    timer = clock.setTimeout(look, LOOK_MS)
  }
  let timer = clock.setTimeout(look, LOOK_MS)
  signal.addEventListener('abort', () => clock.clearTimeout(timer), { once: true })
}
