import type { OwnMessage, OwnTransaction } from '@appkit/core'
import { PageError } from '@appkit/core/internal'
import type { LoadedHalf } from './halves.js'
import { ACTION_NAMES, type ActionName, type KitActions } from './kit-actions.js'
import type { KitLoader } from './create-loader.js'

/** What ends something that has begun. */
const ENDINGS: ReadonlySet<ActionName> = new Set(['disconnect', 'resetAccount', 'resetWcConnection'])

/**
 * What is done with the account in use is done with the one that was in use when the app called, or not at all: until the code for it has come, the
 * wallet may have changed to another account or network.
 * @source docs/threats.md T7.03, T7.04
 */
function bindToAccount(loaded: LoadedHalf | undefined, [request, ...rest]: readonly unknown[]): readonly unknown[] {
  if (!loaded || typeof request !== 'object' || request === null) return [request, ...rest]
  const { namespace, snapshot = loaded.readAccount(namespace) } = request as OwnMessage | OwnTransaction
  return [{ ...request, snapshot }, ...rest]
}

/** Makes the methods that the loaded half does: each call waits for it, in the order of the calls. */
export function createForwarder(loader: KitLoader, isServer: boolean, isDisposed: () => boolean) {
  /** @throws AppKitError DISPOSED */
  function requireAlive(method: string): void {
    if (isDisposed()) throw new PageError('DISPOSED', { method })
  }

  async function call(name: ActionName, given: readonly unknown[]): Promise<unknown> {
    requireAlive(name)
    // Nothing was ever connected: there is nothing to load for.
    if (ENDINGS.has(name) && !loader.isAsked()) return undefined
    if (isServer) return (await import('./answer-on-server.js')).answerOnServer(name)
    const isBound = name === 'signMessage' || name === 'sendTransaction'
    const bound = isBound ? bindToAccount(loader.current(), given) : given
    const loaded = await loader.loadHalf()
    requireAlive(name)
    const actions = await loaded.loadActions()
    requireAlive(name)
    return (actions[name] as (...given: readonly unknown[]) => unknown)(...bound)
  }

  const forwarded = Object.fromEntries(
    ACTION_NAMES.map((name) => [name, (...given: readonly unknown[]) => call(name, given)])
  ) as unknown as KitActions
  return { forwarded, requireAlive }
}
