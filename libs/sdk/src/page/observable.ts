import type { Disposer } from '@appkit/core'

/** A value that can be watched. */
export interface Observable<T> {
  get(): T
  /** Replaces the value and tells every listener, unless it is the same one. */
  set(value: T): void
  subscribe(listener: () => void): Disposer
  /** Forgets every listener. */
  clear(): void
}

export function createObservable<T>(initial: T): Observable<T> {
  const listeners = new Set<{ readonly call: () => void }>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const { call } of [...listeners]) callSafely(call)
    },
    subscribe(listener) {
      const entry = { call: listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    clear: () => listeners.clear()
  }
}

/** A listener that throws is its owner's problem: it is reported as uncaught, and the others are told all the same. */
function callSafely(call: () => void): void {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
