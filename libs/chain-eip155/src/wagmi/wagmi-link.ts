import { connect, disconnect, type Config, type Connector as WagmiConnector } from '@wagmi/core'
import type { WalletSession } from '../runtime/wallet-session.js'
import { createSessionConnector } from './session-connector.js'

/** Keeps a wagmi config in step with the kit's sessions. None of its methods throws. */
export interface WagmiLink {
  readonly config: Config
  /** Shows a session in wagmi as a connection, made current. */
  add(session: WalletSession): Promise<void>
  /** Has a connector that the host connected itself stand for a session, in place of one of ours. */
  adopt(session: WalletSession, connector: WagmiConnector): void
  update(session: WalletSession): void
  /** Takes a session out of wagmi. A connector of the host's own stays when the kit is merely disposed. */
  remove(session: WalletSession, what: 'connection' | 'disposed'): void
  /** The session that a wagmi connector stands for. */
  sessionOf(connectorUid: string): WalletSession | undefined
  /** The host's own connector that stands for a session. */
  hostConnectorOf(session: WalletSession): WagmiConnector | undefined
  /** Whether a wagmi connector that stands for a session is the host's own. */
  isHosts(connectorUid: string): boolean
  /** Sessions whose connection the host ended. wagmi changes its map in place, so the map before tells nothing. */
  lostHostSessions(): readonly WalletSession[]
  /** Adds again what vanished from wagmi without a disconnect, as wagmi's own reconnect can cause. */
  restoreLost(): void
}

interface Link {
  readonly connector: WagmiConnector
  readonly isHosts: boolean
  isShown: boolean
}

/**
 * Links a wagmi config. `onHostDisconnect` is called when somebody disconnects one of the kit's sessions through wagmi.
 * @source @wagmi/core connect, createConfig
 */
export function createWagmiLink(parameters: {
  readonly config: Config
  onHostDisconnect(session: WalletSession): void
  onFailure(): void
}): WagmiLink {
  const { config } = parameters
  const links = new Map<WalletSession, Link>()

  async function show(session: WalletSession, link: Link): Promise<void> {
    try {
      await connect(config, { connector: link.connector })
      link.isShown = true
    } catch {
      parameters.onFailure()
    }
    if (session.signal.aborted) link.connector.emitter.emit('disconnect')
  }

  return {
    config,
    async add(session) {
      if (links.has(session)) return
      const onDisconnect = (): void => {
        if (links.get(session)?.connector.uid !== connector.uid) return
        links.delete(session)
        parameters.onHostDisconnect(session)
      }
      const connector = config._internal.connectors.setup(createSessionConnector(session, onDisconnect))
      const link = { connector, isHosts: false, isShown: false }
      links.set(session, link)
      await show(session, link)
    },
    adopt(session, connector) {
      const ours = links.get(session)
      links.set(session, { connector, isHosts: true, isShown: true })
      if (ours && !ours.isHosts) ours.connector.emitter.emit('disconnect')
    },
    update(session) {
      const link = links.get(session)
      const { accounts, chainId } = session
      if (link && !link.isHosts) link.connector.emitter.emit('change', { accounts, chainId })
    },
    remove(session, what) {
      const link = links.get(session)
      links.delete(session)
      if (link && !link.isHosts) link.connector.emitter.emit('disconnect')
      if (link?.isHosts && what === 'connection')
        void disconnect(config, { connector: link.connector }).catch(parameters.onFailure)
    },
    sessionOf: (connectorUid) => [...links].find(([, link]) => link.connector.uid === connectorUid)?.[0],
    hostConnectorOf(session) {
      const link = links.get(session)
      return link?.isHosts ? link.connector : undefined
    },
    isHosts: (connectorUid) =>
      [...links.values()].some(({ connector, isHosts }) => isHosts && connector.uid === connectorUid),
    lostHostSessions: () =>
      [...links]
        .filter(([, { connector, isHosts }]) => isHosts && !config.state.connections.has(connector.uid))
        .map(([session]) => session),
    restoreLost() {
      for (const [session, link] of links) {
        if (!link.isShown || link.isHosts || config.state.connections.has(link.connector.uid)) continue
        link.isShown = false
        void show(session, link)
      }
    }
  }
}
