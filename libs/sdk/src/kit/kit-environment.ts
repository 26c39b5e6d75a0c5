import type { Clock } from '@appkit/core'
import type { DeveloperChecks } from '../development/developer-checks.js'
import type { CoreModule, ModalModule } from './core-contract.js'

/** What a kit needs of the place it runs in. */
export interface KitEnvironment {
  /** `undefined`: a server, where a kit is inert. */
  readonly window: (Window & typeof globalThis) | undefined
  readonly clock: Clock
  /** @default the options are checked with the core, when it is there */
  readonly developerChecks?: DeveloperChecks
  loadCore(): Promise<CoreModule>
  /** The core, with what brings saved connections back. */
  loadRestoringCore(): Promise<CoreModule>
  loadModal(): Promise<ModalModule>
}

/** The page, or the server, this code runs in. */
export function currentEnvironment(): KitEnvironment {
  return {
    window: typeof window === 'undefined' || typeof document === 'undefined' ? undefined : window,
    clock: {
      now: () => Date.now(),
      setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>)
    },
    loadCore: () => import('../core/create-kit-core.js'),
    async loadRestoringCore() {
      const [core, { restoreSaved }] = await Promise.all([
        import('../core/create-kit-core.js'),
        import('../core/restore-connections.js')
      ])
      return {
        ...core,
        createKitCore: (parameters, openModal) => core.createKitCore(parameters, openModal, restoreSaved)
      }
    },
    loadModal: () => import('@appkit/ui-react/modal')
  }
}
