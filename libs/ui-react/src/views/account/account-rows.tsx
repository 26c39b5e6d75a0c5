import { selectActiveNetwork, selectSupportedNetworks, type LiveConnection } from '@appkit/core/internal'
import { useHeld } from '../../hooks/use-held.js'
import { useWidgetSelector } from '../../hooks/use-widget-selector.js'
import { ChevronIcon } from '../../icons/chevron-icon.js'
import { ExternalIcon } from '../../icons/external-icon.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { NetworkIcon } from '../../primitives/network-icon/network-icon.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { shownWalletIcon } from '../../primitives/wallet-icon/shown-wallet-icon.js'
import { WalletIcon } from '../../primitives/wallet-icon/wallet-icon.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { explorerLink } from './explorer-link.js'

export interface AccountRowsProps {
  readonly connection: LiveConnection
  readonly onNetwork: () => void
}

/** The account's network, its wallet, and where its history can be looked up. */
export function AccountRows({ connection, onNetwork }: AccountRowsProps) {
  const { t, views } = useWidgetEnvironment()
  const network = useHeld(useWidgetSelector((state) => selectActiveNetwork(state)))
  const count = useWidgetSelector((state) => selectSupportedNetworks(state).length)
  const { enableNetworkSwitch, connectorImages } = useWidgetSelector((state) => state.options)
  const isOnSupported = network?.caipNetworkId === connection.caipNetworkId
  const canChoose = enableNetworkSwitch && (count > 1 || !isOnSupported)
  const { wallet, activeAddress } = connection
  const explorer = isOnSupported ? explorerLink(network, activeAddress) : undefined
  const explorerName = network?.blockExplorers?.default.name ?? t('account.explorerFallback')

  return (
    <div className="list">
      <ListRow
        part="account-network"
        icon={<NetworkIcon network={isOnSupported ? network : undefined} />}
        title={t('account.network')}
        end={
          <>
            <bdi className="account-value" data-caution={isOnSupported ? undefined : ''}>
              {isOnSupported ? network.name : t('account.networkUnsupported')}
            </bdi>
            {canChoose ? <ChevronIcon size={16} /> : undefined}
          </>
        }
        onClick={canChoose ? onNetwork : undefined}
        onIntent={() => views.prefetch('Networks')}
      />
      <ListRow
        part="account-wallet"
        icon={<WalletIcon name={wallet.name} icon={shownWalletIcon(wallet, connectorImages)} size={32} />}
        title={t('account.wallet')}
        end={<bdi className="account-value">{wallet.name}</bdi>}
      />
      {explorer === undefined ? undefined : (
        <ListRow
          part="account-explorer"
          icon={<ExternalIcon />}
          title={
            <>
              {t('account.explorer', { name: explorerName })}
              <VisuallyHidden>{t('common.opensInNewTab')}</VisuallyHidden>
            </>
          }
          href={explorer}
        />
      )}
    </div>
  )
}
