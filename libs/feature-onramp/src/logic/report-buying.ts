import type { WidgetThunk } from '@appkit/core/internal'

/** Tells the host that the user wants to buy: whenever the way to a purchase begins, not on the way back. */
export const reportBuying =
  (): WidgetThunk =>
  (_dispatch, getState, { emit }) => {
    if (getState().router.direction !== 'back') emit({ event: 'SELECT_BUY_CRYPTO' })
  }
