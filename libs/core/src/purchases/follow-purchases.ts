import type { WidgetThunk } from '../store/widget-store.js'
import type { TimerId } from '../plugin/services.js'
import { giveUpOnPurchases, hasAwaitedPurchases, lookForPurchases, PURCHASE_POLL_MS } from './look-for-purchases.js'

/**
 * Begins to look for purchases: at intervals while one is awaited and the page is in sight, and at once when the page comes into sight.
 * @returns what to call when the purchases have changed
 */
export const followPurchases =
  (): WidgetThunk<() => void> =>
  (dispatch, _getState, { clock, window, flows }) => {
    const { signal } = flows.gone
    const page: Document | undefined = window.document
    const isHidden = () => page?.visibilityState === 'hidden'
    let timer: TimerId | undefined

    function schedule() {
      if (timer !== undefined || signal.aborted || !dispatch(hasAwaitedPurchases())) return
      timer = clock.setTimeout(() => void look(), PURCHASE_POLL_MS)
    }

    async function look() {
      timer = undefined
      if (!isHidden()) await dispatch(lookForPurchases())
      if (signal.aborted) return
      dispatch(giveUpOnPurchases())
      schedule()
    }

    function onVisibilityChange() {
      if (!isHidden()) void dispatch(lookForPurchases())
    }

    function end() {
      if (timer !== undefined) clock.clearTimeout(timer)
      page?.removeEventListener('visibilitychange', onVisibilityChange)
    }

    page?.addEventListener('visibilitychange', onVisibilityChange)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    return schedule
  }
