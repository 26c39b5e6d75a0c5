import { CloseIcon } from '../../icons/close-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { IconButton } from '../icon-button/icon-button.js'

export interface AlertBarProps {
  readonly text: string
  readonly code: string
  readonly dismissLabel: string
  readonly onDismiss: () => void
}

/** Tells the app's developer that something must be mended. */
export function AlertBar({ text, code, dismissLabel, onDismiss }: AlertBarProps) {
  return (
    <div className="alert-bar" part="alert-bar" role="alert">
      <WarningIcon />
      <span className="alert-text">
        {text}
        <code>{code}</code>
      </span>
      <IconButton label={dismissLabel} onClick={onDismiss}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  )
}
