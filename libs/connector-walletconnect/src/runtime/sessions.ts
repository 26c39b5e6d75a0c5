import { AppKitError, type ConnectorContext, type TimerId } from '@appkit/core'
import { waitAtMost } from '@appkit/core/internal'
import type { LiveSession } from '../session/live-session.js'
import { readRelaySession } from '../session/relay-session.js'
import type { RelayAccess } from './relay-access.js'

/** Longest wait of one timer, ms: a browser's timers take 2^31 − 1. */
const TIMER_LIMIT_MS = 86_400_000

/** How long the relay client may take to say whether a session was extended, ms: another tab may have to take the lead first. */
const EXPIRY_WAIT_MS = 10_000

interface Entry {
  readonly session: LiveSession
  readonly release: () => void
  /** Epoch milliseconds. */
  expiresAt: number
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
  /** Ended by the wallet, or by time: its listeners are notified; the wallet is not. */
  end(topic: string, reason: 'deleted' | 'expired'): void
  dispose(): void
}

/** @source docs/threats.md T5.07 */
export function createSessions(context: ConnectorContext, relay: RelayAccess): Sessions {
  const entries = new Map<string, Entry>()
  const { clock } = context
  const over = new AbortController()

  function schedule(topic: string, entry: Entry): void {
    if (entry.timer !== undefined) clock.clearTimeout(entry.timer)
    const left = entry.expiresAt - clock.now()
    entry.timer = clock.setTimeout(
      () => {
        if (clock.now() < entry.expiresAt) schedule(topic, entry)
        else void expire(topic, entry)
      },
      Math.max(0, Math.min(left, TIMER_LIMIT_MS))
    )
  }

  /** Ends a session by time, unless the wallet has extended it while this page heard nothing. */
  async function expire(topic: string, entry: Entry): Promise<void> {
    const asked = relay.client?.sessions() ?? Promise.resolve([])
    const known = await waitAtMost(clock, EXPIRY_WAIT_MS, asked, over.signal)
    const kept = known?.map(readRelaySession).find((one) => one?.topic === topic)
    if (over.signal.aborted || entries.get(topic) !== entry) return
    if (kept && kept.expiry * 1000 > clock.now()) return sessions.extend(topic, kept.expiry)
    if (entry.expiresAt > clock.now()) return
    // Where no answer came, the wallet is told nothing: it may have extended the session.
    if (known) relay.client?.disconnect(topic).catch(() => undefined)
    sessions.end(topic, 'expired')
  }

  const sessions: Sessions = {
    get: (topic) => entries.get(topic)?.session,
    get last() {
      return [...entries.values()].at(-1)?.session
    },
    add(session, expiry) {
      const { topic } = session
      const entry: Entry = { session, release: relay.hold(), expiresAt: expiry * 1000 }
      entries.set(topic, entry)
      relay.record.write(topic, entry.expiresAt)
      schedule(topic, entry)
    },
    extend(topic, expiry) {
      const entry = entries.get(topic)
      if (!entry) return
      entry.expiresAt = expiry * 1000
      relay.record.write(topic, entry.expiresAt)
      schedule(topic, entry)
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
      context.emit({ type: 'sessionEnded', sessionId: topic, reason })
    },
    dispose() {
      over.abort()
      for (const { session, timer } of entries.values()) {
        if (timer !== undefined) clock.clearTimeout(timer)
        session.end(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
      }
      entries.clear()
    }
  }
  return sessions
}
