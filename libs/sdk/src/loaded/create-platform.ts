import type { DebugEvent, PlatformServices } from '@appkit/core'
import { createSafeStorage } from '@appkit/core/internal'
import type { LoadedParameters } from '../page/halves.js'

/** What the core may use of the page. */
export function createPlatform(parameters: LoadedParameters): PlatformServices {
  const { window, clock, baseUrls, isLogging, isFrameLogged } = parameters
  const debug = (event: DebugEvent) => {
    const isMeant = isFrameLogged || !event.name.startsWith('frame.')
    if (isLogging && isMeant) window.console.debug(`[appkit] ${event.name}`, event.detail ?? {})
  }
  return {
    fetch: (...request) => window.fetch(...request),
    clock,
    storage: createSafeStorage(() => window.localStorage, debug),
    tabStorage: createSafeStorage(() => window.sessionStorage, debug),
    baseUrls,
    window,
    debug
  }
}
