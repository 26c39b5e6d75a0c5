import { useRef } from 'react'
import { dormantConnectors } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { shownWalletIcon } from '../../primitives/wallet-icon/shown-wallet-icon.js'
import { WalletIcon } from '../../primitives/wallet-icon/wallet-icon.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { useChooseWallet } from './use-choose-wallet.js'

/** Wallets of the last visit that would have opened a window to say whether they are still connected: a click asks them. */
export function ReconnectRows({ isDisabled = false }: { readonly isDisabled?: boolean }) {
  const t = useMessages()
  const { views } = useWidgetEnvironment()
  const place = useRef<HTMLDivElement>(null)
  const sleeping = useWidgetSelector((state) => state.connections.dormant)
  const connectors = useWidgetSelector((state) => state.connectors)
  const appImages = useWidgetSelector((state) => state.options.connectorImages)
  const { ask } = useChooseWallet(place)
  const dormant = dormantConnectors({ dormant: sleeping }, connectors)
  if (dormant.length === 0) return undefined
  return (
    <div className="list" ref={place}>
      {dormant.map((connector) => (
        <ListRow
          key={connector.uid}
          part="reconnect-row"
          icon={<WalletIcon name={connector.name} icon={shownWalletIcon(connector, appImages)} />}
          title={t('connect.reconnect', { name: connector.name })}
          isDisabled={isDisabled}
          onIntent={() => views.prefetch('ConnectingExternal')}
          onClick={() => ask(connector.uid)}
        />
      ))}
    </div>
  )
}
