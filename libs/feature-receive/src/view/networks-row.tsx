import type { CaipNetwork } from '@appkit/core'
import { ChevronIcon, ListRow, NetworkIcon, plural, useMessages } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** Pictures shown at most. */
const PICTURES = 4

/** How many networks the address works on, and the way to their list. */
export function NetworksRow({ networks, onOpen }: { readonly networks: readonly CaipNetwork[]; onOpen(): void }) {
  const t = useMessages<typeof en>()
  return (
    <ListRow
      part="receive-networks"
      icon={
        <span className="receive-pictures" data-count={Math.min(networks.length, PICTURES)}>
          {networks.slice(0, PICTURES).map((network) => (
            <NetworkIcon key={network.caipNetworkId} network={network} />
          ))}
        </span>
      }
      title={plural(t, 'receive.networks', networks.length)}
      detail={t('receive.networksDetail')}
      end={<ChevronIcon size={16} />}
      onClick={onOpen}
    />
  )
}
