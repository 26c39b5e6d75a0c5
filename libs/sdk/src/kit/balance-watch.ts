import type { ChainNamespace, Disposer } from '@appkit/core'
import type { KitCore } from './core-contract.js'

/** Counts who watches which balance, so that each is followed once and only while somebody looks. */
export interface BalanceWatch {
  watch(namespace?: ChainNamespace): Disposer
  /** The core is there: what is watched is followed from now on. */
  start(core: KitCore): void
  dispose(): void
}

interface Watched {
  count: number
  stop: Disposer | undefined
}

export function createBalanceWatch(currentCore: () => KitCore | undefined): BalanceWatch {
  const watched = new Map<ChainNamespace | undefined, Watched>()

  return {
    watch(namespace) {
      const entry = watched.get(namespace) ?? { count: 0, stop: undefined }
      watched.set(namespace, entry)
      entry.count += 1
      entry.stop ??= currentCore()?.watchBalance(namespace)
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        entry.count -= 1
        if (entry.count > 0) return
        watched.delete(namespace)
        entry.stop?.()
      }
    },
    start(core) {
      for (const [namespace, entry] of watched) entry.stop ??= core.watchBalance(namespace)
    },
    dispose() {
      for (const { stop } of watched.values()) stop?.()
      watched.clear()
    }
  }
}
