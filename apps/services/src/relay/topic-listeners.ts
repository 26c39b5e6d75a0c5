type Listener = (topic: string) => void

/** Who listens to which topic in this process. */
export interface TopicListeners {
  /** @returns whether it is the first of its topic */
  add(topic: string, listener: Listener): boolean
  /** @returns whether it was the last of its topic */
  remove(topic: string, listener: Listener): boolean
  tell(topic: string): void
  tellAll(): void
  clear(): void
}

export function topicListeners(): TopicListeners {
  const byTopic = new Map<string, Set<Listener>>()
  const tell = (topic: string): void => {
    for (const listener of byTopic.get(topic) ?? []) listener(topic)
  }
  return {
    add(topic, listener) {
      const listeners = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, listeners.add(listener))
      return listeners.size === 1
    },
    remove(topic, listener) {
      const listeners = byTopic.get(topic)
      if (!listeners?.delete(listener) || listeners.size > 0) return false
      return byTopic.delete(topic)
    },
    tell,
    tellAll: () => [...byTopic.keys()].forEach(tell),
    clear: () => byTopic.clear()
  }
}
