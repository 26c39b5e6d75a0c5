import { useState } from 'react'
import type { CaipNetwork, CaipNetworkId } from '@appkit/core'
import {
  goBack,
  selectActiveConnection,
  selectActiveNetworkId,
  selectSupportedNetworks,
  switchNetwork
} from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { useWidgetDispatch } from '../../hooks/use-widget-dispatch.js'
import { useWidgetSelector } from '../../hooks/use-widget-selector.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { NetworkRow } from './network-row.js'

/** What went wrong with the last switch, and to which network it should have gone. */
interface SwitchFailure {
  readonly caipNetworkId: CaipNetworkId
  readonly text: string
}

/** The networks to switch to. A switch under way and a failed one show on their row. */
export function NetworkList({ networks }: { readonly networks: readonly CaipNetwork[] }) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const { chains, store } = useWidgetEnvironment().widget
  const all = useWidgetSelector(selectSupportedNetworks)
  const current = useWidgetSelector((state) => selectActiveNetworkId(state))
  const connection = useWidgetSelector(selectActiveConnection)
  const switching = useWidgetSelector((state) => state.networks.switching?.caipNetworkId)
  const [failure, setFailure] = useState<SwitchFailure>()
  const namespace = all.find(({ caipNetworkId }) => caipNetworkId === current)?.chainNamespace ?? current?.split(':')[0]
  const name = connection?.wallet.name ?? ''

  const canSwitchTo = (network: CaipNetwork) => {
    if (!connection || network.chainNamespace !== namespace) return true
    const adapter = chains.adapters.find((candidate) => candidate.namespace === network.chainNamespace)
    return adapter?.capabilities.has('switchNetwork') ?? false
  }
  const choose = async (network: CaipNetwork) => {
    if (store.getState().networks.switching) return
    setFailure(undefined)
    const { caipNetworkId } = network
    const result = await dispatch(switchNetwork(caipNetworkId))
    if (result.status === 'requested') dispatch(goBack())
    if (!('error' in result)) return
    const text = t.dynamic(`error.${result.error.code}`, { connector: name }, t('error.UNKNOWN'))
    setFailure({ caipNetworkId, text })
  }

  const isLocked = networks.some((network) => network.caipNetworkId !== current && !canSwitchTo(network))
  return (
    <>
      {isLocked ? <p className="network-note">{t('networks.switchUnavailable', { name })}</p> : undefined}
      <ul className="list" part="network-list" aria-label={t('networks.list')}>
        {networks.map((network) => {
          const { caipNetworkId } = network
          const isCurrent = caipNetworkId === current
          return (
            <li key={caipNetworkId}>
              <NetworkRow
                network={network}
                isCurrent={isCurrent}
                isSwitching={switching === caipNetworkId}
                isDisabled={switching !== undefined || (!isCurrent && !canSwitchTo(network))}
                failure={failure?.caipNetworkId === caipNetworkId ? failure.text : undefined}
                onChoose={() => (isCurrent ? dispatch(goBack()) : void choose(network))}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
