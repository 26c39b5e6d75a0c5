import type { NetworksState } from './networks-slice.js'
import type { CaipNetwork } from './network.js'

/** The networks of the last visit by the ids that they have now: one that was saved under its deprecated id is still the same network. */
export function currentNetworkIds(
  networks: readonly CaipNetwork[],
  saved: NetworksState['requested']
): NetworksState['requested'] {
  const current = new Map(networks.map((network) => [network.deprecatedCaipNetworkId, network.caipNetworkId]))
  return Object.fromEntries(Object.entries(saved).map(([namespace, id]) => [namespace, current.get(id) ?? id]))
}
