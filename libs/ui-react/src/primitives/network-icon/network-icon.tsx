import type { CaipNetwork } from '@appkit/core'
import type { ReactNode } from 'react'
import { useModule } from '../../hooks/use-module.js'
import { HelpIcon } from '../../icons/help-icon.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { Monogram } from '../monogram/monogram.js'
import { Picture } from '../picture/picture.js'

const loadPicture = () => import('./network-picture.js')

/**
 * A network's picture: the app's own, else the directory's, asked for while it is on screen; its initial until it is there. A question mark for one
 * the app does not know. Silent for screen readers: the name stands beside it.
 */
export function NetworkIcon({ network }: { readonly network: CaipNetwork | undefined }) {
  if (!network) {
    return (
      <span className="network-icon" part="network-icon" data-unknown="">
        <HelpIcon />
      </span>
    )
  }
  const letter = <Monogram name={network.name} seed={network.caipNetworkId} />
  const own = network.assets?.imageUrl
  return (
    <span className="network-icon" part="network-icon">
      {own === undefined ? <ListedPicture network={network} letter={letter} /> : <Picture src={own}>{letter}</Picture>}
    </span>
  )
}

function ListedPicture({ network, letter }: { readonly network: CaipNetwork; readonly letter: ReactNode }) {
  const { widget } = useWidgetEnvironment()
  const hasDirectory = widget.platform.baseUrls.directory !== undefined
  const { module } = useModule(hasDirectory ? loadPicture : undefined)
  return module ? <module.NetworkPicture network={network}>{letter}</module.NetworkPicture> : letter
}
