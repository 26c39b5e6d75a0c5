import { purchasesSlice, selectPurchase } from '@appkit/core/data'
import { showToast, type Widget, type WidgetDispatch, type WidgetState, shortAmount } from '@appkit/core/internal'

/** Says in a toast when something bought has arrived or failed, whatever is on screen. @source docs/threats.md T7.02 */
export function announcePurchases({ lazy }: Widget): void {
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
