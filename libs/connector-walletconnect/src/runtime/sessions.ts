import { AppKitError, type ConnectorContext, type TimerId } from '@appkit/core'
import type { LiveSession } from '../session/live-session.js'
import type { RelayAccess } from './relay-access.js'

/** Longest wait of one timer, ms: a browser's timers take 2^31 − 1. */
const TIMER_LIMIT_MS = 86_400_000

interface Entry {
  readonly session: LiveSession
  readonly release: () => void
  timer?: TimerId | undefined
}

/** The live sessions of one kit. */
export interface Sessions {
  get(topic: string): LiveSession | undefined
  /** The one that was added last. */
  readonly last: LiveSession | undefined
  /** Keeps the relay wanted, remembers the session for the next visit, and ends it when it runs out. @param expiry epoch seconds */
  add(session: LiveSession, expiry: number): void
  /** @param expiry epoch seconds */
  extend(topic: string, expiry: number): void
  /** Forgets a session. @returns whether it was there */
  remove(topic: string, reason: AppKitError): boolean
  /** Ended by the wallet, or by time: whoever uses it is told. */
  end(topic: string, reason: 'deleted' | 'expired'): void
  dispose(): void
}

/** @source docs/threats.md T5.07 */
export function createSessions(context: ConnectorContext, relay: RelayAccess): Sessions {
  const entries = new Map<string, Entry>()
  const { clock } = context

  function schedule(topic: string, entry: Entry, expiresAt: number): void {
    if (entry.timer !== undefined) clock.clearTimeout(entry.timer)
    const left = expiresAt - clock.now()
    entry.timer = clock.setTimeout(
      () => {
        if (clock.now() < expiresAt) return schedule(topic, entry, expiresAt)
        sessions.end(topic, 'expired')
      },
      Math.max(0, Math.min(left, TIMER_LIMIT_MS))
    )
  }

  const sessions: Sessions = {
    get: (topic) => entries.get(topic)?.session,
    get last() {
      return [...entries.values()].at(-1)?.session
    },
    add(session, expiry) {
      const { topic } = session
      const entry: Entry = { session, release: relay.hold() }
      entries.set(topic, entry)
      relay.record.write(topic, expiry * 1000)
      schedule(topic, entry, expiry * 1000)
    },
    extend(topic, expiry) {
      const entry = entries.get(topic)
      if (!entry) return
      relay.record.write(topic, expiry * 1000)
      schedule(topic, entry, expiry * 1000)
    },
    remove(topic, reason) {
      const entry = entries.get(topic)
      if (!entry) return false
      entries.delete(topic)
      if (entry.timer !== undefined) clock.clearTimeout(entry.timer)
      relay.record.remove(topic)
      relay.knownAnswers(topic).forget()
      entry.session.end(reason)
      entry.release()
      return true
    },
    end(topic, reason) {
      const error = new AppKitError('SESSION_EXPIRED', { connector: 'WalletConnect' })
      if (!sessions.remove(topic, error)) return
      if (reason === 'expired') relay.client?.disconnect(topic).catch(() => undefined)
      context.emit({ type: 'sessionEnded', sessionId: topic, reason })
    },
    dispose() {
      for (const { session, timer } of entries.values()) {
        if (timer !== undefined) clock.clearTimeout(timer)
        session.end(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
      }
      entries.clear()
    }
  }
  return sessions
}
