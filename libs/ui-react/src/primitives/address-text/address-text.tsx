import { CheckIcon } from '../../icons/check-icon.js'
import { CopyIcon } from '../../icons/copy-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import type { CopyStatus } from '../../hooks/use-copy.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import { cutAddress } from './cut-address.js'

export interface AddressTextProps {
  readonly address: string
  /** Shown in place of the address. @default none */
  readonly name?: string | undefined
  /** What pressing it does, with the whole address, for screen readers. */
  readonly label: string
  /** The words for how copying went. */
  readonly statusText: string
  readonly status: CopyStatus
  readonly onCopy: (view: Window) => void
}

/** An address with its middle cut, or its name; whole while pointed at or focused; pressing copies it. */
export function AddressText({ address, name, label, status, statusText, onCopy }: AddressTextProps) {
  return (
    <button
      type="button"
      className="address"
      part="address"
      data-status={status}
      onClick={({ currentTarget }) => {
        const view = currentTarget.ownerDocument.defaultView
        if (view) onCopy(view)
      }}
    >
      <span className="address-line" dir="ltr">
        {status === 'idle' ? (name ?? cutAddress(address)) : statusText}
      </span>
      <VisuallyHidden> {label}</VisuallyHidden>
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
  )
}
