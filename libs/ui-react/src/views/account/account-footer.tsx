import { goTo, selectActiveNetwork, selectSupportedNetworks, type LiveConnection } from '@appkit/core/internal'
import { useHeld } from '../../hooks/use-held.js'
import { ChevronIcon } from '../../icons/chevron-icon.js'
import { LeaveIcon } from '../../icons/leave-icon.js'
import { NetworkIcon } from '../../primitives/network-icon/network-icon.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

export interface AccountFooterProps {
  readonly connection: LiveConnection
  /** Whether the way out takes the focus when it appears: after the question about it. */
  readonly hasFocus: boolean
  readonly onLeave: () => void
}

/** Where the account is, and the way out: always in sight. */
export function AccountFooter({ connection, hasFocus, onLeave }: AccountFooterProps) {
  const { t } = useWidgetEnvironment()
  return (
    <div className="account-footer" part="account-footer">
      <NetworkChip connection={connection} />
      <button
        type="button"
        className="account-leave"
        part="disconnect"
        ref={hasFocus ? focusOnce : undefined}
        onClick={onLeave}
      >
        <LeaveIcon />
        <span>{t('account.disconnect')}</span>
      </button>
    </div>
  )
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

/** The network the wallet is on; leads to the others where it can be changed. */
function NetworkChip({ connection }: Pick<AccountFooterProps, 'connection'>) {
  const { t, views, widget } = useWidgetEnvironment()
  const network = useHeld(useWidgetSelector((state) => selectActiveNetwork(state)))
  const count = useWidgetSelector((state) => selectSupportedNetworks(state).length)
  const { enableNetworkSwitch } = useWidgetSelector((state) => state.options)
  const isOnSupported = network?.caipNetworkId === connection.caipNetworkId
  const canChoose = enableNetworkSwitch && (count > 1 || !isOnSupported)
  const content = (
    <>
      <NetworkIcon network={isOnSupported ? network : undefined} />
      <VisuallyHidden>{t('account.network')} </VisuallyHidden>
      <bdi className="network-chip-name" data-caution={isOnSupported ? undefined : ''}>
        {isOnSupported ? network.name : t('account.networkUnsupported')}
      </bdi>
    </>
  )
  if (!canChoose) {
    return (
      <span className="network-chip" part="account-network">
        {content}
      </span>
    )
  }
  const prefetch = () => views.prefetch('Networks')
  return (
    <button
      type="button"
      className="network-chip"
      part="account-network"
      onClick={() => widget.dispatch(goTo({ view: 'Networks' }))}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {content}
      <ChevronIcon size={16} />
    </button>
  )
}
