import { createMemoryStorage, createRealClock } from '@appkit/core/testing'
import { createSafeStorage } from '@appkit/core/internal'
import type { AuthPlatform } from '../platform.js'

/** A tab of a test's browser. */
export interface TestTab extends AuthPlatform {
  /** Where the page went, in order. */
  readonly visited: readonly string[]
  /** Makes the page be looked at again. */
  focus(): void
  /** Takes it off the network, or back. */
  setOnline(isOnline: boolean): void
}

/** A browser without a window: tabs of one origin that share cookies and storage, as a browser's do. */
export interface TestBrowser {
  /** @param parts what the tab has of its own, e.g. a clock */
  openTab(parts?: Partial<AuthPlatform>): TestTab
  /** By name, as they are now; for tests that look at them or meddle. */
  readonly cookies: Map<string, string>
  /** What all tabs store, by name. */
  readonly stored: Map<string, string>
}

/**
 * @param origin of all its pages, e.g. `http://127.0.0.1:4000`
 * @param send how requests are sent. @default the network
 */
export function createTestBrowser(origin: string, send: typeof fetch = (...request) => fetch(...request)): TestBrowser {
  const cookies = new Map<string, string>()
  const stored = new Map<string, string>()
  const tabs = new Set<(key: string, newValue: string | null, writer: object) => void>()

  const fetchAsPage: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('sec-fetch-site', 'same-origin')
    if (init.method === 'POST') headers.set('origin', origin)
    const answer = await send(input, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) setCookie(cookies, line)
    return answer
  }

  function openTab(parts: Partial<AuthPlatform> = {}): TestTab {
    const visited: string[] = []
    const storageListeners = new Set<(change: { key: string; newValue: string | null }) => void>()
    const focusListeners = new Set<() => void>()
    const memory = createMemoryStorage(stored)
    let href = `${origin}/`
    let isOnline = true
    const tab: object = {}
    tabs.add((key, newValue, writer) => {
      if (writer !== tab) for (const listener of storageListeners) listener({ key, newValue })
    })
    const tellOthers = (key: string, newValue: string | null) => {
      for (const tell of tabs) tell(key, newValue, tab)
    }
    return Object.assign(tab, {
      visited,
      fetch: fetchAsPage,
      clock: createRealClock(),
      storage: createSafeStorage(
        () => ({
          ...memory,
          setItem(key, value) {
            const isSame = stored.get(key) === value
            memory.setItem(key, value)
            if (!isSame) tellOthers(key, value)
          },
          removeItem(key) {
            memory.removeItem(key)
            tellOthers(key, null)
          }
        }),
        () => undefined
      ),
      tabStorage: createSafeStorage(
        () => createMemoryStorage(),
        () => undefined
      ),
      location: {
        origin,
        get href() {
          return href
        }
      },
      navigate(url: string) {
        visited.push(url)
        if (url.startsWith(`${origin}/`)) href = url
      },
      isOnline: () => isOnline,
      onStorage: (listener: (change: { key: string; newValue: string | null }) => void) =>
        addTo(storageListeners, listener),
      onVisible: (listener: () => void) => addTo(focusListeners, listener),
      focus: () => {
        for (const listener of focusListeners) listener()
      },
      setOnline: (value: boolean) => void (isOnline = value),
      ...parts
    }) as TestTab
  }

  return { openTab, cookies, stored }
}

function addTo<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const name = pair.slice(0, pair.indexOf('='))
  const value = pair.slice(name.length + 1)
  const isOver = attributes.some((attribute) => {
    const [key = '', setting = ''] = attribute.toLowerCase().split('=')
    return (key === 'max-age' && Number(setting) <= 0) || (key === 'expires' && Date.parse(setting) <= Date.now())
  })
  if (value === '' || isOver) cookies.delete(name)
  else cookies.set(name, value)
}
