import { asBaseUnits } from '@appkit/core'
import { isSwapNetwork, selectActiveConnection, type LiveConnection, type WidgetState } from '@appkit/core/internal'
import type { SwapToken } from '@appkit/core/data'
import { isSameBasis } from './same-basis.js'
import { readUnits } from './swap-amounts.js'
import { INITIAL_STATE } from './swap-slice.js'
import type { SwapBasis, SwapMarket, SwapPair, SwapQuote, SwapState } from './swap-state.js'

const NO_PAIR: SwapPair = {}

/** Swapping; as at the beginning while the feature has not arrived. */
export const selectSwap = (state: WidgetState): SwapState =>
  (state as WidgetState & { readonly swap?: SwapState }).swap ?? INITIAL_STATE

/** The connection that swaps; `undefined` where the family in use is not the EVM, or no wallet is connected. */
export function selectSwapConnection(state: WidgetState): LiveConnection | undefined {
  const live = selectActiveConnection(state)
  return live?.caipNetworkId.startsWith('eip155:') ? live : undefined
}

/** Whether swaps are offered on the network in use. */
export function selectCanSwap(state: WidgetState): boolean {
  const live = selectSwapConnection(state)
  return live !== undefined && isSwapNetwork(live.caipNetworkId, state.options)
}

/** The tokens chosen on the network in use. */
export function selectPair(state: WidgetState): SwapPair {
  const live = selectSwapConnection(state)
  return (live && selectSwap(state).pairs[live.caipNetworkId]) ?? NO_PAIR
}

/** What the tokens that are entered and the network cost; `undefined` until that was asked for. */
export function selectMarket(state: WidgetState): SwapMarket | undefined {
  const { market } = selectSwap(state)
  const { from, to } = selectPair(state)
  const isAsked = (token: SwapToken | undefined) => !token || market?.asked.includes(token.address.toLowerCase())
  const isHere = market?.caipNetworkId === selectSwapConnection(state)?.caipNetworkId
  return isHere && isAsked(from) && isAsked(to) ? market : undefined
}

/** The swap that is entered; `undefined` while it is not whole. */
export function selectBasis(state: WidgetState): SwapBasis | undefined {
  const live = selectSwapConnection(state)
  if (!live || !selectCanSwap(state)) return undefined
  const { amount: text, slippage } = selectSwap(state)
  const { from, to } = selectPair(state)
  const amount = from && readUnits(text, from.decimals)
  if (!from || !to || amount === undefined) return undefined
  const { connectorUid, activeAddress: address, caipNetworkId } = live
  const snapshot = { namespace: 'eip155', connectorUid, address, caipNetworkId } as const
  return { snapshot, from, to, amount: asBaseUnits(amount), slippage }
}

/** The quote for exactly what is entered; also the last one while a fresher is asked for. */
export function selectQuote(state: WidgetState): SwapQuote | undefined {
  const { quote } = selectSwap(state)
  const known = quote.step === 'ready' ? quote.quote : quote.step === 'asking' ? quote.held : undefined
  return known && isSameBasis(known.basis, selectBasis(state)) ? known : undefined
}
