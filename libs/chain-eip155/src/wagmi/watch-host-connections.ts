import type { Connection, Connector as WagmiConnector } from 'wagmi'
import type { Connector, Disposer } from '@appkit/core'
import { cleanWalletName, isSafeIcon } from '@appkit/core/internal'
import { createGuardedProvider } from '../provider/guarded-provider.js'
import { readAccounts } from '../provider/read-accounts.js'
import type { Eip155Context } from '../runtime/eip155-context.js'
import { closeSession, startSession } from '../runtime/open-session.js'
import { resolveProvider } from '../runtime/resolve-provider.js'
import { toChainConnection, type WalletSession } from '../runtime/wallet-session.js'
import { SESSION_CONNECTOR_TYPE } from './session-connector.js'
import type { WagmiLink } from './wagmi-link.js'

/** A wagmi connector as the kit describes connectors. */
function describe({ uid, id, name, icon, rdns }: WagmiConnector): Connector {
  const [domain] = typeof rdns === 'string' ? [rdns] : (rdns ?? [])
  return Object.freeze({
    uid: `eip155:wagmi:${uid}`,
    id,
    name: cleanWalletName(name),
    type: 'EXTERNAL',
    chain: 'eip155',
    ...(isSafeIcon(icon) ? { icon } : {}),
    ...(domain === undefined ? {} : { info: { rdns: domain } })
  })
}

/**
 * Follows the connections that the host makes through its own wagmi config: each becomes a session of the kit, and ends with it. A host
 * connection to a wallet that the kit is connected to already is the same session. Of several connections the kit shows the current one.
 */
export function watchHostConnections(context: Eip155Context, wagmi: WagmiLink): Disposer {
  const { sessions, chain } = context
  const pending = new Set<string>()

  function report(session: WalletSession): void {
    chain.emit({ type: 'connected', connector: session.connector, connection: toChainConnection(session) })
  }

  async function adopt({ connector }: Connection): Promise<void> {
    pending.add(connector.uid)
    try {
      const described = describe(connector)
      const provider = await resolveProvider(await connector.getProvider(), described.name, context.signal)
      const current = wagmi.config.state.connections.get(connector.uid)
      const accounts = readAccounts(current?.accounts)
      if (context.signal.aborted || !current || !accounts || accounts.length === 0) return
      const twin = [...sessions.values()].find((session) => session.provider === provider)
      if (twin) return wagmi.adopt(twin, connector)
      const guarded = createGuardedProvider(provider, chain.clock, described.name)
      const session = startSession(context, {
        connector: described,
        provider,
        guarded,
        accounts,
        chainId: current.chainId
      })
      wagmi.adopt(session, connector)
      if (wagmi.config.state.current === connector.uid) report(session)
    } catch {
      chain.debug({ name: 'eip155/hostConnectionIgnored' })
    } finally {
      pending.delete(connector.uid)
    }
  }

  function follow(connections: ReadonlyMap<string, Connection>): void {
    for (const session of wagmi.lostHostSessions()) {
      closeSession(context, session, 'disposed')
      chain.emit({ type: 'disconnected', connectorUid: session.connector.uid, isByHost: true })
    }
    for (const [uid, connection] of connections) {
      const session = wagmi.sessionOf(uid)
      if (session) {
        const accounts = readAccounts(connection.accounts)
        const isHeard = accounts !== undefined && accounts.length > 0 && wagmi.isHosts(uid)
        if (isHeard) session.update({ type: 'changed', accounts, chainId: connection.chainId })
      } else if (
        !pending.has(uid) &&
        connection.connector.type !== SESSION_CONNECTOR_TYPE &&
        typeof connection.connector.getProvider === 'function'
      ) {
        void adopt(connection)
      }
    }
    wagmi.restoreLost()
  }

  /** One that is still to be adopted is reported then. */
  function followCurrent(uid: string | null): void {
    const session = uid === null || wagmi.isChanging ? undefined : wagmi.sessionOf(uid)
    if (session) report(session)
  }

  follow(wagmi.config.state.connections)
  const stops = [
    // First: the next connection takes the place of the one that ended, and the kit is not disconnected in between.
    wagmi.config.subscribe((state) => state.current, followCurrent),
    wagmi.config.subscribe((state) => state.connections, follow)
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
