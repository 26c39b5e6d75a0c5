import { parseCaipNetworkId, type ChainNamespace } from '@appkit/core'
import {
  disconnect,
  selectActiveNetworkId,
  selectNetwork,
  selectSupportedNetworks,
  selectUsableNamespaces
} from '@appkit/core/internal'
import { useHeld } from '../../hooks/use-held.js'
import { namespaceName, useMessages } from '../../hooks/use-messages.js'
import { LeaveIcon } from '../../icons/leave-icon.js'
import { Button } from '../../primitives/button/button.js'
import { Divider } from '../../primitives/divider/divider.js'
import { useWidgetDispatch, useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { NetworkList } from '../networks/network-list.js'
import type { ViewProps } from '../../view-stack/view-definition.js'
import { showDisconnectFailure } from '../show-disconnect-failure.js'
import { networkName } from './network-name.js'

/**
 * Says which network the app, or one of its features, cannot use, and offers those it can, or to disconnect. Only what the whole app cannot use has
 * to be left: from a feature there is a way back, and a family that can be used stays in reach.
 */
export function UnsupportedChainView({ parameters }: ViewProps<'UnsupportedChain'>) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const supported = useWidgetSelector(selectSupportedNetworks)
  const active = useHeld(useWidgetSelector((state) => selectActiveNetworkId(state)))
  const name = useWidgetSelector((state) => (active === undefined ? undefined : selectNetwork(state, active)?.name))
  const namespace = active && parseCaipNetworkId(active).namespace
  const others = useWidgetSelector((state) => selectUsableNamespaces(state).join())
  const offered = supported.filter(({ caipNetworkId }) => parameters?.networks.includes(caipNetworkId) ?? true)
  const ofFamily = offered.filter(({ chainNamespace }) => chainNamespace === namespace)
  const network = name ?? (active === undefined ? '' : networkName(t, active))
  const [other] = others.split(',') as (ChainNamespace | '')[]
  const leave = () => dispatch(disconnect({ namespace })).catch(() => dispatch(showDisconnectFailure()))

  return (
    <div className="unsupported">
      <p className="unsupported-reason">{t.dynamic(parameters?.reason ?? 'unsupported.detail', { network })}</p>
      {other && !parameters ? (
        <p className="unsupported-reason">{t('unsupported.others', { family: namespaceName(t, other) })}</p>
      ) : undefined}
      <NetworkList networks={ofFamily.length > 0 ? ofFamily : offered} />
      <Divider>{t('unsupported.or')}</Divider>
      <Button variant="critical" onClick={() => void leave()}>
        <span className="with-icon">
          <LeaveIcon />
          {t('account.disconnect')}
        </span>
      </Button>
    </div>
  )
}
