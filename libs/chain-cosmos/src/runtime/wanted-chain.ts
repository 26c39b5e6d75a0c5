import { AppKitError, type ConnectRequest } from '@appkit/core'
import type { CosmosChain } from './cosmos-chain.js'
import { requireChain } from './require-chain.js'
import type { CosmosContext } from './cosmos-context.js'

/** The chain to connect on: the one that is asked for, or the first that the host lists. @throws AppKitError NETWORK_NOT_SUPPORTED, OPTIONS_INVALID */
export function wantedChain(context: CosmosContext, { caipNetworkId }: ConnectRequest): CosmosChain {
  const first = context.chain.getNetworks().find(({ chainNamespace }) => chainNamespace === 'cosmos')
  const wanted = caipNetworkId?.startsWith('cosmos:') ? caipNetworkId : first?.caipNetworkId
  if (wanted === undefined) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: 'cosmos' })
  return requireChain(context, wanted)
}
