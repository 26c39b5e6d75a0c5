import type { CaipNetwork } from '@appkit/core'
import { NetworkIcon } from '../network-icon/network-icon.js'

/** How many networks are drawn at most. */
const SHOWN = 4

/** The pictures of some networks in the space of one. Silent for screen readers: the names stand beside it. */
export function NetworkCluster({ networks }: { readonly networks: readonly CaipNetwork[] }) {
  const shown = networks.slice(0, SHOWN)
  return (
    <span className="network-cluster" data-count={shown.length}>
      {shown.map((network) => (
        <NetworkIcon key={network.caipNetworkId} network={network} />
      ))}
    </span>
  )
}
