import type { Disposer } from '../plugin/services.js'

/** Listeners of one wallet object, by event. */
export interface ListenerSet {
  add(event: string, listener: unknown): Disposer
  remove(event: string, listener: unknown): void
  emit(event: string, ...values: unknown[]): void
}

/** A listener that throws does not keep the others from hearing. */
export function createListenerSet(): ListenerSet {
  const listeners = new Map<string, Set<(...values: unknown[]) => void>>()
  const set: ListenerSet = {
    add(event, listener) {
      if (typeof listener !== 'function') return () => undefined
      const own = listeners.get(event) ?? new Set()
      own.add(listener as (...values: unknown[]) => void)
      listeners.set(event, own)
      return () => set.remove(event, listener)
    },
    remove: (event, listener) => void listeners.get(event)?.delete(listener as (...values: unknown[]) => void),
    emit(event, ...values) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(...values)
        } catch {
          // The listener's own affair.
        }
      }
    }
  }
  return set
}
