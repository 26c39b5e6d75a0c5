import { goTo, selectActiveNetwork, selectSupportedNetworks, type LiveConnection } from '@appkit/core/internal'
import { useHeld } from '../../hooks/use-held.js'
import { NetworkIcon } from '../../primitives/network-icon/network-icon.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { useShownConnection } from './use-shown-connection.js'

/** At the header's start: the network that the account is on. */
export function AccountNetwork() {
  const connection = useShownConnection()
  return connection ? <NetworkChip connection={connection} /> : undefined
}

/** The network the wallet is on; leads to the others where it can be changed. Its name is seen where there is room for it. */
function NetworkChip({ connection }: { readonly connection: LiveConnection }) {
  const { t, views, widget } = useWidgetEnvironment()
  const network = useHeld(useWidgetSelector((state) => selectActiveNetwork(state)))
  const count = useWidgetSelector((state) => selectSupportedNetworks(state).length)
  const { enableNetworkSwitch } = useWidgetSelector((state) => state.options)
  const isOnSupported = network?.caipNetworkId === connection.caipNetworkId
  const canChoose = enableNetworkSwitch && (count > 1 || !isOnSupported)
  const name = isOnSupported ? network.name : t('account.networkUnsupported')
  const content = (
    <>
      <NetworkIcon network={isOnSupported ? network : undefined} />
      <VisuallyHidden>{t('account.network')} </VisuallyHidden>
      <bdi className="network-chip-name">{name}</bdi>
    </>
  )
  const look = {
    className: 'network-chip',
    part: 'account-network',
    title: name,
    'data-caution': isOnSupported ? undefined : ''
  }
  if (!canChoose) return <span {...look}>{content}</span>
  const prefetch = () => views.prefetch('Networks')
  return (
    <button
      type="button"
      {...look}
      onClick={() => widget.dispatch(goTo({ view: 'Networks' }))}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {content}
    </button>
  )
}
