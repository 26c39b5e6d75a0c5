import { parseCaipNetworkId, type CaipNetworkId } from '../caip/caip.js'
import { selectLiveConnection } from '../connections/connections-selectors.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { chainSources, type NamedSource } from './chain-sources.js'
import { selectNetwork } from './networks-selectors.js'

/** Who is asked now what stands on a network, in order. @throws AppKitError NETWORK_NOT_SUPPORTED when the host does not list it */
export const askedSources =
  (caipNetworkId: CaipNetworkId): WidgetThunk<readonly NamedSource[]> =>
  (_dispatch, getState, { baseUrls }) => {
    const state = getState()
    const network = selectNetwork(state, caipNetworkId)
    if (!network) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
    return chainSources(network, {
      live: selectLiveConnection(state, parseCaipNetworkId(caipNetworkId).namespace),
      custom: (state.options.customRpcUrls?.[caipNetworkId] ?? []).map(({ url }) => url),
      rpc: baseUrls.rpc
    })
  }
