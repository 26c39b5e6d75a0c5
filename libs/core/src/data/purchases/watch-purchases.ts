import type { WidgetThunk } from '../../store/widget-store.js'
import type { TimerId } from '../../plugin/services.js'
import { giveUpOnPurchases, hasAwaitedPurchases, PURCHASE_POLL_MS } from './await-purchases.js'
import { isOpenPurchase, selectPurchases } from './purchases-selectors.js'

/** Looks for purchases with what that takes, loaded when there is one to look for. Not loaded: the next turn loads again. */
const lookLater = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  if (!selectPurchases(getState()).some(isOpenPurchase)) return
  const look = await import('./look-for-purchases.js').catch(() => undefined)
  if (look) await dispatch(look.lookForPurchases())
}

/**
 * Begins to look for purchases: at intervals while one is awaited and the page is in sight, and at once when the page comes into sight.
 * @returns what to call when the purchases have changed
 */
export const watchPurchases =
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
      if (!isHidden()) await dispatch(lookLater())
      if (signal.aborted) return
      dispatch(giveUpOnPurchases())
      schedule()
    }

    function onVisibilityChange() {
      if (!isHidden()) void dispatch(lookLater())
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
