import type { OwnMessage, OwnTransaction } from '@appkit/core'
import { PageError } from '@appkit/core/internal'
import type { CoreActions, KitCore } from './core-contract.js'
import type { CoreLoader } from './core-loader.js'

const nothing = () => undefined
const cancelled = () => ({ status: 'cancelled' })
const unavailable = () => new PageError('UNAVAILABLE', { source: 'A kit on a server' })
const refuse = () => {
  throw unavailable()
}

/** The methods that the loaded core does, and what each gives on a server, where there is no wallet and nobody to ask. */
const FORWARDED: Readonly<Record<keyof CoreActions, () => unknown>> = {
  connect: cancelled,
  disconnect: refuse,
  switchConnection: cancelled,
  deleteConnection: nothing,
  switchNetwork: () => ({ status: 'failed', error: unavailable().toPlain() }),
  addNetwork: nothing,
  removeNetwork: nothing,
  setRequestedCaipNetworks: nothing,
  resetNetwork: nothing,
  resetWcConnection: refuse,
  addConnector: nothing,
  setConnectors: nothing,
  setPreferredAccountType: nothing,
  signMessage: refuse,
  sendTransaction: refuse,
  waitForReceipt: refuse,
  estimateGas: refuse,
  estimateFee: refuse,
  getCapabilities: refuse,
  getBalance: refuse,
  updateNativeBalance: refuse,
  fetchIdentity: refuse,
  getReownName: refuse,
  getUniversalProvider: nothing,
  showErrorMessage: nothing,
  showSuccessMessage: nothing
}

/** What is done with the account in use: with the one that was in use when the app called, or not at all. @source docs/threats.md T7.03, T7.04 */
const BOUND: ReadonlySet<keyof CoreActions> = new Set(['signMessage', 'sendTransaction'])

/** Until the code for it has come, the wallet may have changed to another account or network. */
function bindToAccount(core: KitCore | undefined, request: unknown): unknown {
  if (!core || typeof request !== 'object' || request === null) return request
  const { namespace, snapshot = core.readAccount(namespace) } = request as OwnMessage | OwnTransaction
  return { ...request, snapshot }
}

/** Makes the methods that the loaded core does. */
export function createForwarder(loader: CoreLoader, isServer: boolean, isDisposed: () => boolean) {
  /** @throws AppKitError DISPOSED */
  function requireAlive(method: string): void {
    if (isDisposed()) throw new PageError('DISPOSED', { method })
  }

  function forward<K extends keyof CoreActions>(name: K): CoreActions[K] {
    const act = async (...given: readonly unknown[]): Promise<unknown> => {
      requireAlive(name)
      if (isServer) return FORWARDED[name]()
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

  const names = Object.keys(FORWARDED) as (keyof CoreActions)[]
  const forwarded = Object.fromEntries(names.map((name) => [name, forward(name)])) as unknown as CoreActions
  return { forwarded, requireAlive }
}
