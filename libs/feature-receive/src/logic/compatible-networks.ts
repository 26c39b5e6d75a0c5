import type { CaipNetwork, ChainNamespace } from '@appkit/core'

/** The networks on which an account of this namespace can receive: all of the app's networks that share its addresses. */
export function compatibleNetworks(
  networks: readonly CaipNetwork[],
  namespace: ChainNamespace | undefined
): readonly CaipNetwork[] {
  return networks.filter(({ chainNamespace }) => chainNamespace === namespace)
}
