/** The browser's locks, as far as tabs need them. @source Web Locks API */
export interface TabLocks {
  request(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    callback: () => Promise<void>
  ): Promise<unknown>
}

/** One end of a line between the tabs of one origin; what is posted reaches every other end. @source HTML, BroadcastChannel */
export interface TabLine {
  onmessage: ((event: { readonly data: unknown }) => void) | null
  postMessage(message: string): void
  close(): void
}

/** What tabs of one origin find each other with. */
export interface TabPlatform {
  readonly locks: TabLocks
  openLine(name: string): TabLine
}

/** `undefined`: this page is on its own (no locks, no line, or a storage that other tabs do not see). */
export function findTabPlatform(window: Window): TabPlatform | undefined {
  const { navigator, BroadcastChannel: Line } = window as {
    navigator?: { locks?: unknown }
    BroadcastChannel?: typeof BroadcastChannel
  }
  const locks = navigator?.locks
  if (typeof Line !== 'function' || !isTabLocks(locks)) return undefined
  try {
    if (!window.localStorage) return undefined
  } catch {
    return undefined
  }
  return { locks, openLine: (name) => new Line(name) as TabLine }
}

function isTabLocks(value: unknown): value is TabLocks {
  return typeof value === 'object' && value !== null && typeof (value as { request?: unknown }).request === 'function'
}
