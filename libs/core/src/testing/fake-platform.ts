import type { DebugEvent, PlatformServices } from '../plugin/services.js'
import { createSafeStorage, type BrowserStorage } from '../storage/safe-storage.js'
import { createFakeClock, type FakeClock } from './fake-clock.js'
import { createMemoryStorage } from './memory-storage.js'

/** The platform of a test: its clock is driven by the test, and an unexpected request fails. */
export interface FakePlatform extends PlatformServices {
  readonly clock: FakeClock
  readonly events: readonly DebugEvent[]
}

/** @param parts what the test wants to be different, e.g. a storage that throws. */
export function createFakePlatform(
  parts: Partial<PlatformServices> & {
    clock?: FakeClock
    browserStorage?: BrowserStorage
    sessionStorage?: BrowserStorage
  } = {}
): FakePlatform {
  const events: DebugEvent[] = []
  const { browserStorage = createMemoryStorage(), sessionStorage = createMemoryStorage(), ...rest } = parts
  const report = (event: DebugEvent) => void events.push(event)
  return {
    fetch: (input) => Promise.reject(new TypeError(`Unexpected request to ${new Request(input).url}`)),
    clock: createFakeClock(),
    storage: createSafeStorage(() => browserStorage, report),
    tabStorage: createSafeStorage(() => sessionStorage, report),
    baseUrls: {},
    window: new EventTarget() as unknown as Window,
    debug: report,
    events,
    ...rest
  } as FakePlatform
}
