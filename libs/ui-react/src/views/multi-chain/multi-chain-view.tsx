import type { Connector } from '@appkit/core'
import {
  closeModal,
  connect,
  openModal,
  selectAttempt,
  selectSupportedNetworks,
  type ConnectAttempt,
  type ConnectionsState
} from '@appkit/core/internal'
import { Button } from '../../primitives/button/button.js'
import { shownWalletIcon } from '../../primitives/wallet-icon/shown-wallet-icon.js'
import { WalletIcon } from '../../primitives/wallet-icon/wallet-icon.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import type { ViewProps } from '../../view-stack/view-definition.js'
import { MultiChainRow, type MultiChainStep } from './multi-chain-row.js'

/** The network families of one wallet: each is connected by itself, one after the other as the user likes. */
export function MultiChainView({ parameters: { connectorUids } }: ViewProps<'ConnectingMultiChain'>) {
  const { t, widget } = useWidgetEnvironment()
  const found = useWidgetSelector((state) => state.connectors.found)
  const byNamespace = useWidgetSelector((state) => state.connections.byNamespace)
  const attempt = useWidgetSelector(selectAttempt)
  const networks = useWidgetSelector(selectSupportedNetworks)
  const { connectorImages, enableEmbedded } = useWidgetSelector((state) => state.options)
  const connectors = connectorUids.flatMap((uid) => found.find((connector) => connector.uid === uid) ?? [])
  const [first] = connectors
  if (!first) return <p className="panel-text multi-chain-missing">{t('multiChain.missing')}</p>

  const rows = connectors.map((connector) => ({ connector, step: stepOf(connector, byNamespace, attempt) }))
  const hasConnected = rows.some(({ step }) => step.status === 'connected')
  const choose = ({ uid }: Connector) => void widget.dispatch(connect(uid))
  const finish = () => widget.dispatch(enableEmbedded ? openModal({ view: 'Account' }) : closeModal())

  return (
    <div className="multi-chain">
      <div className="multi-chain-head">
        <WalletIcon name={first.name} icon={shownWalletIcon(first, connectorImages)} size={64} />
        <p className="panel-text">{t('multiChain.detail', { name: first.name })}</p>
      </div>
      <ul className="list" aria-label={t('multiChain.list')}>
        {rows.map(({ connector, step }) => (
          <li key={connector.uid}>
            <MultiChainRow
              connector={connector}
              networks={networks.filter(({ chainNamespace }) => chainNamespace === connector.chain)}
              step={step}
              onIntent={() => void widget.chains.load(connector.chain).catch(() => undefined)}
              onChoose={() => choose(connector)}
            />
          </li>
        ))}
      </ul>
      {hasConnected ? (
        <div className="actions">
          <Button onClick={finish}>{t('common.done')}</Button>
        </div>
      ) : undefined}
    </div>
  )
}

function stepOf(
  { uid, chain }: Connector,
  byNamespace: ConnectionsState['byNamespace'],
  attempt: ConnectAttempt | undefined
): MultiChainStep {
  const connection = byNamespace[chain]
  if (connection?.status === 'connected' && connection.connectorUid === uid) {
    return { status: 'connected', address: connection.activeAddress }
  }
  if (attempt?.connectorUid !== uid) return { status: 'offered' }
  return attempt.step === 'waiting' ? { status: 'waiting' } : { status: 'failed', error: attempt.error }
}
