import { AppKitError } from '../errors/appkit-error.js'

/** The runtimes of plug-ins of one kind, each loaded at most once, when first asked for. */
export interface RuntimeLoader<K, R> {
  /** A failed load can be tried again. @throws what `fetch` throws, CONTEXT_CHANGED */
  load(key: K): Promise<R>
  /** The runtime if it is there already. */
  loaded(key: K): R | undefined
  dispose(): void
}

/** @param fetch gets the code; what it resolves with makes the runtime, unless the kit is gone by then. */
export function createRuntimeLoader<K, R extends { dispose(): void }>(
  fetch: (key: K) => Promise<() => R>
): RuntimeLoader<K, R> {
  const loads = new Map<K, Promise<R>>()
  const runtimes = new Map<K, R>()
  let isDisposed = false

  async function start(key: K): Promise<R> {
    const create = await fetch(key)
    if (isDisposed) throw new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })
    const runtime = create()
    runtimes.set(key, runtime)
    return runtime
  }

  return {
    load(key) {
      const pending = loads.get(key)
      if (pending) return pending
      const next = start(key)
      loads.set(key, next)
      next.catch(() => loads.delete(key))
      return next
    },
    loaded: (key) => runtimes.get(key),
    dispose() {
      isDisposed = true
      for (const runtime of runtimes.values()) runtime.dispose()
      runtimes.clear()
      // Later callers are refused.
      loads.clear()
    }
  }
}
