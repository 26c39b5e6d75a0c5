/** A window as far as discovery needs one, counting its listeners and those of its document. */
export interface CountingWindow extends EventTarget {
  readonly document: EventTarget
  readonly listenerCount: number
}

export function createCountingWindow(): CountingWindow & Window {
  const listeners = new Set<string>()
  const ids = new Map<unknown, number>()
  const keyOf = (target: string, type: string, listener: unknown): string => {
    if (!ids.has(listener)) ids.set(listener, ids.size)
    return `${target} ${type} ${ids.get(listener)}`
  }
  const counted = (name: string): EventTarget => {
    const target = new EventTarget()
    return {
      addEventListener(type: string, listener: EventListener) {
        listeners.add(keyOf(name, type, listener))
        target.addEventListener(type, listener)
      },
      removeEventListener(type: string, listener: EventListener) {
        listeners.delete(keyOf(name, type, listener))
        target.removeEventListener(type, listener)
      },
      dispatchEvent: (event: Event) => target.dispatchEvent(event)
    }
  }
  const window = Object.defineProperty(counted('window'), 'listenerCount', { get: () => listeners.size })
  return Object.assign(window, { document: counted('document') }) as unknown as CountingWindow & Window
}
