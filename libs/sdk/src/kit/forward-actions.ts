import { AppKitError } from '@appkit/core'
import type { CoreActions } from './core-contract.js'
import type { CoreLoader } from './core-loader.js'

/** What an action gives on a server, where there is no wallet and nobody to ask. */
const INERT: Readonly<Partial<Record<keyof CoreActions, () => unknown>>> = {
  connect: () => ({ status: 'cancelled' }),
  switchNetwork: () => ({ status: 'failed', error: unavailable().toPlain() }),
  addNetwork: () => undefined,
  removeNetwork: () => undefined,
  getUniversalProvider: () => undefined,
  showErrorMessage: () => undefined,
  showSuccessMessage: () => undefined
}

const unavailable = () => new AppKitError('UNAVAILABLE', { source: 'A kit on a server' })

/** Makes the methods that the loaded core does. */
export function createForwarder(loader: CoreLoader, isServer: boolean, isDisposed: () => boolean) {
  /** @throws AppKitError DISPOSED */
  function requireAlive(method: string): void {
    if (isDisposed()) throw new AppKitError('DISPOSED', { method })
  }

  function forward<K extends keyof CoreActions>(name: K): CoreActions[K] {
    const act = async (...given: readonly unknown[]): Promise<unknown> => {
      requireAlive(name)
      if (isServer) {
        const inert = INERT[name]
        if (inert) return inert()
        throw unavailable()
      }
      const core = await loader.loadCore()
      requireAlive(name)
      const actions = await core.loadActions()
      requireAlive(name)
      return (actions[name] as (...given: readonly unknown[]) => unknown)(...given)
    }
    return act as CoreActions[K]
  }

  return { forward, requireAlive }
}
