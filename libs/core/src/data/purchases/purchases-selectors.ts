import type { WidgetState } from '../../store/widget-store.js'
import type { Purchase, PurchaseStatus } from './purchases-slice.js'

const NONE: readonly Purchase[] = []

/** The purchases begun in the widget, newest first. */
export const selectPurchases = (state: WidgetState): readonly Purchase[] => state.purchases?.list ?? NONE

/** One of them; `undefined`: there is none of that id. */
export const selectPurchase = (state: WidgetState, id: string): Purchase | undefined =>
  selectPurchases(state).find((purchase) => purchase.id === id)

/** Whether something may still become of it. */
export const isOpenPurchase = ({ status }: { readonly status: PurchaseStatus }): boolean =>
  status.step !== 'arrived' && status.step !== 'failed'

/** Whether it is looked for again and again. */
export const isAwaitedPurchase = ({ status }: { readonly status: PurchaseStatus }): boolean =>
  status.step === 'waiting' || status.step === 'processing'
