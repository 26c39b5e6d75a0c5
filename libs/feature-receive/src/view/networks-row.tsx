import type { CaipNetwork } from '@appkit/core'
import { ChevronIcon, ListRow, NetworkIcon, plural, useMessages } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** Pictures shown in the row. */
const PILE = 3

/** How many networks the address works on, and the way to their list. */
export function NetworksRow({ networks, onOpen }: { readonly networks: readonly CaipNetwork[]; onOpen(): void }) {
  const t = useMessages<typeof en>()
  const [first] = networks
  return (
    <ListRow
      part="receive-networks"
      icon={<NetworkIcon network={first} />}
      title={plural(t, 'receive.networks', networks.length)}
      detail={t('receive.networksDetail')}
      end={
        <>
          <span className="receive-pile" aria-hidden="true">
            {networks.slice(1, PILE + 1).map((network) => (
              <NetworkIcon key={network.caipNetworkId} network={network} />
            ))}
          </span>
          <ChevronIcon size={16} />
        </>
      }
      onClick={onOpen}
    />
  )
}
