import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaipAddress } from '../../caip/caip.js'
import type { PlainError } from '../../errors/appkit-error.js'
import type { WidgetState } from '../../store/widget-store.js'
import type { DataService } from '../http/data-request.js'

/** A question that failed lately and is answered by that failure for a while. */
export interface BlockedBalance {
  /** Epoch milliseconds. */
  readonly until: number
  readonly error: PlainError
}

/** Which upstreams are left alone, and until when. Lives with the data layer. */
export interface UpstreamsState {
  /** Upstreams that asked to slow down; epoch milliseconds. */
  readonly pausedUntil: Readonly<Partial<Record<DataService, number>>>
  readonly blockedBalances: Readonly<Record<CaipAddress, BlockedBalance>>
  /** Upstreams that have refused the project once: told to the developer then, and not again. */
  readonly refusedBy: readonly DataService[]
  /** When the kit last learned of a mined transaction of its own, epoch milliseconds: older answers about accounts are outdated. */
  readonly minedAt: number | undefined
}

const initialState: UpstreamsState = { pausedUntil: {}, blockedBalances: {}, refusedBy: [], minedAt: undefined }

export const upstreamsSlice = createSlice({
  name: 'upstreams',
  initialState: initialState as UpstreamsState,
  reducers: {
    upstreamPaused: (state, { payload }: PayloadAction<{ service: DataService; until: number }>) => {
      const { service, until } = payload
      state.pausedUntil[service] = Math.max(until, state.pausedUntil[service] ?? 0)
    },
    upstreamResumed: (state, { payload }: PayloadAction<{ service: DataService }>) => {
      delete state.pausedUntil[payload.service]
    },
    projectRefused: (state, { payload }: PayloadAction<{ service: DataService }>) => {
      if (!state.refusedBy.includes(payload.service)) state.refusedBy.push(payload.service)
    },
    transactionMined: (state, { payload }: PayloadAction<{ at: number }>) => {
      state.minedAt = payload.at
    },
    balanceBlocked: (
      state,
      { payload }: PayloadAction<{ account: CaipAddress; block: BlockedBalance; now: number }>
    ) => {
      const { account, block, now } = payload
      const current = Object.entries(state.blockedBalances).filter(([, { until }]) => until > now)
      return { ...state, blockedBalances: { ...Object.fromEntries(current), [account]: block } } as UpstreamsState
    }
  }
})

/** Until when an upstream is left alone because it asked for it, epoch milliseconds; `undefined`: it may be asked. @source docs/threats.md T2.F03 */
export function selectPausedUntil(state: WidgetState, service: DataService): number | undefined {
  return state.upstreams?.pausedUntil[service]
}

/** The last failure to read an account's balances, while it is not tried again. */
export function selectBlockedBalance(state: WidgetState, account: CaipAddress): BlockedBalance | undefined {
  const blocked = state.upstreams?.blockedBalances
  return blocked && Object.hasOwn(blocked, account) ? blocked[account] : undefined
}
