import type { ChainNamespace, Disposer } from '@appkit/core'

interface Watched {
  count: number
  readonly stop: Disposer
}

/** Counts the watchers of each balance, so that it is fetched once and only while an element or the app watches it. @param start watches one */
export function countWatchers(start: (namespace: ChainNamespace | undefined) => Disposer): {
  watch(namespace: ChainNamespace | undefined): Disposer
  dispose(): void
} {
  const watched = new Map<ChainNamespace | undefined, Watched>()
  return {
    watch(namespace) {
      const entry = watched.get(namespace) ?? { count: 0, stop: start(namespace) }
      watched.set(namespace, entry)
      entry.count += 1
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        entry.count -= 1
        if (entry.count > 0) return
        watched.delete(namespace)
        entry.stop()
      }
    },
    dispose() {
      for (const { stop } of watched.values()) stop()
      watched.clear()
    }
  }
}
