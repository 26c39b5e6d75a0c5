import type { ChainHost, Disposer } from '@appkit/core'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { offeredRoutes } from '../options/offered-routes.js'
import type { AppKit } from './appkit.js'
import type { KitLoader } from './create-loader.js'
import type { Snapshot } from './create-snapshot.js'
import { listKit } from './kit-directory.js'
import type { KitEnvironment } from './kit-environment.js'
import { restoreSaved } from './restore-saved.js'
import { savedConnections } from './saved-connections.js'

export interface PageParameters {
  readonly options: CreateAppKitOptions
  readonly environment: KitEnvironment & { readonly window: Window & typeof globalThis }
  readonly kit: AppKit
  readonly state: Snapshot
  readonly loader: KitLoader
  requireAlive(method: string): void
}

/** Begins what a kit does in a page by itself: it meets its plug-ins, brings the last visit's connections back, and can be found. @returns ends it */
export function startPage({ options, environment, kit, state, loader, requireAlive }: PageParameters): Disposer {
  const { window, clock, developerChecks } = environment
  const { adapters = [] } = options
  developerChecks?.warn(window.console, options)

  const attached = adapters.map(({ namespace, attach }) => {
    const host: ChainHost = {
      ready: kit.ready,
      connect: () => kit.connect({ namespace }),
      async loadHandle() {
        requireAlive('loadHandle')
        const { widget } = await loader.loadHalf()
        return (await widget.chains.load(namespace)).handle
      }
    }
    return attach?.(host)
  })
  const routes = offeredRoutes(options)
  const saved = options.enableReconnect === false ? [] : savedConnections(() => window.localStorage, kit.id)
  const stopRestoring = restoreSaved({
    saved: saved.filter(
      ({ namespace, connectorId }) =>
        adapters.some((adapter) => adapter.namespace === namespace) || routes.some(({ id }) => id === connectorId)
    ),
    loader,
    clock,
    state
  })
  let isWarned = false
  const unlist = listKit(window.document, kit, () => {
    if (!isWarned) window.console.warn(`createAppKit: there is a kit "${kit.id}" already, and it is used again.`)
    isWarned = true
  })
  return () => {
    for (const detach of attached) detach?.()
    stopRestoring()
    unlist()
  }
}
