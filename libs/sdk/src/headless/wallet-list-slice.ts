import type { PlainError } from '@appkit/core'
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { WalletListing, WidgetState } from '@appkit/core/internal'

/** What was asked for, pages aside. */
export interface ListFilter {
  /** Trimmed; empty: the whole list. */
  readonly search: string
  readonly isCertifiedOnly: boolean
  readonly isByName: boolean
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly entries: number
}

/** The wallets that an interface of the app's own has fetched. */
export interface WalletListState {
  /** Wallets that ids in the app's options mean. `undefined`: being looked up, and none is shown that might be excluded. */
  readonly identities: readonly WalletListing[] | undefined
  readonly filter: ListFilter | undefined
  /** In the order they came. */
  readonly listings: readonly WalletListing[]
  readonly page: number
  readonly count: number
  /** The fetch under way, by its number. */
  readonly fetching: number | undefined
  readonly fetches: number
  readonly error: PlainError | undefined
}

const initialState: WalletListState = {
  identities: undefined,
  filter: undefined,
  listings: [],
  page: 0,
  count: 0,
  fetching: undefined,
  fetches: 0,
  error: undefined
}

export const walletListSlice = createSlice({
  name: 'walletList',
  initialState,
  reducers: {
    identified: (state: WalletListState, { payload }: PayloadAction<readonly WalletListing[]>): WalletListState => ({
      ...state,
      identities: payload
    }),
    /** A newer fetch takes the place of an older one. */
    fetchStarted: (state: WalletListState): WalletListState => ({
      ...state,
      fetching: state.fetches + 1,
      fetches: state.fetches + 1,
      error: undefined
    }),
    fetched: (
      state: WalletListState,
      { payload }: PayloadAction<Pick<WalletListState, 'filter' | 'listings' | 'page' | 'count'>>
    ): WalletListState => ({ ...state, ...payload, fetching: undefined }),
    fetchFailed: (state: WalletListState, { payload }: PayloadAction<PlainError>): WalletListState => ({
      ...state,
      fetching: undefined,
      error: payload
    })
  }
})

/** The list; also before the slice is there. */
export const selectWalletList = (state: WidgetState): WalletListState => state.walletList ?? initialState

declare module '@appkit/core/internal' {
  interface LazySlices extends WithSlice<typeof walletListSlice> {}
}
