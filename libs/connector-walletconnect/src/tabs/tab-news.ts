import type { Clock, Disposer } from '@appkit/core'
import type { RelayClientHandlers } from '../client/relay-client.js'
import { createEventThrottle } from '../session/event-throttle.js'
import { readSessionEvent } from '../session/session-event.js'
import type { TabNews } from './tab-message.js'

/** Brings what the leader tells to a follower's handlers. */
export function passNewsOn(news: TabNews, handlers: RelayClientHandlers): void {
  switch (news.name) {
    case 'event':
      return handlers.onEvent(news.topic, { ...news.event, data: news.event.data, chainId: news.event.chainId })
    case 'update':
      return handlers.onUpdate(news.topic, news.namespaces)
    case 'extend':
      return handlers.onExtend(news.topic, news.expiry)
    case 'delete':
      return handlers.onDelete(news.topic)
    case 'transport':
      return handlers.onTransport(news.isOnline)
    case 'refused':
      return handlers.onRefused(news.reason)
  }
}

/** Handlers of the leader's own client that tell the other tabs as well. */
export interface TellingHandlers extends RelayClientHandlers {
  /** As far as the client has said. */
  readonly isOnline: boolean | undefined
  /** The last event of each kind that came at this time or later, epoch milliseconds: the relay library keeps none. @source docs/threats.md T5.11 */
  eventsSince(time: number): readonly TabNews[]
  stop: Disposer
}

/** What a wallet says is passed on 20 times a second at most. @source docs/threats.md T5.09 */
export function createTellingHandlers(
  handlers: RelayClientHandlers,
  clock: Clock,
  tell: (news: TabNews) => void
): TellingHandlers {
  const throttle = createEventThrottle(clock)
  const events = new Map<string, { readonly at: number; readonly news: TabNews }>()
  let isOnline: boolean | undefined
  return {
    eventsSince: (time) => [...events.values()].flatMap(({ at, news }) => (at >= time ? [news] : [])),
    get isOnline() {
      return isOnline
    },
    onEvent(topic, event) {
      handlers.onEvent(topic, event)
      const known = readSessionEvent(event)
      const kind = `${topic}/${known?.namespace}/${known?.name}`
      if (!known) return
      events.delete(kind)
      events.set(kind, { at: clock.now(), news: { name: 'event', topic, event } })
      throttle.take(kind, () => tell({ name: 'event', topic, event }))
    },
    onUpdate(topic, namespaces) {
      handlers.onUpdate(topic, namespaces)
      throttle.take(`${topic}/update`, () => tell({ name: 'update', topic, namespaces }))
    },
    onExtend(topic, expiry) {
      handlers.onExtend(topic, expiry)
      tell({ name: 'extend', topic, expiry })
    },
    onDelete(topic) {
      for (const kind of events.keys()) if (kind.startsWith(`${topic}/`)) events.delete(kind)
      handlers.onDelete(topic)
      tell({ name: 'delete', topic })
    },
    onTransport(next) {
      isOnline = next
      handlers.onTransport(next)
      tell({ name: 'transport', isOnline: next })
    },
    onRefused(reason) {
      handlers.onRefused(reason)
      tell({ name: 'refused', reason: reason.slice(0, 200) })
    },
    stop: throttle.stop
  }
}
