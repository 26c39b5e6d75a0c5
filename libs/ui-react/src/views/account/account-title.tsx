import { goTo, type LiveConnection } from '@appkit/core/internal'
import { useCopy } from '../../hooks/use-copy.js'
import { CheckIcon } from '../../icons/check-icon.js'
import { CopyIcon } from '../../icons/copy-icon.js'
import { SwitchIcon } from '../../icons/switch-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { cutAddress } from '../../primitives/address-text/cut-address.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useIdentity } from './use-identity.js'
import { useOwner } from './use-owner.js'
import { useShownConnection } from './use-shown-connection.js'

/** What the header says of an account: its name or address. */
export function AccountTitle() {
  const connection = useShownConnection()
  return connection ? <AccountName key={connection.activeAddress} connection={connection} /> : undefined
}

/** The name or the cut address, which leads to the connected wallets, and the icon that copies it: while that is pointed at or focused it is seen whole. */
function AccountName({ connection }: { readonly connection: LiveConnection }) {
  const { t, views, widget } = useWidgetEnvironment()
  const { status, copy } = useCopy()
  const { activeAddress: address, wallet } = connection
  const { name } = useIdentity(connection) ?? {}
  const walletLabel = t('account.connectedWith', { name: useOwner().name ?? wallet.name })
  const prefetch = () => views.prefetch('ProfileWallets')
  return (
    <>
      <button
        type="button"
        className="address"
        part="account-switch"
        data-named={name === undefined ? undefined : ''}
        title={walletLabel}
        onClick={() => widget.dispatch(goTo({ view: 'ProfileWallets' }))}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <span className="address-line" dir="ltr">
          {name ?? cutAddress(address)}
        </span>
        <SwitchIcon size={16} />
        <VisuallyHidden>
          {' '}
          {walletLabel}. {t('account.switch')}
        </VisuallyHidden>
      </button>
      <button
        type="button"
        className="account-tool account-copy"
        part="address"
        data-status={status}
        onClick={({ currentTarget }) => {
          const view = currentTarget.ownerDocument.defaultView
          if (view) copy(address, view)
        }}
      >
        <VisuallyHidden>{t('account.copyAddress', { address })}</VisuallyHidden>
        {status === 'copied' ? (
          <CheckIcon size={16} />
        ) : status === 'failed' ? (
          <WarningIcon size={16} />
        ) : (
          <CopyIcon size={16} />
        )}
        {status === 'idle' ? (
          <span className="address-whole" dir="ltr" aria-hidden="true">
            {address}
          </span>
        ) : (
          // Said by the one who copies.
          <span className="address-whole" aria-hidden="true">
            {t(status === 'failed' ? 'common.copyFailed' : 'common.copied')}
          </span>
        )}
      </button>
    </>
  )
}
