import { useCopy } from '../../hooks/use-copy.js'
import { usePartMessages } from '../../hooks/use-part-messages.js'
import { CheckIcon } from '../../icons/check-icon.js'
import { CopyIcon } from '../../icons/copy-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { IconButton } from '../icon-button/icon-button.js'
import { GroupedAddress, type GroupedAddressProps } from './grouped-address.js'

export interface CopyAddressProps extends GroupedAddressProps {
  /** The name that leads to it, shown above it. */
  readonly name?: string | undefined
}

/** A whole address in groups that are easy to compare, and a button that copies it. */
export function CopyAddress({ address, marks, name }: CopyAddressProps) {
  const t = usePartMessages()
  const { status, copy } = useCopy()
  return (
    <div className="copy-address" part="copy-address" data-status={status}>
      <span className="copy-address-text">
        {name === undefined ? undefined : (
          <span className="copy-address-name">
            <bdi>{name}</bdi>
          </span>
        )}
        <GroupedAddress address={address} marks={marks} />
      </span>
      <IconButton
        label={t('parts.copyAddress', { address })}
        onClick={({ currentTarget }) => {
          const view = currentTarget.ownerDocument.defaultView
          if (view) copy(address, view)
        }}
      >
        {status === 'copied' ? <CheckIcon /> : status === 'failed' ? <WarningIcon /> : <CopyIcon />}
      </IconButton>
    </div>
  )
}
