/** A window as far as discovery needs one, counting its listeners. */
export interface CountingWindow extends EventTarget {
  readonly listenerCount: number
}

export function createCountingWindow(): CountingWindow & Window {
  let count = 0
  const target = new EventTarget()
  const seen = new Set<string>()
  const listeners = new Map<unknown, number>()
  const keyOf = (type: string, listener: unknown): string => {
    if (!listeners.has(listener)) listeners.set(listener, listeners.size)
    return `${type} ${listeners.get(listener)}`
  }
  const window = {
    addEventListener(type: string, listener: EventListener) {
      seen.add(keyOf(type, listener))
      count = seen.size
      target.addEventListener(type, listener)
    },
    removeEventListener(type: string, listener: EventListener) {
      seen.delete(keyOf(type, listener))
      count = seen.size
      target.removeEventListener(type, listener)
    },
    dispatchEvent: (event: Event) => target.dispatchEvent(event),
    get listenerCount() {
      return count
    }
  }
  return window as unknown as CountingWindow & Window
}
