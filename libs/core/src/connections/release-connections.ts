import type { ChainNamespace } from '../caip/caip.js'
import { toAppKitError } from '../errors/to-appkit-error.js'
import type { AppKitError } from '../errors/appkit-error.js'
import type { WidgetThunk } from '../store/widget-store.js'
import type { LiveConnection } from './connection.js'
import { selectIsSessionUsed } from './connections-selectors.js'

/** A connection that the state no longer shows. */
export interface FormerConnection {
  readonly namespace: ChainNamespace
  readonly live: LiveConnection
}

/**
 * Lets go of what stood behind connections that have ended or were replaced. A session ends with the last namespace that uses it.
 * Never rejects.
 * @param isOver another tab has ended the connections, and told the wallets.
 * @returns what failed, by namespace
 */
export const releaseConnections =
  (
    former: readonly FormerConnection[],
    isOver = false
  ): WidgetThunk<Promise<ReadonlyMap<ChainNamespace, AppKitError>>> =>
  async (_dispatch, getState, { chains, connectors, wallets }) => {
    const failures = new Map<ChainNamespace, AppKitError>()
    const attempt = async (namespace: ChainNamespace, release: Promise<void> | undefined) => {
      try {
        await release
      } catch (cause) {
        failures.set(namespace, toAppKitError(cause))
      }
    }
    await Promise.all(
      former.map(({ namespace, live }) => {
        if (live.session) wallets.remove(live.connectorUid)
        return attempt(namespace, chains.loaded(namespace)?.disconnect(live.connectorUid, { keepsAccess: isOver }))
      })
    )
    const unused = new Map(former.map((one) => [one.live.session?.id, one]))
    for (const [id, { namespace, live }] of unused) {
      if (id === undefined || selectIsSessionUsed(getState(), id)) continue
      await attempt(namespace, connectors.loaded(live.wallet.connectorId)?.disconnect(id, { isOver }))
    }
    return failures
  }
