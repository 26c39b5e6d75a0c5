import type { Clock } from '@appkit/core'
import type { DeveloperChecks } from '../development/developer-checks.js'
import type { LoadedModule, ModalModule } from './halves.js'

/** What a kit needs of the place it runs in. */
export interface KitEnvironment {
  /** `undefined`: a server, where a kit is inert. */
  readonly window: (Window & typeof globalThis) | undefined
  readonly clock: Clock
  /** @default the options are checked with the core, when it is there */
  readonly developerChecks?: DeveloperChecks
  loadHalf(): Promise<LoadedModule>
  /** The core, with what brings saved connections back. */
  loadRestoring(): Promise<LoadedModule>
  loadModal(): Promise<ModalModule>
}

const loadHalf = () => import('../loaded/create-loaded-half.js')

/** The page, or the server, this code runs in. */
export function currentEnvironment(): KitEnvironment {
  return {
    window: typeof window === 'undefined' || typeof document === 'undefined' ? undefined : window,
    clock: {
      now: () => Date.now(),
      setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>)
    },
    loadHalf,
    async loadRestoring() {
      const [{ prepareLoadedHalf }, { restoreSaved }] = await Promise.all([
        loadHalf(),
        import('../loaded/restore-connections.js')
      ])
      return { prepareLoadedHalf: (page) => prepareLoadedHalf(page, restoreSaved) }
    },
    loadModal: () => import('@appkit/ui-react/modal')
  }
}
