import type { Clock, Disposer, TextStorage } from '@appkit/core'
import { createSafeStorage } from '@appkit/core/internal'

/** What a client uses of the page it runs in. A test brings a page of its own. */
export interface AuthPlatform {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Shared by all tabs of the origin. */
  readonly storage: TextStorage
  /** Kept for this tab, also over a reload. */
  readonly tabStorage: TextStorage
  /** The page's address and origin, as they are now. */
  readonly location: Pick<Location, 'href' | 'origin'>
  /** Leaves the page. */
  navigate(url: string): void
  isOnline(): boolean
  /** Calls back when another tab writes or removes a value, until disposed. `newValue` is `null` where it was removed. */
  onStorage(listener: (change: Pick<StorageEvent, 'key' | 'newValue'>) => void): Disposer
  /** Calls back when the page is looked at again, until disposed. */
  onVisible(listener: () => void): Disposer
}

/** The browser's page. It is looked at when it is used, so on a server one may be made and never used. */
export function createBrowserPlatform(): AuthPlatform {
  const ignore = () => undefined
  return {
    fetch: (...request) => globalThis.fetch(...request),
    clock: {
      now: () => Date.now(),
      setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>)
    },
    storage: createSafeStorage(() => globalThis.localStorage, ignore),
    tabStorage: createSafeStorage(() => globalThis.sessionStorage, ignore),
    get location() {
      return globalThis.location
    },
    navigate(url) {
      globalThis.location.assign(url)
      // An address that differs in its fragment alone loads nothing by itself.
      if (url.includes('#')) globalThis.location.reload()
    },
    isOnline: () => globalThis.navigator?.onLine !== false,
    onStorage(listener) {
      globalThis.addEventListener('storage', listener)
      return () => globalThis.removeEventListener('storage', listener)
    },
    onVisible(listener) {
      const onChange = () => {
        if (document.visibilityState === 'visible') listener()
      }
      document.addEventListener('visibilitychange', onChange)
      globalThis.addEventListener('focus', onChange)
      return () => {
        document.removeEventListener('visibilitychange', onChange)
        globalThis.removeEventListener('focus', onChange)
      }
    }
  }
}
