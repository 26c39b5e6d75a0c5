import { topicListeners } from './topic-listeners.js'
import type { TopicBus } from './topic-bus.js'

/** A bus within this process. */
export function memoryTopicBus(): TopicBus {
  const listeners = topicListeners()
  return {
    announce: async (topic) => listeners.tell(topic),
    listen: async (topic, listener) => {
      listeners.add(topic, listener)
      return () => void listeners.remove(topic, listener)
    },
    close: async () => listeners.clear()
  }
}
