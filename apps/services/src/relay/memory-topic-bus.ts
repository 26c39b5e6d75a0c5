import { topicListeners } from './topic-listeners.js'
import type { TopicBus } from './topic-bus.js'

/** A bus within this process. */
export function memoryTopicBus(): TopicBus {
  const listeners = topicListeners()
  return {
    announce: async (topic) => listeners.tell(topic),
    listen: async (topics, listener) => {
      for (const topic of topics) listeners.add(topic, listener)
    },
    unlisten: (topics, listener) => {
      for (const topic of topics) listeners.remove(topic, listener)
    },
    close: async () => listeners.clear()
  }
}
