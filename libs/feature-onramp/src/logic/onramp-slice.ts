import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { PlainError } from '@appkit/core'
import type { WidgetState } from '@appkit/core/internal'

/** What the user has put in. It survives every failure, closing and a change of account or network. */
export interface OnrampForm {
  /** As it was typed. */
  readonly amount: string
  /** Id of the money to pay with. */
  readonly payment: string
  /** Key of what is bought; absent: the first thing on offer. */
  readonly choice: string | undefined
}

/** The provider's page for one plan: made ahead, so that the tap itself can open it. */
export type ProviderPage =
  | { readonly step: 'none' }
  | { readonly step: 'asking'; readonly key: string; readonly purchaseId: string }
  | {
      readonly step: 'ready'
      readonly key: string
      readonly purchaseId: string
      readonly url: string
      /** Shown to the data provider to be told what came of it. */
      readonly order?: string | undefined
      /** Epoch milliseconds. */
      readonly readyAt: number
    }
  | { readonly step: 'failed'; readonly key: string; readonly error: PlainError }
  /** There is no data provider to ask. */
  | { readonly step: 'absent'; readonly key: string }

/** The purchase on screen. Its page is not kept between visits. */
export interface OpenedPurchase {
  readonly purchaseId: string
  readonly url: string
  /** The browser opened no window. */
  readonly isBlocked: boolean
}

/** Buying with money. */
export interface OnrampState {
  readonly form: OnrampForm
  readonly page: ProviderPage
  readonly opened: OpenedPurchase | undefined
  /** Id of the purchase that the user wants to see. Absent: the one whose window was opened last. */
  readonly shown?: string | undefined
}

const initialState: OnrampState = {
  form: { amount: '100', payment: 'USD', choice: undefined },
  page: { step: 'none' },
  opened: undefined
}

export const onrampSlice = createSlice({
  name: 'onramp',
  initialState: initialState as OnrampState,
  reducers: {
    amountEntered: (state, { payload }: PayloadAction<string>) => {
      state.form.amount = payload
    },
    paymentChosen: (state, { payload }: PayloadAction<string>) => {
      state.form.payment = payload
    },
    tokenChosen: (state, { payload }: PayloadAction<string>) => {
      state.form.choice = payload
    },
    /** The provider's page was asked for, has come, or will not. */
    pageChanged: (state, { payload }: PayloadAction<ProviderPage>) => ({ ...(state as OnrampState), page: payload }),
    /** A window was opened, or the browser refused it: the page that was made ahead is used up. */
    windowOpened: (state, { payload }: PayloadAction<OpenedPurchase>) => {
      state.opened = payload
      state.shown = undefined
      state.page = { step: 'none' }
    },
    /** The user comes back to a purchase. */
    purchaseShown: (state, { payload }: PayloadAction<string>) => {
      state.shown = payload
    }
  }
})

declare module '@appkit/core/internal' {
  interface LazySlices extends WithSlice<typeof onrampSlice> {}
}

/** Buying, before the slice is there as well. */
export const selectOnramp = (state: WidgetState): OnrampState =>
  (state as { readonly onramp?: OnrampState }).onramp ?? initialState
