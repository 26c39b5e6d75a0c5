import type { Disposer } from '@appkit/core'
import {
  goBack,
  openModal,
  replaceView,
  selectCanGoBack,
  selectCurrentRoute,
  showToast,
  type ViewName,
  type Widget
} from '@appkit/core/internal'
import { isUnderWay } from './is-under-way.js'
import { selectSwap } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'
import type { SwapFlow } from './swap-state.js'

/** Brings the view that a swap has come to on screen; where the user is elsewhere, says what went on. @source docs/threats.md T7.02 */
export function watchViews({ store, dispatch }: Widget): Disposer {
  let last = selectSwap(store.getState()).flow
  let lastView = selectCurrentRoute(store.getState())?.view

  function look(): void {
    const { flow } = selectSwap(store.getState())
    const view = selectCurrentRoute(store.getState())?.view
    if (flow === last && view === lastView) return
    const before = last
    const viewBefore = lastView
    last = flow
    lastView = view
    // A user who has just left is not asked for a signature.
    if (flow.step === 'building' && isReview(viewBefore) && !isReview(view)) dispatch(swapEvents.flowLeft())
    else if (view === 'SwapPreview' || view === 'SwapProgress' || view === 'Swap') lead(flow, view)
    else if (flow !== before && flow.step !== before.step) tell(flow, before)
  }

  function lead(flow: SwapFlow, view: 'Swap' | 'SwapPreview' | 'SwapProgress'): void {
    if (isUnderWay(flow)) {
      if (view === 'SwapPreview') dispatch(replaceView({ view: 'SwapProgress' }))
    } else if (flow.step === 'idle') {
      if (view === 'Swap') return
      if (selectCanGoBack(store.getState())) dispatch(goBack())
      else dispatch(openModal({ view: 'Swap' }))
    } else if (view === 'SwapProgress' && flow.step !== 'ended') dispatch(replaceView({ view: 'SwapPreview' }))
  }

  /** How a swap ended is told with every other transaction. */
  function tell(flow: SwapFlow, before: SwapFlow): void {
    if (flow.step === 'review' && flow.error && flow.error.code !== 'USER_REJECTED' && isUnderWay(before)) {
      dispatch(showToast({ variant: 'error', message: { key: 'swaps.toast.failed' } }))
    } else if (flow.step === 'checking' && before.step === 'sent') {
      const { symbol } = flow.review.quote.basis.from
      dispatch(showToast({ variant: 'success', message: { key: 'swaps.toast.allowed', values: { symbol } } }))
    }
  }

  return store.subscribe(look)
}

const isReview = (view: ViewName | undefined) => view === 'SwapPreview' || view === 'SwapProgress'
