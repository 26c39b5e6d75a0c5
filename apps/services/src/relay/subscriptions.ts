import type { TopicBus } from './topic-bus.js'

/** The topics of one connection. */
export interface Subscriptions {
  has(topic: string): boolean
  /** @returns whether they are its topics now; no, and none was added, when it would have more than it may */
  add(topics: readonly string[]): Promise<boolean>
  remove(topics: readonly string[]): void
  clear(): void
}

export interface SubscriptionsOptions {
  readonly bus: TopicBus
  readonly atMost: number
  readonly onNews: (topic: string) => void
}

export function createSubscriptions({ bus, atMost, onNews }: SubscriptionsOptions): Subscriptions {
  const own = new Set<string>()
  const remove = (topics: readonly string[]): void => {
    const ended = topics.filter((topic) => own.delete(topic))
    bus.unlisten(ended, onNews)
  }
  return {
    has: (topic) => own.has(topic),
    async add(topics) {
      const added = [...new Set(topics)].filter((topic) => !own.has(topic))
      if (own.size + added.length > atMost) return false
      await bus.listen(added, onNews)
      for (const topic of added) own.add(topic)
      return true
    },
    remove,
    clear: () => remove([...own])
  }
}
