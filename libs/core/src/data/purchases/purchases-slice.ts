import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { DecimalAmount } from '../../amounts/amount-kinds.js'
import type { CaipNetworkId, ChainNamespace } from '../../caip/caip.js'

/** Purchases kept; of more, the oldest are forgotten. */
export const PURCHASES_LIMIT = 20

/** What became of a purchase. `entryId`: the entry of the data provider's history that tells of it. */
export type PurchaseStatus =
  /** The provider's window was opened; nothing is known yet. `since`: from when it is looked for, epoch milliseconds. */
  | { readonly step: 'waiting'; readonly since: number }
  /** Paid, and on its way. */
  | { readonly step: 'processing'; readonly since: number; readonly entryId: string }
  | {
      readonly step: 'arrived'
      readonly entryId: string
      readonly hash: string
      /** What came, in whole coins or tokens. */
      readonly amount: DecimalAmount
      readonly symbol: string
    }
  /** The provider says so. */
  | { readonly step: 'failed'; readonly entryId: string }
  /** Not seen in time; it may still come. */
  | { readonly step: 'unknown' }
  /** The person gave it up in the widget; it may still come. */
  | { readonly step: 'cancelled' }

/** Something bought with money. Only `order` is secret, and not kept between visits; the address of a page is not in it. */
export interface Purchase {
  /** Unique, and known to the data provider as `partnerUserId`. */
  readonly id: string
  /** The provider's name, for display. */
  readonly provider: string
  readonly caipNetworkId: CaipNetworkId
  /** Whose account receives it. */
  readonly address: string
  /** What was chosen; the person may have chosen something else at the provider. */
  readonly symbol: string
  /** What was to be paid. */
  readonly payment: { readonly amount: DecimalAmount; readonly currency: string }
  /** Shown to the data provider to be told what no history tells. Absent: it has no such thing, or the page was loaded anew since. */
  readonly order?: string | undefined
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly status: PurchaseStatus
}

/** The purchases begun in the widget, newest first. */
export interface PurchasesState {
  readonly list: readonly Purchase[]
}

const initialState: PurchasesState = { list: [] }

export const purchasesSlice = createSlice({
  name: 'purchases',
  initialState: initialState as PurchasesState,
  reducers: {
    purchasesRestored: (state, { payload }: PayloadAction<readonly Purchase[]>): PurchasesState => {
      const known = new Set(state.list.map(({ id }) => id))
      const list = [...(state as PurchasesState).list, ...payload.filter(({ id }) => !known.has(id))]
      return { list: list.slice(0, PURCHASES_LIMIT) }
    },
    /** The provider's window was opened. */
    purchaseStarted: (state, { payload }: PayloadAction<Omit<Purchase, 'status'>>): PurchasesState => {
      const started: Purchase = { ...payload, status: { step: 'waiting', since: payload.startedAt } }
      const others = (state as PurchasesState).list.filter(({ id }) => id !== payload.id)
      return { list: [started, ...others].slice(0, PURCHASES_LIMIT) }
    },
    /** Something became of a purchase, or its time ran out. */
    purchaseChanged: (state, { payload }: PayloadAction<{ id: string; status: PurchaseStatus }>) => {
      const purchase = state.list.find(({ id }) => id === payload.id)
      if (purchase) purchase.status = payload.status
    },
    /** An account left, and what it bought with it. @source docs/threats.md T12.08 */
    purchasesForgotten: (state, { payload }: PayloadAction<{ namespace: ChainNamespace }>): PurchasesState => ({
      list: (state as PurchasesState).list.filter(
        ({ caipNetworkId }) => !caipNetworkId.startsWith(`${payload.namespace}:`)
      )
    })
  }
})
