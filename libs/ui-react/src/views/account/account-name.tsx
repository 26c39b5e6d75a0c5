import { goTo } from '@appkit/core/internal'
import type { ReactNode } from 'react'
import { useCopy } from '../../hooks/use-copy.js'
import { CheckIcon } from '../../icons/check-icon.js'
import { CopyIcon } from '../../icons/copy-icon.js'
import { SwitchIcon } from '../../icons/switch-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { cutAddress } from '../../primitives/address-text/cut-address.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'

export interface AccountNameProps {
  readonly address: string
  /** Shown in place of the address. @default none */
  readonly name: string | undefined
  /** By what it is connected, for who points at it and for screen readers. */
  readonly walletLabel: string
  /** What else there is to do with it: icons behind the one that copies. */
  readonly children: ReactNode
}

/** The name or the cut address, which leads to the connected wallets; whole while the icon that copies it is pointed at or focused. */
export function AccountName({ address, name, walletLabel, children }: AccountNameProps) {
  const { t, views, widget } = useWidgetEnvironment()
  const { status, copy } = useCopy()
  const prefetch = () => views.prefetch('ProfileWallets')
  const text =
    status === 'idle' ? (name ?? cutAddress(address)) : t(status === 'failed' ? 'common.copyFailed' : 'common.copied')
  return (
    <span className="account-name">
      <button
        type="button"
        className="address"
        part="account-switch"
        title={walletLabel}
        onClick={() => widget.dispatch(goTo({ view: 'ProfileWallets' }))}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <span className="address-line" dir="ltr">
          {text}
        </span>
        <SwitchIcon size={16} />
        <VisuallyHidden>
          {' '}
          {walletLabel}. {t('account.switch')}
        </VisuallyHidden>
      </button>
      <span className="account-tools">
        <button
          type="button"
          className="account-tool"
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
          <span className="address-whole" dir="ltr" aria-hidden="true">
            {address}
          </span>
        </button>
        {children}
      </span>
    </span>
  )
}
