import { selectActiveNamespace, selectSupportedNetworks } from '@appkit/core/internal'
import { ListRow, NetworkIcon, Tag, useMessages, useWidgetSelector } from '@appkit/ui-react'
import { compatibleNetworks } from '../logic/compatible-networks.js'
import type { en } from '../messages/en.js'

/** The networks on which the account can receive. */
export function CompatibleNetworksView() {
  const t = useMessages<typeof en>()
  const networks = useWidgetSelector(selectSupportedNetworks)
  const namespace = useWidgetSelector(selectActiveNamespace)
  return (
    <div className="receive-networks">
      <p className="receive-note">{t('receive.networksHint')}</p>
      <ul className="list" part="network-list" aria-label={t('receive.networksList')}>
        {compatibleNetworks(networks, namespace).map((network) => (
          <li key={network.caipNetworkId}>
            <ListRow
              part="network-row"
              icon={<NetworkIcon network={network} />}
              title={<bdi>{network.name}</bdi>}
              end={network.testnet ? <Tag>{t('networks.testnetTag')}</Tag> : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
