/** Counts the listeners that are on a target now, from this moment on. */
export function countListeners(target: EventTarget): { readonly count: number; stop(): void } {
  const listeners = new Map<string, Set<unknown>>()
  const add = target.addEventListener
  const remove = target.removeEventListener
  target.addEventListener = function (this: EventTarget, ...given: Parameters<typeof add>) {
    const known = listeners.get(given[0]) ?? new Set()
    listeners.set(given[0], known.add(given[1]))
    const { signal } = (typeof given[2] === 'object' && given[2]) || {}
    signal?.addEventListener('abort', () => known.delete(given[1]))
    add.apply(target, given)
  }
  target.removeEventListener = function (this: EventTarget, ...given: Parameters<typeof remove>) {
    listeners.get(given[0])?.delete(given[1])
    remove.apply(target, given)
  }
  return {
    get count() {
      return [...listeners.values()].reduce((sum, known) => sum + known.size, 0)
    },
    stop() {
      target.addEventListener = add
      target.removeEventListener = remove
    }
  }
}
