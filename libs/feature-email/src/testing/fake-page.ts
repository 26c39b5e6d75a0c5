/** A window that a page has opened. */
export interface FakePopup {
  readonly window: Window
  /** Where it was sent. */
  readonly visits: readonly string[]
  /** What it says until it is sent somewhere. */
  readonly text: string
  /** The user closes it. */
  close(): void
}

/** A page whose browser opens windows, or does not. */
export interface FakePage {
  readonly window: Window
  readonly popups: readonly FakePopup[]
  /** Where the page itself went. */
  readonly visits: readonly string[]
  /** Where the page is, as its address says it. */
  readonly href: string
  /** Something posts to the page. @default what the newest window's frame page posts */
  post(data: unknown, from?: { readonly origin?: string; readonly source?: unknown }): void
  /** Listeners for messages and for coming back. */
  readonly listeners: number
}

/**
 * @param parameters.opens whether the browser opens windows: may change. @default () => true
 * @param parameters.extras what an app that shows the page puts into it
 */
export function createFakePage(
  parameters: { href?: string; opens?: () => boolean; extras?: object; userAgent?: string } = {}
): FakePage {
  const { opens = () => true, extras, userAgent = 'Mozilla/5.0 (X11; Linux x86_64)' } = parameters
  const popups: FakePopup[] = []
  const visits: string[] = []
  const target = new EventTarget()
  let url = new URL(parameters.href ?? 'https://app.example/pay?id=7')
  let listeners = 0

  function open(): Window | null {
    if (!opens()) return null
    const gone: string[] = []
    let closed = false
    const style = {}
    const document = { title: '', body: { textContent: '', style }, documentElement: { style } }
    const close = () => void (closed = true)
    const opened = {
      document,
      close,
      location: { replace: (to: string) => void gone.push(to) },
      get closed() {
        return closed
      }
    } as unknown as Window
    popups.push({
      window: opened,
      visits: gone,
      close,
      get text() {
        return document.body.textContent
      }
    })
    return opened
  }

  const window = {
    ...extras,
    navigator: { userAgent },
    open,
    history: {
      state: { from: 'host' },
      replaceState: (_state: unknown, _unused: string, to: string) => (url = new URL(to, url))
    },
    get location() {
      const { href, search, hash, pathname } = url
      return { href, search, hash, pathname, assign: (to: string) => void visits.push(to) }
    },
    addEventListener(...given: Parameters<EventTarget['addEventListener']>) {
      listeners += 1
      target.addEventListener(...given)
    },
    removeEventListener(...given: Parameters<EventTarget['removeEventListener']>) {
      listeners -= 1
      target.removeEventListener(...given)
    },
    dispatchEvent: (event: Event) => target.dispatchEvent(event)
  } as unknown as Window

  return {
    window,
    popups,
    visits,
    get href() {
      return url.href
    },
    post(data, { origin = 'https://frame.example', source = popups.at(-1)?.window } = {}) {
      target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
    },
    get listeners() {
      return listeners
    }
  }
}
