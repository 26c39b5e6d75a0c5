import { AppKitError, type OwnMessage, type OwnTransaction } from '@appkit/core'
import type { CoreActions, KitCore } from './core-contract.js'
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

/** What is done with the account in use: with the one that was in use when the app called, or not at all. @source docs/threats.md T7.03, T7.04 */
const BOUND: ReadonlySet<keyof CoreActions> = new Set(['signMessage', 'sendTransaction'])

/** Until the code for it has come, the wallet may have changed to another account or network. */
function bindToAccount(core: KitCore | undefined, request: unknown): unknown {
  if (!core || typeof request !== 'object' || request === null) return request
  const { namespace, snapshot = core.readAccount(namespace) } = request as OwnMessage | OwnTransaction
  return { ...request, snapshot }
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
      const [first, ...rest] = given
      const bound = BOUND.has(name) ? [bindToAccount(loader.current(), first), ...rest] : given
      const core = await loader.loadCore()
      requireAlive(name)
      const actions = await core.loadActions()
      requireAlive(name)
      return (actions[name] as (...given: readonly unknown[]) => unknown)(...bound)
    }
    return act as CoreActions[K]
  }

  return { forward, requireAlive }
}
