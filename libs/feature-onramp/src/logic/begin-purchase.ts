import { purchasesSlice } from '@appkit/core/data'
import type { WidgetThunk } from '@appkit/core/internal'
import type { ProviderOffer } from './onramp-providers.js'
import { onrampSlice, selectOnramp } from './onramp-slice.js'
import type { PurchasePlan } from './purchase-plan.js'

/** What was begun. */
export interface BegunPurchase {
  readonly plan: PurchasePlan
  readonly offer: ProviderOffer
  readonly purchaseId: string
  /** The browser opened no window. */
  readonly isBlocked: boolean
}

/** Notes that the provider's window was opened, or refused by the browser: from now on the purchase is looked for, and Activity shows it; hosts hear whose it is. */
export const beginPurchase =
  ({ plan, offer, purchaseId, isBlocked }: BegunPurchase): WidgetThunk =>
  (dispatch, getState, { clock, emit }) => {
    const { page } = selectOnramp(getState())
    const order = page.step === 'ready' && page.purchaseId === purchaseId ? page.order : undefined
    emit({ event: 'SELECT_BUY_PROVIDER', properties: { provider: offer.id } })
    dispatch(
      purchasesSlice.actions.purchaseStarted({
        id: purchaseId,
        provider: offer.name,
        caipNetworkId: plan.choice.caipNetworkId,
        address: plan.address,
        symbol: offer.sells ?? plan.choice.currency.symbol,
        payment: { amount: plan.amount, currency: plan.payment.id },
        ...(order !== undefined && { order }),
        startedAt: clock.now()
      })
    )
    dispatch(onrampSlice.actions.windowOpened({ purchaseId, url: offer.url, isBlocked }))
  }
