import type { AppKitNetwork } from '@appkit/core/networks'
import { useAppKitNetwork } from '@appkit/sdk/react'
import { useState, type ReactNode } from 'react'
import { errorText } from './error-text.js'
import { Outcome } from './outcome.js'

/** Switches the network from the host's side. */
export function NetworkPanel({ networks }: { readonly networks: readonly AppKitNetwork[] }): ReactNode {
  const { chainId, switchNetwork } = useAppKitNetwork()
  const [failure, setFailure] = useState<string>()
  const choose = async (network: AppKitNetwork): Promise<void> => {
    setFailure(undefined)
    try {
      await switchNetwork(network, { throwOnFailure: true })
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  return (
    <section className="card" aria-labelledby="network-title">
      <h2 id="network-title">Network</h2>
      <div className="choices">
        {networks.map((network) => (
          <button
            key={network.id}
            type="button"
            className="action plain"
            aria-pressed={String(network.id) === String(chainId)}
            onClick={() => void choose(network)}
          >
            {network.name}
          </button>
        ))}
      </div>
      <Outcome tone="bad">{failure}</Outcome>
    </section>
  )
}
