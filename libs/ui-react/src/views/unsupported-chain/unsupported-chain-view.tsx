import { parseCaipNetworkId } from '@appkit/core'
import {
  disconnect,
  isSwapNetwork,
  selectActiveNetworkId,
  selectNetwork,
  selectSupportedNetworks
} from '@appkit/core/internal'
import { useHeld } from '../../hooks/use-held.js'
import { useMessages } from '../../hooks/use-messages.js'
import { useWidgetDispatch } from '../../hooks/use-widget-dispatch.js'
import { useWidgetSelector } from '../../hooks/use-widget-selector.js'
import { LeaveIcon } from '../../icons/leave-icon.js'
import { Button } from '../../primitives/button/button.js'
import { Divider } from '../../primitives/divider/divider.js'
import { cutAddress } from '../../primitives/address-text/cut-address.js'
import { NetworkList } from '../networks/network-list.js'
import type { ViewProps } from '../../view-stack/view-definition.js'
import { showDisconnectFailure } from '../show-disconnect-failure.js'

/**
 * Says which network the app, or one of its features, cannot use, and offers those it can, or to disconnect. Only what the whole app cannot use has
 * to be left: from a feature there is a way back.
 * @source spec §2
 */
export function UnsupportedChainView({ parameters }: ViewProps<'UnsupportedChain'>) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const isForSwap = parameters?.feature === 'swap'
  const supported = useWidgetSelector(selectSupportedNetworks)
  const options = useWidgetSelector((state) => state.options)
  const active = useHeld(useWidgetSelector((state) => selectActiveNetworkId(state)))
  const name = useWidgetSelector((state) => (active === undefined ? undefined : selectNetwork(state, active)?.name))
  const { namespace, reference } = active ? parseCaipNetworkId(active) : { namespace: undefined, reference: '' }
  const offered = isForSwap ? supported.filter(({ caipNetworkId }) => isSwapNetwork(caipNetworkId, options)) : supported
  const ofFamily = offered.filter(({ chainNamespace }) => chainNamespace === namespace)
  const network = (isForSwap && name) || t('unsupported.unknownNetwork', { reference: cutAddress(reference) })
  const leave = () => dispatch(disconnect({ namespace })).catch(() => dispatch(showDisconnectFailure()))

  return (
    <div className="unsupported">
      <p className="unsupported-reason">
        {t(isForSwap ? 'unsupported.swapDetail' : 'unsupported.detail', { network })}
      </p>
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
