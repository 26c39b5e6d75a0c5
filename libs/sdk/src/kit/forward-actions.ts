import type { ChainNamespace } from '@appkit/core'
import { PageError } from '@appkit/core/internal'
import type { KitCore } from './core-contract.js'
import type { CoreLoader } from './core-loader.js'
import { FORWARDED, type CoreActions } from './forwarded-methods.js'

/** What ends something that has begun. */
const ENDINGS: ReadonlySet<keyof CoreActions> = new Set(['disconnect', 'resetAccount', 'resetWcConnection'])

/**
 * What is done with the account in use is done with the one that was in use when the app called, or not at all: until the code for it has come, the
 * wallet may have changed to another account or network.
 * @source docs/threats.md T7.03, T7.04
 */
function bindToAccount(core: KitCore | undefined, [request, ...rest]: readonly unknown[]): readonly unknown[] {
  if (!core || !(request instanceof Object)) return [request, ...rest]
  const { namespace } = request as { readonly namespace?: ChainNamespace }
  return [{ snapshot: core.readAccount(namespace), ...request }, ...rest]
}

/** Makes the methods that the loaded half does: each call waits for it, in the order of the calls. */
export function createForwarder(loader: CoreLoader, isServer: boolean, isDisposed: () => boolean) {
  /** @throws AppKitError DISPOSED */
  function requireAlive(method: string): void {
    if (isDisposed()) throw new PageError('DISPOSED', { method })
  }

  async function call(name: keyof CoreActions, given: readonly unknown[]): Promise<unknown> {
    requireAlive(name)
    // Nothing was ever connected: there is nothing to load for.
    if (ENDINGS.has(name) && !loader.isAsked()) return undefined
    if (isServer) return (await import('./answer-on-server.js')).answerOnServer(name)
    const isBound = name === 'signMessage' || name === 'sendTransaction'
    const bound = isBound ? bindToAccount(loader.current(), given) : given
    const core = await loader.loadCore()
    requireAlive(name)
    const actions = await core.loadActions()
    requireAlive(name)
    return (actions[name] as (...given: readonly unknown[]) => unknown)(...bound)
  }

  const forwarded = Object.fromEntries(
    FORWARDED.map((name) => [name, (...given: readonly unknown[]) => call(name, given)])
  ) as unknown as CoreActions
  return { forwarded, requireAlive }
}
