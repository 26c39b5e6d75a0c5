import { parseCaipNetworkId } from '@appkit/core'
import { disconnect, selectActiveNetworkId, selectSupportedNetworks } from '@appkit/core/internal'
import { useHeld } from '../../hooks/use-held.js'
import { useMessages } from '../../hooks/use-messages.js'
import { useWidgetDispatch } from '../../hooks/use-widget-dispatch.js'
import { useWidgetSelector } from '../../hooks/use-widget-selector.js'
import { LeaveIcon } from '../../icons/leave-icon.js'
import { Button } from '../../primitives/button/button.js'
import { Divider } from '../../primitives/divider/divider.js'
import { cutAddress } from '../../primitives/address-text/cut-address.js'
import { NetworkList } from '../networks/network-list.js'
import { showDisconnectFailure } from '../show-disconnect-failure.js'

/** Says which network the app cannot use, and offers those it can, or to disconnect. @source spec §2 */
export function UnsupportedChainView() {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const supported = useWidgetSelector(selectSupportedNetworks)
  const active = useHeld(useWidgetSelector((state) => selectActiveNetworkId(state)))
  const { namespace, reference } = active ? parseCaipNetworkId(active) : { namespace: undefined, reference: '' }
  const ofFamily = supported.filter(({ chainNamespace }) => chainNamespace === namespace)
  const leave = () => dispatch(disconnect({ namespace })).catch(() => dispatch(showDisconnectFailure()))

  return (
    <div className="unsupported">
      <p className="unsupported-reason">
        {t('unsupported.detail', { network: t('unsupported.unknownNetwork', { reference: cutAddress(reference) }) })}
      </p>
      <NetworkList networks={ofFamily.length > 0 ? ofFamily : supported} />
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
