import { AppKitError, type Clock, type Disposer, type TimerId } from '@appkit/core'
import { untilAborted } from '@appkit/core/internal'
import { LATE_ANSWER_MS } from '../client/from-relay.js'
import type { PendingPairing } from '../client/relay-client.js'
import type { LeadingClient } from './leading-client.js'
import { writeTabError } from './tab-error.js'
import type { TabCall, TabMessage } from './tab-message.js'

/** Most calls of other tabs at a time, and pairings that are remembered. A call beyond is refused. */
const CALL_LIMIT = 200

/** How often tabs that need the relay are asked to say so again, ms: one that crashed, or was killed by its phone, took no leave. */
const ROLL_MS = 60_000

/** Does for other tabs what they ask of the relay client. */
export interface FollowerService {
  /** Whether another tab needs the relay. */
  readonly isWanted: boolean
  take(message: TabMessage): void
  stop: Disposer
}

/** What it works with. */
export interface FollowerServiceParameters {
  /** This tab's id. */
  readonly self: string
  readonly client: LeadingClient
  readonly clock: Clock
  post(message: TabMessage): void
  /** After `isWanted` changed. */
  onWanted(): void
}

interface Served {
  readonly tab: string
  readonly control: AbortController
  pairing?: PendingPairing | undefined
  isDone: boolean
}

/** A call that comes twice is done once. */
export function serveFollowers({ self, client, clock, post, onWanted }: FollowerServiceParameters): FollowerService {
  const served = new Map<string, Served>()
  /** Tabs that need the relay, and whether they said so since they were asked last. */
  const wanting = new Map<string, boolean>()
  let roll: TimerId | undefined

  async function perform(call: TabCall, entry: Served, onProgress: (value: unknown) => void): Promise<unknown> {
    const { signal } = entry.control
    switch (call.method) {
      case 'propose':
        entry.pairing = await client.propose(call.proposal, signal, call.signIn)
        onProgress(entry.pairing.uri)
        return untilAborted(entry.pairing.answer, signal)
      case 'request': {
        const { topic, chainId, name: method, params, patience, sent } = call
        const bounded = Math.max(0, Math.min(patience, LATE_ANSWER_MS))
        return client.request({ topic, chainId, method, params, signal, patience: bounded, sent, onSent: onProgress })
      }
      case 'read':
        return client.read(call.chainId, call.name, call.params)
      case 'sessions':
        return client.sessions()
      case 'disconnect':
        return client.disconnect(call.topic)
      case 'adopt':
        return client.adopt(call.topic, call.proposal)
    }
  }

  async function serve(to: string, ref: string, call: TabCall): Promise<void> {
    if (served.has(ref)) return
    const entry: Served = { tab: to, control: new AbortController(), isDone: false }
    served.set(ref, entry)
    try {
      if (served.size > CALL_LIMIT) makeRoom()
      const value = await perform(call, entry, (progress) => post({ type: 'progress', to, ref, value: progress }))
      post({ type: 'done', to, ref, value })
    } catch (error) {
      if (!entry.control.signal.aborted) post({ type: 'failed', to, ref, error: writeTabError(error) })
    } finally {
      entry.isDone = true
      // A pairing can be taken back also after it was answered.
      if (!entry.pairing) served.delete(ref)
    }
  }

  /** @throws AppKitError UNAVAILABLE */
  function makeRoom(): void {
    for (const [ref, { isDone }] of served) {
      if (!isDone) continue
      served.delete(ref)
      return
    }
    throw new AppKitError('UNAVAILABLE', { source: 'WalletConnect' })
  }

  function abort(entry: Served): void {
    entry.control.abort(new AppKitError('CONTEXT_CHANGED', { what: 'connection' }))
    entry.pairing?.cancel()
  }

  function want(tab: string, isWanted: boolean): void {
    const before = wanting.size > 0
    if (isWanted) wanting.set(tab, true)
    else wanting.delete(tab)
    if (wanting.size > 0) roll ??= clock.setTimeout(callRoll, ROLL_MS)
    if (before !== wanting.size > 0) onWanted()
  }

  function callRoll(): void {
    for (const [tab, isHeard] of wanting) {
      if (isHeard) wanting.set(tab, false)
      else wanting.delete(tab)
    }
    roll = wanting.size > 0 ? clock.setTimeout(callRoll, ROLL_MS) : undefined
    if (wanting.size > 0) post({ type: 'leader', from: self, isRoll: true })
    else onWanted()
  }

  return {
    get isWanted() {
      return wanting.size > 0
    },
    take(message) {
      if (message.type === 'call') void serve(message.from, message.ref, message.call)
      else if (message.type === 'want') want(message.from, message.isWanted)
      else if (message.type === 'abort') {
        const entry = served.get(message.ref)
        if (entry?.tab === message.from) abort(entry)
        served.delete(message.ref)
      } else if (message.type === 'gone') {
        for (const entry of served.values()) if (entry.tab === message.from && !entry.isDone) abort(entry)
        want(message.from, false)
      }
    },
    stop() {
      for (const entry of served.values()) {
        if (!entry.isDone) entry.control.abort(new AppKitError('CONTEXT_CHANGED', { what: 'connection' }))
      }
      served.clear()
      wanting.clear()
      clock.clearTimeout(roll)
    }
  }
}
