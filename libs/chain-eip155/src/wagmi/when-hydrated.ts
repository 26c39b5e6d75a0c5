import type { Config } from 'wagmi'
import type { Clock } from '@appkit/core'

/** The part of zustand's `persist` that is needed. A config without storage has none. */
interface Persist {
  hasHydrated(): boolean
  onFinishHydration(callback: () => void): () => void
}

/**
 * Calls back when a config's state may change: at once, but where wagmi has not read its storage yet (on a server-rendered page it does so
 * after React has hydrated) when it has, and has done what it does then.
 */
export function whenHydrated(config: Config, clock: Clock, callback: () => void): void {
  const { persist } = config._internal.store as unknown as { readonly persist?: Persist }
  if (!persist || persist.hasHydrated()) return callback()
  const stop = persist.onFinishHydration(() => {
    stop()
    clock.setTimeout(callback, 0)
  })
}
