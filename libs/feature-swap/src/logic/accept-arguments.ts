import { isDecimal, selectCurrentRoute, type SwapArguments, type WidgetThunk } from '@appkit/core/internal'
import type { SwapToken } from '@appkit/core/data'
import { isUnderWay } from './is-under-way.js'
import { isNativeAsset } from './native-asset.js'
import { selectPair, selectSwap, selectSwapConnection } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'

/** The token with that address or symbol; of several with one symbol none, since only an address tells which is meant. @param wanted what the host gave */
export function findToken(tokens: readonly SwapToken[], wanted: unknown): SwapToken | undefined {
  if (typeof wanted !== 'string') return undefined
  const text = wanted.toLowerCase()
  const [token, ...others] = tokens.filter(({ symbol }) => symbol.toLowerCase() === text)
  return (
    tokens.find(({ address }) => address.toLowerCase() === text || address.toLowerCase().endsWith(`:${text}`)) ??
    (others.length === 0 ? token : undefined)
  )
}

/**
 * Takes over what the view on screen was opened with, once for each opening, and gives the network's own coin where nothing is chosen to swap from.
 * A token that is not on the provider's list is left out.
 */
export const acceptArguments =
  (wanted: SwapArguments | undefined, tokens: readonly SwapToken[]): WidgetThunk =>
  (dispatch, getState) => {
    const caipNetworkId = selectSwapConnection(getState())?.caipNetworkId
    if (caipNetworkId === undefined || !tokens.every(({ address }) => address.startsWith(`${caipNetworkId}:`))) return
    const key = selectCurrentRoute(getState())?.key
    const { flow, openedFor } = selectSwap(getState())
    // A swap under way is shown first, in place of this view.
    if (isUnderWay(flow) && openedFor !== key) return
    if (key !== undefined && openedFor !== key) {
      const amount = isDecimal(wanted?.amount) ? wanted.amount : undefined
      dispatch(swapEvents.argumentsAccepted({ key, ...(amount !== undefined && { amount }) }))
      for (const side of ['from', 'to'] as const) {
        const token = findToken(tokens, side === 'from' ? wanted?.fromToken : wanted?.toToken)
        if (token) dispatch(swapEvents.tokenChosen({ side, token, caipNetworkId }))
      }
    }
    const { from, to } = selectPair(getState())
    const native = tokens.find(({ address }) => isNativeAsset(address))
    if (!from && native && to?.address !== native.address) {
      dispatch(swapEvents.tokenChosen({ side: 'from', token: native, caipNetworkId }))
    }
  }
