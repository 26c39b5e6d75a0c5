import type { CaipNetwork } from '@appkit/core'
import { useMark } from '../../hooks/use-mark.js'
import { useModule } from '../../hooks/use-module.js'
import { HelpIcon } from '../../icons/help-icon.js'
import { loadNetworkMark } from '../../marks/load-mark.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { Monogram } from '../monogram/monogram.js'
import { Picture } from '../picture/picture.js'

const loadPicture = () => import('./network-picture.js')

/**
 * A network's picture: the app's own, else the mark that the kit brings along, else the directory's, requested while it is on screen. A
 * neutral tile until it is known, the name's initial where there is none, a question mark for a network that the app does not know. Silent
 * for screen readers: the name stands beside it.
 */
export function NetworkIcon({ network }: { readonly network: CaipNetwork | undefined }) {
  if (!network) {
    return (
      <span className="network-icon" part="network-icon" data-unknown="">
        <HelpIcon />
      </span>
    )
  }
  return (
    <span className="network-icon" part="network-icon">
      <Picture src={network.assets?.imageUrl}>
        <NetworkMark network={network} />
      </Picture>
    </span>
  )
}

/** Where the app has no picture of its own, or one that is broken. */
function NetworkMark({ network }: { readonly network: CaipNetwork }) {
  const { src, isPending } = useMark(loadNetworkMark, network.caipNetworkId)
  if (isPending) return undefined
  return (
    <Picture src={src}>
      <ListedPicture network={network} />
    </Picture>
  )
}

function ListedPicture({ network }: { readonly network: CaipNetwork }) {
  const { widget } = useWidgetEnvironment()
  const hasDirectory = widget.platform.baseUrls.directory !== undefined
  const { module, hasFailed } = useModule(hasDirectory ? loadPicture : undefined)
  const letter = <Monogram name={network.name} seed={network.caipNetworkId} />
  if (module) return <module.NetworkPicture network={network}>{letter}</module.NetworkPicture>
  return hasDirectory && !hasFailed ? undefined : letter
}
