/** Tells every process of the relay that a topic has something new. Nothing else goes over it: the messages lie in the storage. */
export interface TopicBus {
  /** Tells all listeners of a topic, in every process. Rejects with StorageError when the others cannot be told. */
  announce(topic: string): Promise<void>
  /** Listens to topics. When announcements may have been missed, the listener is called as well. */
  listen(topics: readonly string[], listener: (topic: string) => void): Promise<void>
  /** Ends listening to these topics. */
  unlisten(topics: readonly string[], listener: (topic: string) => void): void
  close(): Promise<void>
}
