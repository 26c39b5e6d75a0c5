import type { Disposer } from '@appkit/core'
import type { Widget } from '@appkit/core/internal'
import { whenIdle } from '../page/when-idle.js'

/**
 * Fetches the view that waits for a wallet, once, when the modal is on screen with a wallet of the page and the page is idle: a user who
 * chooses by tap or key gives no earlier sign.
 * @param prefetch fetches the view
 */
export function prefetchWaiting({ store, platform }: Widget, prefetch: () => void): Disposer {
  let stopWaiting: Disposer | undefined
  const unsubscribe = store.subscribe(() => {
    const { router, connectors } = store.getState()
    if (!router.isOpen || connectors.found.length === 0) return
    unsubscribe()
    stopWaiting = whenIdle(platform.window, platform.clock, prefetch)
  })
  return () => {
    unsubscribe()
    stopWaiting?.()
  }
}
