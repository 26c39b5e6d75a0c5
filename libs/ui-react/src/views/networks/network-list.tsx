import { useRef, useState } from 'react'
import { parseCaipNetworkId, type CaipNetwork, type CaipNetworkId } from '@appkit/core'
import {
  cancelSwitch,
  goBack,
  openModal,
  selectActiveNetworkId,
  selectConnectedNamespaces,
  selectSwitching,
  switchNetwork
} from '@appkit/core/internal'
import { useErrorText } from '../../hooks/use-error-text.js'
import { useMessages } from '../../hooks/use-messages.js'
import { Button } from '../../primitives/button/button.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetDispatch, useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { NetworkRow } from './network-row.js'

/** What went wrong with the last switch, and to which network it should have gone. */
interface SwitchFailure {
  readonly caipNetworkId: CaipNetworkId
  readonly text: string
}

export interface NetworkListProps {
  readonly networks: readonly CaipNetwork[]
  /** What the list is called, for screen readers. @default 'Networks' */
  readonly label?: string
}

/**
 * The networks to switch to. A switch under way and a failed one show on their row. One of a family without a connection leads to
 * connecting a wallet there.
 */
export function NetworkList({ networks, label }: NetworkListProps) {
  const t = useMessages()
  const errorText = useErrorText()
  const dispatch = useWidgetDispatch()
  const { chains, store } = useWidgetEnvironment().widget
  const current = useWidgetSelector((state) => selectActiveNetworkId(state))
  const byNamespace = useWidgetSelector((state) => state.connections.byNamespace)
  const isAnyConnected = useWidgetSelector((state) => selectConnectedNamespaces(state).length > 0)
  const switching = useWidgetSelector((state) => state.networks.switching?.caipNetworkId)
  const switchingFamily = switching && parseCaipNetworkId(switching).namespace
  const [failure, setFailure] = useState<SwitchFailure>()
  const isCancelled = useRef(false)
  const liveOn = ({ chainNamespace }: CaipNetwork) => {
    const connection = byNamespace[chainNamespace]
    return connection?.status === 'connected' ? connection : undefined
  }

  const canSwitchTo = (network: CaipNetwork) => {
    const live = liveOn(network)
    if (!live || live.caipNetworkId === network.caipNetworkId) return true
    const adapter = chains.adapters.find((candidate) => candidate.namespace === network.chainNamespace)
    return adapter?.capabilities.has('switchNetwork') ?? false
  }
  const choose = async (network: CaipNetwork) => {
    if (selectSwitching(store.getState(), network.chainNamespace)) return
    setFailure(undefined)
    isCancelled.current = false
    const { caipNetworkId } = network
    const result = await dispatch(switchNetwork(caipNetworkId))
    if (result.status === 'requested') {
      const isWithout = isAnyConnected && !liveOn(network)
      dispatch(isWithout ? openModal({ view: 'Connect' }) : goBack())
    }
    if (!('error' in result) || isCancelled.current) return
    const text = errorText(result.error, { connector: liveOn(network)?.wallet.name ?? '' })
    setFailure({ caipNetworkId, text })
  }

  const cancel = () => {
    isCancelled.current = true
    dispatch(cancelSwitch())
  }

  const locked = networks.find((network) => network.caipNetworkId !== current && !canSwitchTo(network))
  return (
    <>
      {locked ? (
        <p className="network-note">{t('networks.switchUnavailable', { name: liveOn(locked)?.wallet.name ?? '' })}</p>
      ) : undefined}
      <ul className="list" part="network-list" aria-label={label ?? t('networks.list')}>
        {networks.map((network) => {
          const { caipNetworkId } = network
          const isCurrent = caipNetworkId === current
          return (
            <li key={caipNetworkId}>
              <NetworkRow
                network={network}
                isCurrent={isCurrent}
                isUnconnected={isAnyConnected && !liveOn(network)}
                isSwitching={switching === caipNetworkId}
                isDisabled={switchingFamily === network.chainNamespace || (!isCurrent && !canSwitchTo(network))}
                failure={failure?.caipNetworkId === caipNetworkId ? failure.text : undefined}
                onChoose={() => (isCurrent ? dispatch(goBack()) : void choose(network))}
              />
            </li>
          )
        })}
      </ul>
      {networks.some(({ caipNetworkId }) => caipNetworkId === switching) ? (
        <Button variant="secondary" onClick={cancel}>
          {t('common.cancel')}
        </Button>
      ) : undefined}
    </>
  )
}
