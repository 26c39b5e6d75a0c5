import { useState } from 'react'
import type { CaipNetwork } from '@appkit/core'
import { HelpIcon } from '../../icons/help-icon.js'
import { Monogram } from '../monogram/monogram.js'

/** A network's picture (the app's own), or its initial; a question mark for one the app does not know. Silent for screen readers: the name stands beside it. */
export function NetworkIcon({ network }: { readonly network: CaipNetwork | undefined }) {
  const [broken, setBroken] = useState<string>()
  if (!network) {
    return (
      <span className="network-icon" part="network-icon" data-unknown="">
        <HelpIcon />
      </span>
    )
  }
  const image = network.assets?.imageUrl
  return (
    <span className="network-icon" part="network-icon">
      {image !== undefined && image !== broken ? (
        <img src={image} alt="" draggable={false} decoding="async" onError={() => setBroken(image)} />
      ) : (
        <Monogram name={network.name} seed={network.caipNetworkId} />
      )}
    </span>
  )
}
