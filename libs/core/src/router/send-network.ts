import { isCaipNetworkId, parseCaipNetworkId, type ChainNamespace } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import { selectActiveNamespace, selectActiveNetwork, selectSupportedNetworks } from '../networks/networks-selectors.js'
import type { WidgetState } from '../store/widget-store.js'
import type { SendArguments } from './views.js'

const SEND_NAMESPACES: readonly (ChainNamespace | undefined)[] = ['eip155', 'solana']

/** Whether an id that a host gave means this network: CAIP-2, or the chain's own number. */
function isMeant(network: CaipNetwork, chainId: string): boolean {
  return network.caipNetworkId === chainId || parseCaipNetworkId(network.caipNetworkId).reference === chainId
}

/**
 * The network that the sending view is opened for. @default the one in use; a number is that of an EVM chain, whichever family is in use
 * @throws AppKitError NETWORK_NOT_SUPPORTED `Chain "{namespace}" is not supported for send parameters`, NETWORK_NOT_FOUND `Network with id "{id}" not found`
 */
export function sendNetwork(state: WidgetState, { namespace, chainId }: SendArguments): CaipNetwork {
  const own = isCaipNetworkId(chainId) ? parseCaipNetworkId(chainId).namespace : undefined
  // Only chains of EVM are known by a number.
  const numbered = /^\d+$/.test(String(chainId ?? '')) ? 'eip155' : undefined
  const wanted = namespace ?? own ?? numbered ?? selectActiveNamespace(state)
  if (!SEND_NAMESPACES.includes(wanted)) {
    const message = `Chain "${wanted ?? ''}" is not supported for send parameters`
    throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: wanted ?? '' }, { message })
  }
  const inUse = selectActiveNetwork(state, wanted)
  const found =
    chainId === undefined
      ? inUse
      : selectSupportedNetworks(state).find(
          (network) => network.chainNamespace === wanted && isMeant(network, String(chainId))
        )
  if (found) return found
  const id = String(chainId ?? '').slice(0, 64)
  throw new AppKitError('NETWORK_NOT_FOUND', { network: id }, { message: `Network with id "${id}" not found` })
}
