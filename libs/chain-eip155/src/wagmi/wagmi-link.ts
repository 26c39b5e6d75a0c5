import type { Config, Connector as WagmiConnector } from 'wagmi'
import type { ChainTransaction, Clock } from '@appkit/core'
import type { WalletSession } from '../runtime/wallet-session.js'
import { findKitLink, KIT_CONNECTOR_ID } from './kit-link.js'
import { linkSession, type LinkedSession } from './linked-session.js'
import { createSessionConnector } from './session-connector.js'

/** Keeps a wagmi config in step with the kit's sessions. None of its methods throws. */
export interface WagmiLink {
  readonly config: Config
  /** Shows a session in wagmi as a connection, made current. @param isRestored for wagmi's effects it is a reconnect */
  add(session: WalletSession, isRestored: boolean): void
  /** Has a connector that the host connected itself stand for a session, in place of one of ours. @param isChosen wagmi turns to it. @default false */
  adopt(session: WalletSession, connector: WagmiConnector, isChosen?: boolean): void
  update(session: WalletSession): void
  /** Takes a session out of wagmi. A connector of the host's own stays when the kit is merely disposed. @param keepsAccess it asks its wallet nothing. @default false */
  remove(session: WalletSession, what: 'connection' | 'disposed', keepsAccess?: boolean): void
  /** The session that a wagmi connector stands for, once wagmi shows it. */
  sessionOf(connectorUid: string): WalletSession | undefined
  /** The host's own connector that stands for a session. */
  hostConnectorOf(session: WalletSession): WagmiConnector | undefined
  /** Whether a wagmi connector that stands for a session is the host's own. */
  isHosts(connectorUid: string): boolean
  /** Sessions whose connection the host ended. wagmi changes its map in place, so the map before tells nothing. */
  lostHostSessions(): readonly WalletSession[]
  /** Whether what wagmi shows is being changed by the link, and not by the host. */
  readonly isChanging: boolean
  /** Adds again what vanished from wagmi without a disconnect, as wagmi's own reconnect can cause. */
  restoreLost(): void
}

interface Link {
  readonly connector: WagmiConnector
  /** `undefined`: the connector is the host's own. */
  readonly linked: LinkedSession | undefined
  readonly isRestored: boolean
  isShown: boolean
}

/**
 * Links a wagmi config. In one that `createWagmiConfig` made, its connector stands for the newest session; in others each session has a
 * connector of its own. wagmi's state is written as its own actions write it, so that its code is not needed here.
 * @param parameters.onHostDisconnect called when the host disconnects one of the kit's sessions through wagmi
 * @param parameters.onHostSent called when a wallet has accepted a transaction that was sent through wagmi
 * @source @wagmi/core connect, disconnect, createConfig
 */
export function createWagmiLink(parameters: {
  readonly config: Config
  readonly clock: Clock
  onHostDisconnect(session: WalletSession): void
  onHostSent(session: WalletSession, transaction: ChainTransaction): void
  onFailure(): void
}): WagmiLink {
  const { config, clock } = parameters
  const { events, connectors } = config._internal
  const kitConnector = config.connectors.find(({ id }) => id === KIT_CONNECTOR_ID)
  const kitLink = findKitLink(config)
  const links = new Map<WalletSession, Link>()
  let isChanging = false

  function change(update: (state: Config['state']) => Config['state']): void {
    isChanging = true
    try {
      config.setState(update)
    } finally {
      isChanging = false
    }
  }

  function isCurrent(link: Link): boolean {
    return link.linked !== undefined && (link.connector !== kitConnector || kitLink?.session === link.linked)
  }

  /** @param isTurned whether wagmi turns to it from another connection */
  function show(session: WalletSession, link: Link, isTurned = true): void {
    if (links.get(session) !== link || !isCurrent(link)) return
    const { connector } = link
    const isKnown = link.isRestored || link.isShown
    link.isShown = true
    const { emitter, uid } = connector
    emitter.off('connect', events.connect)
    emitter.off('change', events.change)
    emitter.off('disconnect', events.disconnect)
    emitter.on('change', events.change)
    emitter.on('disconnect', events.disconnect)
    // Its effects report a connection only where it follows one of these.
    if (config.state.status === 'disconnected') {
      change((state) => ({ ...state, status: isKnown ? 'reconnecting' : 'connecting' }))
    }
    const connection = { accounts: [...session.accounts] as never, chainId: session.chainId, connector }
    change((state) => {
      // What wagmi read from its storage has no connector that does anything.
      const live = new Map(
        [...state.connections].filter(([, former]) => typeof former.connector.connect === 'function')
      )
      const current = !isTurned && state.current !== null && live.has(state.current) ? state.current : uid
      return { ...state, connections: live.set(uid, connection), current, status: 'connected' }
    })
  }

  /** Takes a connector out of wagmi. By an event of it wagmi would turn to its first connection, also where another one is current. */
  function drop({ uid, emitter }: WagmiConnector): void {
    const { current, connections } = config.state
    if (current === null || current === uid || !connections.has(current)) return emitter.emit('disconnect')
    emitter.off('change', events.change)
    emitter.off('disconnect', events.disconnect)
    emitter.off('connect', events.connect)
    emitter.on('connect', events.connect)
    change((state) => ({ ...state, connections: new Map([...state.connections].filter(([other]) => other !== uid)) }))
  }

  function connectorOf(session: WalletSession, linked: LinkedSession): WagmiConnector {
    if (kitLink && kitConnector) return kitConnector
    const { id, name, icon, info } = session.connector
    const getSession = () => (session.signal.aborted ? undefined : linked)
    return connectors.setup(createSessionConnector({ id, name, icon, rdns: info?.rdns, getSession }))
  }

  /** Forgets a session. The connector of the config stands for the next newest from then on. */
  function unlink(session: WalletSession): {
    readonly link: Link | undefined
    readonly next: WalletSession | undefined
  } {
    const link = links.get(session)
    links.delete(session)
    if (!kitLink || !link || kitLink.session !== link.linked) return { link, next: undefined }
    const [next, newest] = [...links].filter(([, { connector }]) => connector === kitConnector).at(-1) ?? []
    kitLink.session = newest?.linked
    return { link, next }
  }

  async function disconnectHost(connector: WagmiConnector): Promise<void> {
    // Before its wallet hears of it: what that says makes wagmi turn to its first connection.
    drop(connector)
    try {
      await connector.disconnect()
    } catch {
      parameters.onFailure()
    }
  }

  return {
    config,
    add(session, isRestored) {
      if (links.has(session)) return
      const end = (): void => {
        if (links.get(session)?.linked !== linked) return
        unlink(session)
        parameters.onHostDisconnect(session)
      }
      const linked = linkSession(session, end, (transaction) => parameters.onHostSent(session, transaction))
      const link = { connector: connectorOf(session, linked), linked, isRestored, isShown: false }
      links.set(session, link)
      if (kitLink) kitLink.session = linked
      whenHydrated(config, clock, () => show(session, link))
    },
    adopt(session, connector, isChosen) {
      const { link: ours } = unlink(session)
      links.set(session, { connector, linked: undefined, isRestored: true, isShown: true })
      const { uid } = connector
      const wasCurrent = ours !== undefined && config.state.current === ours.connector.uid
      if (isChosen || wasCurrent) {
        change((state) => (state.connections.has(uid) ? { ...state, current: uid } : state))
      }
      if (ours?.linked) drop(ours.connector)
    },
    update(session) {
      const link = links.get(session)
      const { accounts, chainId } = session
      if (link && isCurrent(link)) link.connector.emitter.emit('change', { accounts, chainId })
    },
    remove(session, what, keepsAccess = false) {
      const former = links.get(session)
      const wasCurrent = former !== undefined && isCurrent(former)
      const { link, next } = unlink(session)
      const nextLink = next && links.get(next)
      if (next && nextLink) show(next, nextLink)
      else if (wasCurrent && link) drop(link.connector)
      if (!link || link.linked || what === 'disposed') return
      if (keepsAccess) drop(link.connector)
      else void disconnectHost(link.connector)
    },
    sessionOf: (connectorUid) =>
      [...links].find(
        ([, link]) => link.connector.uid === connectorUid && link.isShown && (!link.linked || isCurrent(link))
      )?.[0],
    hostConnectorOf(session) {
      const link = links.get(session)
      return link?.linked ? undefined : link?.connector
    },
    isHosts: (connectorUid) =>
      [...links.values()].some(({ connector, linked }) => !linked && connector.uid === connectorUid),
    lostHostSessions: () =>
      [...links]
        .filter(([, { connector, linked }]) => !linked && !config.state.connections.has(connector.uid))
        .map(([session]) => session),
    get isChanging() {
      return isChanging
    },
    restoreLost() {
      for (const [session, link] of links) {
        if (link.isShown && !config.state.connections.has(link.connector.uid)) show(session, link, false)
      }
    }
  }
}

/** The part of zustand's `persist` that is needed. A config without storage has none. */
interface Persist {
  hasHydrated(): boolean
  onFinishHydration(callback: () => void): () => void
}

/**
 * Calls back when a config's state may change: at once, but where wagmi has not read its storage yet (on a server-rendered page it does so
 * after React has hydrated) when it has, and has done what it does then.
 */
function whenHydrated(config: Config, clock: Clock, callback: () => void): void {
  const { persist } = config._internal.store as unknown as { readonly persist?: Persist }
  if (!persist || persist.hasHydrated()) return callback()
  const stop = persist.onFinishHydration(() => {
    stop()
    clock.setTimeout(callback, 0)
  })
}
