import type { TopicBus } from './topic-bus.js'

/** The topics of one connection. */
export interface Subscriptions {
  has(topic: string): boolean
  /** @returns whether the topic is one of its topics now; no, when it has as many as it may */
  add(topic: string): Promise<boolean>
  remove(topic: string): void
  clear(): void
}

export interface SubscriptionsOptions {
  readonly bus: TopicBus
  readonly atMost: number
  readonly onNews: (topic: string) => void
}

export function createSubscriptions({ bus, atMost, onNews }: SubscriptionsOptions): Subscriptions {
  const ends = new Map<string, () => void>()
  const remove = (topic: string): void => {
    ends.get(topic)?.()
    ends.delete(topic)
  }
  return {
    has: (topic) => ends.has(topic),
    async add(topic) {
      if (ends.has(topic)) return true
      if (ends.size >= atMost) return false
      ends.set(topic, await bus.listen(topic, onNews))
      return true
    },
    remove,
    clear: () => [...ends.keys()].forEach(remove)
  }
}
