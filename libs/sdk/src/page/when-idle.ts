import type { Clock, Disposer } from '@appkit/core'

/** How long a browser without idle callbacks is given to paint, ms. */
const PAINT_MS = 200

/** Calls back when the page has painted and is idle; the disposer takes it back. */
export function whenIdle(window: Window, clock: Clock, callback: () => void): Disposer {
  if (typeof window.requestIdleCallback === 'function') {
    const request = window.requestIdleCallback(callback, { timeout: 2_000 })
    return () => window.cancelIdleCallback(request)
  }
  const timer = clock.setTimeout(callback, PAINT_MS)
  return () => clock.clearTimeout(timer)
}
