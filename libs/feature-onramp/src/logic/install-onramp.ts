import { loadPurchases, purchasesSlice, selectPurchase } from '@appkit/core/data'
import { showToast, shortAmount, type Widget, type WidgetDispatch, type WidgetState } from '@appkit/core/internal'
import { onrampSlice } from './onramp-slice.js'

/** Adds buying to a widget: what was put in, the purchases under way, and the toasts of their ends. Calling it again does nothing. */
export function installOnramp(widget: Widget): void {
  loadPurchases(widget)
  if ('onramp' in widget.store.getState()) return
  widget.lazy.reducer.inject(onrampSlice)
  announcePurchases(widget)
  widget.store.dispatch({ type: 'onramp/loaded' })
}

/** Says in a toast when something bought has arrived or failed, whatever is on screen. @source docs/threats.md T7.02 */
function announcePurchases({ lazy }: Widget): void {
  lazy.listeners.startListening({
    actionCreator: purchasesSlice.actions.purchaseChanged,
    effect: ({ payload: { id, status } }, { getState, dispatch }) => {
      const state = getState() as WidgetState
      const show = dispatch as WidgetDispatch
      const provider = selectPurchase(state, id)?.provider ?? ''
      if (status.step === 'failed') {
        show(showToast({ variant: 'error', message: { key: 'onramp.toast.failed', values: { provider } } }))
      }
      if (status.step !== 'arrived') return
      const { locale } = state.options
      const values = { amount: shortAmount(status.amount, { locale }), symbol: status.symbol }
      show(showToast({ variant: 'success', message: { key: 'onramp.toast.arrived', values } }))
    }
  })
}
